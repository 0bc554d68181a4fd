import {kindsIn, type Finding} from '@docs/traffic/analysis/findings';
import {maskerOf} from '@docs/traffic/analysis/masking';
import type {Rule} from '@docs/traffic/analysis/rule';
import {spotsOf, type Spot} from '@docs/traffic/analysis/spots';
import type {Call} from '@docs/traffic/call';
import {categoryOf} from '@docs/traffic/engine/redaction';
import {Replay} from './replay';
import type {Masker} from './protocol';

/** What a rule does to a recording: the values that it masks, those that look private and stay, and steps that fail. */
export type RedactionReport = {masked: Masker[]; left: Finding[]; problems: string[]};

/** Applies a rule to a recording. `findings` are those of the recording as it is. */
export async function redactionOf(
  calls: readonly Call[],
  findings: ReadonlyMap<Call, readonly Finding[]>,
  rule: Rule,
): Promise<RedactionReport> {
  const keyOf = maskerOf(rule);
  const {all, request, response} = rule.keys;
  const redaction = {keys: [...all, ...request, ...response], discover: rule.discover};
  const chains = rule.chains.map((chain, i) => ({
    name: chain.id ?? `Chain ${i + 1}`,
    replay: new Replay([chain], 'forwarder', redaction),
  }));
  const groups = new Map<string, {count: number; places: Set<string>; tokens: Set<string>}>();
  const count = (by: string, {place}: Spot, category: string | undefined): void => {
    const group = groups.get(by) ?? {count: 0, places: new Set(), tokens: new Set()};
    groups.set(by, group);
    group.count += 1;
    group.places.add(place.replaceAll(/\.\d+(?=\.|$)/g, '.n'));
    group.tokens.add(category === undefined ? 'REDACTED-…' : `REDACTED-${category}-…`);
  };
  const problems = new Set<string>();
  const left: Finding[] = [];
  for (const call of calls) {
    const changed = new Map<string, string>();
    const recorded = spotsOf(call);
    let [now, spots] = [call, recorded];
    for (const {name, replay} of chains) {
      const passed = await replay.run(now);
      for (const problem of passed.problems) problems.add(`${name}: ${problem}`);
      const before = new Map(spots.map((spot) => [spot.place, spot.value]));
      now = passed.call;
      spots = spotsOf(now);
      for (const spot of spots) {
        const was = before.get(spot.place);
        if (was === spot.value) continue;
        changed.set(spot.place, spot.value);
        count(name, spot, /REDACTED-([A-Z_]+)-/.exec(spot.value)?.[1]);
      }
    }
    if (redaction.keys.length > 0) {
      for (const spot of recorded) {
        const key = changed.has(spot.place) ? undefined : keyOf(spot);
        if (key !== undefined) count(key, spot, rule.discover ? categoryOf(spot.value) : undefined);
      }
    }
    for (const finding of findings.get(call) ?? []) {
      const value = changed.get(finding.spot.place);
      const stays =
        value === undefined || kindsIn({...finding.spot, value}).some((each) => each.value === finding.value);
      if (stays && keyOf(finding.spot) === undefined) left.push(finding);
    }
  }
  return {
    masked: [...groups].map(([by, {count: number, places, tokens}]) => ({
      by,
      count: number,
      places: [...places].slice(0, 6),
      tokens: [...tokens].slice(0, 4),
    })),
    left,
    problems: [...problems].slice(0, 5),
  };
}
