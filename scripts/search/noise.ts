/** Log lines as readers paste them, made from the rows of symptoms of a build: other IDs, dates, paths, wrapping. */
import type {SymptomRow} from '@docs/search/symptoms/rows';
import {randomFrom} from './random';

export type NoisyLine = {pasted: string; from: SymptomRow};

const WIDTH = 72;

/** `count` noisy lines; rows that quote a message come first, each once before any comes twice. Same seed, same lines. */
export function noisyLines(rows: readonly SymptomRow[], count: number, seed = 15): NoisyLine[] {
  const random = randomFrom(seed);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({one, order: random()}))
      .sort((a, b) => a.order - b.order)
      .map(({one}) => one);
  const literal = shuffled(rows.filter((row) => quotedMessage(row) !== null));
  return Array.from({length: Math.min(count, literal.length === 0 ? 0 : count)}, (_, i) => {
    const from = literal[i % literal.length] as SymptomRow;
    return {pasted: noisy(quotedMessage(from) ?? '', random), from};
  });
}

/** The message that a row quotes: the longest piece of code of its first cell, if that is a message and not a name. */
export function quotedMessage({row}: SymptomRow): string | null {
  const codes = [...(row.text.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
  const longest = codes.sort((a, b) => b.length - a.length)[0] ?? '';
  return longest.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word)).length >= 3 ? longest : null;
}

function noisy(message: string, random: () => number): string {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const digits = (count: number): string => Array.from({length: count}, () => Math.floor(random() * 10)).join('');
  const hex = (count: number): string =>
    Array.from({length: count}, () => Math.floor(random() * 16).toString(16)).join('');
  const uuid = (): string => [8, 4, 4, 4, 12].map(hex).join('-');
  const two = (below: number): string => String(Math.floor(random() * below)).padStart(2, '0');
  const pod = (): string => `${pick(['orders', 'payments', 'catalog-api', 'inventory'])}-${hex(10)}-${hex(5)}`;
  const time = (): string => `20${two(30)}-${two(12)}-${two(28)}T${two(24)}:${two(60)}:${two(60)}.${digits(3)}Z`;
  const filled = message
    .replaceAll(/\.{2,}|…/g, () =>
      pick([uuid(), `/var/run/${hex(6)}/data`, `10.${digits(2)}.${digits(1)}.${digits(2)}`, `"${hex(12)}"`]),
    )
    .replaceAll(/<[^<>]{1,40}>/g, () => pick([pod(), uuid(), digits(5)]))
    .replaceAll(/\b[0-9a-f]{8,}\b/g, () => hex(12))
    .replaceAll(/\b\d{5,}\b/g, (number) => digits(number.length));
  const line = pick([
    () => `${time()} ERROR [${pick(['main', 'worker-3', 'http-nio-8080-exec-7'])}] ${pod()} ${filled}`,
    () =>
      `{"level":"error","ts":${digits(10)}.${digits(4)},"caller":"${pick(['app/run.go', 'cmd/main.go'])}:${digits(3)}","msg":${JSON.stringify(filled)},"requestId":"${uuid()}"}`,
    () => `time="${time()}" level=fatal msg=${JSON.stringify(filled)} pod=${pod()} trace_id=${hex(32)}`,
    () =>
      `E${digits(4)} ${two(24)}:${two(60)}:${two(60)}.${digits(6)}       1 ${pick(['controller', 'reflector'])}.go:${digits(3)}] ${filled}`,
    () =>
      `[${pod()}] ${two(24)}:${two(60)}:${two(60)} ${filled}\n    at ${pick(['com.example.App.run(App.java:', '/srv/app/node_modules/x/index.js:', 'File "/srv/app/main.py", line '])}${digits(3)}\n    at ${hex(8)}`,
    () => `\u001b[31mError:\u001b[0m ${filled} (request ${uuid()})`,
    () => filled,
  ])();
  const wrapped = random();
  if (wrapped < 0.25) return line.replaceAll(new RegExp(`(.{${WIDTH}})`, 'g'), '$1\n');
  if (wrapped < 0.4) return line.replaceAll(new RegExp(`(.{1,${WIDTH}})(?: |$)`, 'g'), '$1\n').trimEnd();
  return line;
}
