import type {Rule} from './rule';
import type {Spot} from './spots';

/** The key of a redact list that masks a value: whole names in any case, in headers, query parameters, forms and JSON bodies. */
export function maskerOf({keys}: Pick<Rule, 'keys'>): (spot: Spot) => string | undefined {
  const lower = (names: readonly string[]): Map<string, string> =>
    new Map(names.map((name) => [name.toLowerCase(), name]));
  const all = lower(keys.all);
  const bodies = {request: lower(keys.request), response: lower(keys.response)};
  return ({keys: path, side, at}) => {
    const inBody = at.in === 'body' || at.in === 'form' ? bodies[side] : undefined;
    for (const key of path) {
      const found = all.get(key.toLowerCase()) ?? inBody?.get(key.toLowerCase());
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
