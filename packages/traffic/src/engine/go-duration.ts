import {TransformError} from './errors';

/** Nanoseconds; a Go duration is a 64-bit count of them. */
export type Nanos = bigint;

const UNITS: Readonly<Record<string, Nanos>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};
const DAY = 24n * 3_600_000_000_000n;
/** About 292 years, the most that 64 bits hold; below zero they hold one nanosecond more. */
const MOST = 2n ** 63n - 1n;
const PIECE = /(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h|d|D)/y;

/** Reads `250ms`, `1.5s`, `.5h`, `-1d6h`; days count 24 hours and are taken only with `days`. */
export function parseDuration(text: string, options: {days?: boolean} = {}): Nanos {
  const negative = text.startsWith('-');
  const body = text.replace(/^[+-]/, '');
  if (body === '0') return 0n;
  let total = 0n;
  let at = 0;
  do {
    PIECE.lastIndex = at;
    const [, whole = '', fraction = '', name = ''] = PIECE.exec(body) ?? [];
    const unit = name.toLowerCase() === 'd' ? (options.days ? DAY : undefined) : UNITS[name];
    if (whole + fraction === '' || unit === undefined)
      throw new TransformError(`"${text.slice(0, 40)}" is not a duration`);
    total += BigInt(whole.slice(0, 30)) * unit + part(fraction, unit);
    if (total > (negative ? MOST + 1n : MOST))
      throw new TransformError(`"${text.slice(0, 40)}" is longer than a duration can be (292 years)`);
    at = PIECE.lastIndex;
  } while (at < body.length);
  return negative ? -total : total;
}

/** A decimal fraction of a unit. Go computes it with floating point and leaves out digits that 64 bits do not hold. */
function part(fraction: string, unit: Nanos): Nanos {
  const digits = BigInt(`0${fraction.slice(0, 19)}`) > MOST ? fraction.slice(0, 18) : fraction.slice(0, 19);
  return BigInt(Math.trunc(Number(digits) * (Number(unit) / 10 ** digits.length)));
}

/** The distance between two moments; what 64 bits do not hold ends at the longest duration, as with Go's `Sub`. */
export function distance(later: Nanos, earlier: Nanos): Nanos {
  const exact = later - earlier;
  return exact > MOST ? MOST : exact < -MOST - 1n ? -MOST - 1n : exact;
}

/** Writes a duration as Go does: `336h0m0s`, `1.5s`, `-250ms`. */
export function formatDuration(nanos: Nanos): string {
  if (nanos === 0n) return '0s';
  const sign = nanos < 0n ? '-' : '';
  const abs = nanos < 0n ? -nanos : nanos;
  if (abs < 1_000n) return `${sign}${abs}ns`;
  if (abs < 1_000_000n) return `${sign}${decimal(abs, 1_000n)}µs`;
  if (abs < 1_000_000_000n) return `${sign}${decimal(abs, 1_000_000n)}ms`;
  const seconds = abs % 60_000_000_000n;
  const minutes = (abs / 60_000_000_000n) % 60n;
  const hours = abs / 3_600_000_000_000n;
  const tail = `${decimal(seconds, 1_000_000_000n)}s`;
  if (hours > 0n) return `${sign}${hours}h${minutes}m${tail}`;
  return minutes > 0n ? `${sign}${minutes}m${tail}` : `${sign}${tail}`;
}

function decimal(value: Nanos, unit: Nanos): string {
  const rest = value % unit;
  const digits = String(unit).length - 1;
  const fraction = String(rest).padStart(digits, '0').replace(/0+$/, '');
  return `${value / unit}${fraction === '' ? '' : `.${fraction}`}`;
}
