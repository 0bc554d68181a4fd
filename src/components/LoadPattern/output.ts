import {numberText, sumsOf, timeText, type Curve} from './curve';
import {unitOf, type LoadStage} from './stages';

/** The stages line by line, in the words of the Load Pattern tab. */
export function tabValues(stages: readonly LoadStage[]): string {
  return stages
    .map(({volume, target, duration, ramp, factor}, i) => {
      const length =
        duration === null ? 'Run as long as it takes to send all requests' : `Run for a fixed time: ${duration} s`;
      const mode =
        volume === 'rps' ? '' : volume === 'vusers' ? ', Full speed' : `, Multiply original latency × ${factor}`;
      return [
        `Stage ${i + 1}`,
        `  Duration: ${length}`,
        `  Ramp Time: ${ramp} s`,
        `  Request Volume/Speed: ${target} ${unitOf({volume})}${mode}`,
      ].join('\n');
    })
    .join('\n');
}

/**
 * The stages as JSON of a test config, or why they cannot be written so: the names of rates, ramps and latency factors
 * in the JSON are not documented.
 */
export function stagesJson(stages: readonly LoadStage[]): {json: string; note: string | undefined} | {reason: string} {
  const unnamed = new Set(
    stages.flatMap((s) => [
      ...(s.volume === 'rps' ? ['rates'] : []),
      ...(s.volume === 'multiply' ? ['latency factors'] : []),
      ...(s.ramp > 0 ? ['ramps'] : []),
    ]),
  );
  if (unnamed.size > 0) {
    return {
      reason: `The JSON fields of ${[...unnamed].join(' and ')} are not documented. Enter these values on the tab, and copy the JSON from the Advanced tab.`,
    };
  }
  const list = stages.map(({target, duration}) => ({
    ...(duration === null ? {} : {duration: `${duration}s`}),
    virtualUsers: {virtualUsers: String(target), requestDelay: {}},
  }));
  return {
    json: JSON.stringify({generator: {stages: list}}, null, 2),
    note: stages.some((s) => s.duration !== null)
      ? 'Durations are written here as they are elsewhere in the product, such as "600s". Compare yours with the Advanced tab.'
      : undefined,
  };
}

/** The curve in words, for those who do not see it. */
export function curveInWords(stages: readonly LoadStage[], curve: Curve): string {
  const steps = stages.map(({target, ramp, duration}, i) => {
    const before = i === 0 ? 0 : (stages[i - 1]?.target ?? 0);
    const load = `${numberText(target)} ${curve.unit}`;
    const move =
      target === before
        ? `stays at ${load}`
        : ramp === 0
          ? `jumps to ${load}`
          : `${target > before ? 'climbs' : 'falls'} to ${load} within ${timeText(ramp)}`;
    const rest =
      duration === null
        ? ', until all requests are sent'
        : duration > ramp
          ? `, ${ramp === 0 ? 'for' : 'then holds for'} ${timeText(duration - ramp)}`
          : '';
    return `Stage ${i + 1} ${move}${rest}.`;
  });
  return steps.join(' ');
}

/** Length and number of requests of the whole pattern, as far as they are known. */
export function totals(stages: readonly LoadStage[]): string {
  const sums = sumsOf(stages);
  const seconds = sums.reduce((sum, s) => sum + (s.seconds ?? 0), 0);
  const length = sums.every((s) => s.seconds !== null)
    ? `Length ${timeText(seconds)}`
    : `Length ${seconds > 0 ? `${timeText(seconds)} plus` : 'is'} the time that the traffic takes`;
  if (!stages.every((s) => s.volume === 'rps'))
    return `${length}. How many requests vUsers send depends on the response time of your service.`;
  if (!sums.every((s) => s.requests !== null)) return `${length}. The number of requests follows from the traffic.`;
  return `${length}, ${numberText(sums.reduce((sum, s) => sum + (s.requests ?? 0), 0))} requests.`;
}
