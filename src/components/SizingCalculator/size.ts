/** Measured with a service that answers in 100 ms: what a generator with this many cores reached at most. */
export const GENERATOR = [
  {cores: 2, rps: 800, vusers: 100},
  {cores: 4, rps: 3300, vusers: 400},
  {cores: 8, rps: 8000, vusers: 1100},
  {cores: 16, rps: 16_000, vusers: 2500},
  {cores: 30, rps: 30_000, vusers: 3600},
  {cores: 60, rps: 45_000, vusers: 5000},
] as const;

/** The response time of the measurements, in milliseconds. */
const MEASURED_MS = 100;
/** What one core of a responder serves, by the guide's rule of thumb. */
const RPS_PER_RESPONDER_CORE = 450;
/** Measured: what this many responders with this many CPU each served in total. */
export const RESPONDER = [
  {replicas: 1, cpu: 1, rps: 490},
  {replicas: 1, cpu: 2, rps: 950},
  {replicas: 1, cpu: 4, rps: 1800},
  {replicas: 1, cpu: 8, rps: 3500},
  {replicas: 4, cpu: 4, rps: 7500},
  {replicas: 10, cpu: 4, rps: 16_500},
] as const;
/** The largest responder setup that was measured. */
const RESPONDER_LIMIT = {rps: 16_500, cores: 40};
/** Measured memory of one responder by open connections. */
const MEMORY = [
  {connections: 1000, text: 'about 700 MB'},
  {connections: 15_000, text: 'between 700 MB and more than 2.2 GB'},
] as const;

export type GeneratorInput = {rps: number; responseMs: number};
export type GeneratorSize = {row: (typeof GENERATOR)[number] | undefined; vusers: number; limits: string[]};
export type ResponderInput = {rps: number; cpuEach: number; connections: number};
export type ResponderSize = {
  cores: number;
  replicas: number;
  connectionsEach: number;
  memory: string;
  /** The smallest setup that was measured to serve the target, if there is one. */
  measured: (typeof RESPONDER)[number] | undefined;
  limits: string[];
};

/** The row of the table at or above the target, the vUsers of the formula, and what the figures do not know. */
export function sizeGenerator({rps, responseMs}: GeneratorInput): GeneratorSize {
  const row = GENERATOR.find((r) => r.rps >= rps);
  const vusers = Math.ceil(rps * (responseMs / 1000) - 1e-9);
  const limits: string[] = [];
  if (!row)
    limits.push(`The table ends at ${number(45_000)} RPS. For more, use several generators or contact support.`);
  if (responseMs > MEASURED_MS)
    limits.push(
      `The table was measured with responses in ${MEASURED_MS} ms. Your service is slower, so start with more cores and more vUsers than the formula gives.`,
    );
  if (responseMs < MEASURED_MS)
    limits.push(
      `The table was measured with responses in ${MEASURED_MS} ms. Your service is faster, so the same cores may reach more; this was not measured.`,
    );
  if (row && responseMs === MEASURED_MS)
    limits.push(
      `With responses in 100 ms, ${number(row.vusers)} vUsers were measured for ${number(row.rps)} RPS. Plan for more than the formula gives.`,
    );
  limits.push('Heavy transforms, such as re-signing a JWT for every request, need more.');
  return {row, vusers, limits};
}

/** Cores by the rule of thumb, split into replicas, and the memory of one replica by its share of the connections. */
export function sizeResponder({rps, cpuEach, connections}: ResponderInput): ResponderSize {
  const needed = Math.max(1, Math.ceil(rps / RPS_PER_RESPONDER_CORE));
  const replicas = Math.ceil(needed / cpuEach);
  const cores = replicas * cpuEach;
  const connectionsEach = Math.ceil(connections / replicas);
  const limits: string[] = [];
  if (cores >= RESPONDER_LIMIT.cores) {
    limits.push(
      `The largest measured setup has ${RESPONDER_LIMIT.cores} cores and reached ${number(RESPONDER_LIMIT.rps)} RPS, about 410 for each core. Add cores${rps > RESPONDER_LIMIT.rps ? ', and contact support for this rate' : ''}.`,
    );
  }
  limits.push('Transforms in mocks also use CPU, which these figures do not include.');
  const measured = RESPONDER.find((r) => r.rps >= rps);
  return {cores, replicas, connectionsEach, memory: memoryOf(connectionsEach), measured, limits};
}

function memoryOf(connections: number): string {
  const row = MEMORY.find((m) => connections <= m.connections);
  return row ? row.text : 'more than 2.2 GB; nothing was measured above 15,000 connections';
}

/** Reads a whole number from 1 to `max`, or says in a sentence why the text is none. */
export function readNumber(text: string, max: number): {value: number} | {problem: string} {
  const trimmed = text.trim().replaceAll(',', '');
  if (trimmed === '') return {problem: 'Write a number.'};
  if (!/^\d+$/.test(trimmed)) return {problem: 'Write a whole number in digits, such as 5000.'};
  const value = Number(trimmed);
  if (value < 1) return {problem: 'The smallest value is 1.'};
  if (value > max) return {problem: `These figures do not cover more than ${number(max)}.`};
  return {value};
}

/** `16000` -> `16,000`. */
export function number(value: number): string {
  return value.toLocaleString('en-US');
}
