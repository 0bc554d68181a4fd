import {unitOf, type LoadStage} from './stages';

/** A straight piece of the load curve: seconds on the one axis, RPS or vUsers on the other. */
export type CurveSegment = {
  stage: number;
  kind: 'ramp' | 'hold' | 'open';
  start: number;
  end: number;
  from: number;
  to: number;
};

/** The load over time. `seconds` ends the drawing; with an open piece in it the true length is unknown. */
export type Curve = {pieces: CurveSegment[]; seconds: number; peak: number; unit: 'RPS' | 'vUsers'; open: boolean};

/** What each stage adds up to. `requests` is known for rates with a fixed duration only. */
export type StageSum = {from: number; to: number; seconds: number | null; requests: number | null};

/**
 * The curve of a list of stages. A ramp starts from the load before (0 at first) and is part of its stage's duration;
 * a ramp of 0 is a step. A stage that runs once through the traffic has no known length and is drawn with a nominal one.
 */
export function curveOf(stages: readonly LoadStage[]): Curve {
  const fixed = stages.reduce((sum, {duration, ramp}) => sum + (duration ?? ramp), 0);
  const nominal = Math.max(10, Math.round(fixed * 0.3));
  const pieces: CurveSegment[] = [];
  let time = 0;
  let level = 0;
  stages.forEach((stage, index) => {
    const {target, ramp, duration} = stage;
    const length = duration ?? ramp + nominal;
    if (ramp > 0) pieces.push({stage: index, kind: 'ramp', start: time, end: time + ramp, from: level, to: target});
    if (length > ramp)
      pieces.push({
        stage: index,
        kind: duration === null ? 'open' : 'hold',
        start: time + ramp,
        end: time + length,
        from: target,
        to: target,
      });
    time += length;
    level = target;
  });
  return {
    pieces,
    seconds: time,
    peak: Math.max(0, ...stages.map((s) => s.target)),
    unit: stages[0] ? unitOf(stages[0]) : 'RPS',
    open: stages.some((s) => s.duration === null),
  };
}

/** The load at a time in seconds; outside of the curve it is 0. Where a step is, the load after it counts. */
export function levelAt(curve: Curve, time: number): number {
  const piece = curve.pieces.findLast(({start, end}) => time >= start && time <= end);
  if (!piece) return 0;
  return piece.from + ((piece.to - piece.from) * (time - piece.start)) / (piece.end - piece.start);
}

/** When each stage starts and ends, in seconds; a stage that takes no time is left out. */
export function bandsOf({pieces}: Curve): {stage: number; start: number; end: number}[] {
  const bands: {stage: number; start: number; end: number}[] = [];
  for (const {stage, start, end} of pieces) {
    const last = bands.at(-1);
    if (last?.stage === stage) last.end = end;
    else bands.push({stage, start, end});
  }
  return bands;
}

/** What each stage sends: the average of both ends of its ramp, then its target for the rest. */
export function sumsOf(stages: readonly LoadStage[]): StageSum[] {
  let level = 0;
  return stages.map(({volume, target, duration, ramp}) => {
    const from = level;
    level = target;
    const known = volume === 'rps' && duration !== null;
    return {
      from,
      to: target,
      seconds: duration,
      requests: known ? ((from + target) / 2) * ramp + target * (duration - ramp) : null,
    };
  });
}

/** Corner points of the curve, scaled to a box: x from 0 to `width`, y from `height` (no load) to 0 (peak). */
export function outline(
  curve: Curve,
  width: number,
  height: number,
  top: number,
): {solid: string; open: string; area: string} {
  const x = (time: number) => round((time / Math.max(curve.seconds, 1)) * width);
  const y = (load: number) => round(height - (load / Math.max(top, 1e-9)) * height);
  let solid = '';
  let open = '';
  let area = `M0 ${height}`;
  let last: string | undefined;
  for (const {kind, start, end, from, to} of curve.pieces) {
    const first = `${x(start)} ${y(from)}`;
    const second = `${x(end)} ${y(to)}`;
    // The step up to an open piece still belongs to the solid line.
    solid += last === undefined ? `M0 ${height}L${first}` : last === first ? '' : `L${first}`;
    if (kind === 'open') {
      open += `M${first}L${second}`;
      solid += `M${second}`;
    } else solid += `L${second}`;
    area += `L${first}L${second}`;
    last = second;
  }
  return {solid, open, area: `${area}L${x(curve.seconds)} ${height}Z`};
}

/** At most `count` + 1 round values from 0 up, the last one at or above `max`: the labels of an axis. */
export function ticks(max: number, count = 4): number[] {
  if (max <= 0) return [0, 1];
  const raw = max / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((s) => s * power >= raw * 0.999999) ?? 10) * power;
  return Array.from({length: Math.ceil(max / step - 1e-9) + 1}, (_, i) => Number((i * step).toPrecision(12)));
}

const TIME_STEPS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 432_000,
  864_000,
];

/** Round times in seconds within the curve, `count` at most besides 0. */
export function timeTicks(seconds: number, count = 5): number[] {
  const step = TIME_STEPS.find((s) => seconds / s <= count) ?? Math.ceil(seconds / count);
  return Array.from({length: Math.floor(seconds / step) + 1}, (_, i) => i * step);
}

/** `5400` -> `1 h 30 min`, `90` -> `1 min 30 s`, `45` -> `45 s`. */
export function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor((whole % 3600) / 60), 'min'],
    [whole % 60, 's'],
  ] as const;
  const text = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}`);
  return text.length === 0 ? '0 s' : text.join(' ');
}

/** `1234.5` -> `1,234.5`: at most one digit after the point. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US', {maximumFractionDigits: 1});
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
