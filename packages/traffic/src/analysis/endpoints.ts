import type {Call} from '../call';
import {addressOf, endpointPath} from '../url';

/** All calls of one method to one path of one host. */
export type Endpoint = {
  direction: 'IN' | 'OUT';
  method: string;
  host: string;
  /** With `{id}` instead of identifiers. */
  path: string;
  count: number;
  /** Answers of 400 and above. */
  failed: number;
  /** Milliseconds; undefined where no call says how long it took. */
  p50: number | undefined;
  p95: number | undefined;
};

/** The endpoints of a recording, the most called first. */
export function endpointsOf(calls: readonly Call[]): Endpoint[] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const {host, path} = addressOf(call.url);
    const key = JSON.stringify([call.direction, call.method, host, endpointPath(path)]);
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups]
    .map(([key, group]) => {
      const [direction, method, host, path] = JSON.parse(key) as ['IN' | 'OUT', string, string, string];
      const times = group
        .flatMap((call) => (call.durationMs === undefined ? [] : [call.durationMs]))
        .sort((a, b) => a - b);
      const failed = group.filter((call) => call.status >= 400).length;
      return {
        direction,
        method,
        host,
        path,
        count: group.length,
        failed,
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
      };
    })
    .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
}

/** The smallest value that at least a share of sorted values does not exceed; undefined of no values. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** Calls by the first digit of their status, from 1xx to 5xx, those without an answer first. */
export function statusClasses(calls: readonly Call[]): {name: string; count: number}[] {
  const counts = new Map<string, number>();
  for (const {status} of calls) {
    const name = status === 0 ? '–' : `${Math.floor(status / 100)}xx`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({name, count}));
}

const EDGES = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Calls that took at most `upTo` milliseconds, and how many of them came in. */
export type LatencyStep = {upTo: number | undefined; count: number; inbound: number};

/** How many calls took at most this many milliseconds, in steps of 1, 2 and 5; the last step has no upper edge. */
export function latencySteps(calls: readonly Call[]): LatencyStep[] {
  const steps: LatencyStep[] = [...EDGES, undefined].map((upTo) => ({upTo, count: 0, inbound: 0}));
  for (const {durationMs, direction} of calls) {
    if (durationMs === undefined) continue;
    const step = steps.find(({upTo}) => upTo === undefined || durationMs <= upTo);
    if (!step) continue;
    step.count += 1;
    if (direction === 'IN') step.inbound += 1;
  }
  const filled = steps.map(({count}) => count > 0);
  return filled.includes(true) ? steps.slice(filled.indexOf(true), filled.lastIndexOf(true) + 1) : [];
}
