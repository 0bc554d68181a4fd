/** How a stage measures its load: a rate, or virtual users at full speed or with the recorded gaps times a factor. */
export type Volume = 'rps' | 'vusers' | 'multiply';

/** One row of the editor, as typed. An empty duration means once through the traffic. */
export type StageDraft = {volume: Volume; target: string; duration: string; ramp: string; factor: string};

/** A checked stage: seconds, and requests per second or virtual users. A `null` duration is once through. */
export type LoadStage = {volume: Volume; target: number; duration: number | null; ramp: number; factor: number};

/** What is wrong with one field of one stage (counted from 0), as a sentence. */
export type StageProblem = {stage: number; field: keyof StageDraft; message: string};

export const MAX_STAGES = 12;
const MAX_TARGET = 1_000_000;
const MAX_SECONDS = 30 * 24 * 3600;
const MAX_FACTOR = 100;

export const VOLUMES: Record<Volume, string> = {
  rps: 'RPS',
  vusers: 'vUsers, full speed',
  multiply: 'vUsers, multiply original latency',
};

/** The unit that a plot of this stage has on its vertical axis. */
export function unitOf(stage: Pick<LoadStage, 'volume'>): 'RPS' | 'vUsers' {
  return stage.volume === 'rps' ? 'RPS' : 'vUsers';
}

/** Reads typed stages. Returns the stages when all fields are right, and otherwise one sentence for each that is not. */
export function checkStages(drafts: readonly StageDraft[]): {stages: LoadStage[]; problems: StageProblem[]} {
  const problems: StageProblem[] = [];
  const stages = drafts.map((draft, index): LoadStage => {
    const report = (field: keyof StageDraft, message: string) => problems.push({stage: index, field, message});
    const unit = unitOf(draft);
    const target = numberOf(draft.target, MAX_TARGET);
    if (typeof target === 'string') report('target', `The target ${target}.`);
    else if (unit === 'vUsers' && !Number.isInteger(target))
      report('target', 'vUsers are threads, so write a whole number.');
    const duration = draft.duration.trim() === '' ? null : secondsOf(draft.duration);
    if (typeof duration === 'string') report('duration', `The duration ${duration}.`);
    else if (duration === 0)
      report('duration', 'A stage needs at least 1 second. Leave the field empty for once through the traffic.');
    const ramp = draft.ramp.trim() === '' ? 0 : secondsOf(draft.ramp);
    if (typeof ramp === 'string') report('ramp', `The ramp ${ramp}.`);
    else if (typeof duration === 'number' && duration > 0 && ramp > duration) {
      report('ramp', `The ramp is part of the duration, so it can be ${duration} s at most.`);
    }
    const factor = draft.volume === 'multiply' ? numberOf(draft.factor, MAX_FACTOR) : 1;
    if (typeof factor === 'string') report('factor', `The factor ${factor}.`);
    else if (factor === 0) report('factor', 'Factor 0 leaves no gap. Select full speed instead.');
    const first = drafts[0];
    if (first && unitOf(first) !== unit)
      report(
        'volume',
        `This plot has one axis. Stage 1 is in ${unitOf(first)}, so give this stage in ${unitOf(first)} too.`,
      );
    return {
      volume: draft.volume,
      target: typeof target === 'number' ? target : 0,
      duration: typeof duration === 'number' ? duration : null,
      ramp: typeof ramp === 'number' ? ramp : 0,
      factor: typeof factor === 'number' ? factor : 1,
    };
  });
  return {stages: problems.length === 0 ? stages : [], problems};
}

/** A number of at least 0, or the rest of a sentence about what is wrong with the text. */
function numberOf(text: string, max: number): number | string {
  const trimmed = text.trim();
  if (trimmed === '') return 'is missing';
  if (/^-/.test(trimmed)) return 'cannot be negative';
  if (!/^\d+(\.\d+)?$/.test(trimmed)) return 'must be a number in digits, such as 120';
  const value = Number(trimmed);
  return value > max ? `is drawn up to ${max.toLocaleString('en-US')} only` : value;
}

function secondsOf(text: string): number | string {
  const value = numberOf(text, MAX_SECONDS);
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? value : 'must be in whole seconds';
}

const CODES: Record<string, Volume> = {r: 'rps', v: 'vusers', m: 'multiply'};

/**
 * The stages as a short text for an address: `r120-300-90_r0-60-60` is 120 RPS for 300 s with a ramp of 90 s, then
 * down to 0. An empty duration is `x`, and a factor follows as a fourth number.
 */
export function encodeStages(drafts: readonly StageDraft[]): string {
  return drafts
    .map(({volume, target, duration, ramp, factor}) => {
      const code = volume === 'multiply' ? 'm' : volume === 'vusers' ? 'v' : 'r';
      const parts = [
        `${code}${target.trim()}`,
        duration.trim() === '' ? 'x' : duration.trim(),
        ramp.trim() === '' ? '0' : ramp.trim(),
      ];
      if (volume === 'multiply') parts.push(factor.trim());
      return parts.map((part) => part.replaceAll(/[-_]/g, '~')).join('-');
    })
    .join('_');
}

/** Reads what `encodeStages` wrote, or undefined when the text is nothing of the kind. Values are not checked yet. */
export function decodeStages(text: string): StageDraft[] | undefined {
  const drafts: StageDraft[] = [];
  for (const part of text.split('_')) {
    const [first = '', duration, ramp, factor = '1', ...rest] = part.split('-').map((p) => p.replaceAll('~', '-'));
    const volume = CODES[first.charAt(0)];
    if (volume === undefined || duration === undefined || ramp === undefined || rest.length > 0) return undefined;
    drafts.push({volume, target: first.slice(1), duration: duration === 'x' ? '' : duration, ramp, factor});
  }
  return drafts.length > MAX_STAGES ? undefined : drafts;
}

/** The drafts of a text that this site wrote itself. Throws when it is not one. */
export function stagesOf(text: string): StageDraft[] {
  const drafts = decodeStages(text);
  if (!drafts) throw new Error(`not a list of load stages: "${text}"`);
  return drafts;
}
