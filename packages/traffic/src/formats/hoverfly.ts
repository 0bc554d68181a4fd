import {bodyOfBase64, decompress, formBody, headerOf, type Body} from '../body';
import {plainCall, type Header} from '../call';
import {list, numberOf, record, textOf, Unreadable} from '../text';
import {decodedTag, type JsonFormat, type Loss, type Tell} from './format';

/* Simulations of Hoverfly: pairs of a request by matchers and a response. They are mocks, so their calls go out. */

const losses = {
  header: {
    message: 'A header that the pair compares by a pattern is left out.',
    remedy: 'A mock does not compare headers, so nothing is needed unless two pairs differ only in it.',
  },
  anyBody: {
    message: 'The pair accepts any body; the call has none, and its mock answers only a request without one.',
    remedy: 'Put the body that the app sends into the saved RRPair, or take it out of the signature with delete_sig.',
  },
  state: {
    message: 'The pair belongs to a state, which is not kept.',
    remedy: 'Responses to equal requests are served in order; check that it is the order of the states.',
  },
} satisfies Record<string, Loss>;

/** Simulations of Hoverfly. */
export const hoverfly: JsonFormat = {
  name: 'A Hoverfly simulation',
  parts: 'pairs',
  fits: (value) => 'schemaVersion' in record(record(value)['meta']) && 'data' in record(value),
  partsOf: (value) => list(record(record(value)['data'])['pairs']),
  read(file, index, value, tell) {
    const place = `pair ${index + 1}`;
    const [request, response] = [record(record(value)['request']), record(record(value)['response'])];
    if (response['templated'] === true && /\{\{/.test(textOf(response['body'])))
      throw new Unreadable(
        place,
        'The response is a template that Hoverfly fills in for each call.',
        'Put one response into the pair, without {{ }}.',
      );
    if ('requiresState' in request || 'transitionsState' in response) tell(place, losses.state);
    const only = (key: string, fallback: string): string => exactOf(request[key], place, key)?.[0] ?? fallback;
    const host = only('destination', '');
    if (host === '') throw new Unreadable(place, 'The pair names no destination.', 'Add the host that it is for.');
    const method = only('method', 'GET');
    if (exactOf(request['body'], place, 'body') === undefined && !/^(?:GET|HEAD|OPTIONS|TRACE)$/i.test(method))
      tell(place, losses.anyBody);
    const query = queryOf(request, place);
    const headers = headersOf(response['headers'], place);
    const answered = {headers, ...bodyOf(response, headerOf(headers, 'content-encoding') ?? '')};
    return {
      ...plainCall(file, index),
      direction: 'OUT',
      durationMs: numberOf(response['fixedDelay']) || undefined,
      method,
      url: `${only('scheme', 'http')}://${host}${only('path', '/')}${query === '' ? '' : `?${query}`}`,
      request: {headers: headersOf(request['headers'], place, tell), body: only('body', ''), binary: false},
      status: numberOf(response['status']) ?? 200,
      response: answered,
      tags: decodedTag(answered),
    };
  },
};

/** Matchers that ask for what they name, whole. */
const EXACT = /^(?:exact|json|xml|form|array)?$/i;

/**
 * The texts that a field asks for: a text of the older versions, or a list of matchers. Undefined where it asks for
 * nothing; throws `Unreadable` where a pattern leaves it open.
 */
function exactOf(field: unknown, place: string, key: string): string[] | undefined {
  if (field === undefined || field === null) return undefined;
  if (typeof field === 'string') return [field];
  const matchers = Array.isArray(field) ? list(field) : [field];
  if (matchers.every((each) => typeof each === 'string')) return matchers.map((each) => textOf(each));
  if (matchers.length === 0) return undefined;
  const exact = matchers.map(record).find(isExact);
  if (exact === undefined)
    throw new Unreadable(
      place,
      `${key} stands for many requests, a recorded call for one.`,
      'Import it for one request, and change the match with a transform.',
    );
  const value = exact['value'] ?? exact['exactMatch'] ?? exact['jsonMatch'] ?? exact['xmlMatch'];
  return Array.isArray(value) ? list(value).map((each) => textOf(each)) : [textOf(value)];
}

const isExact = (matcher: Record<string, unknown>): boolean =>
  'matcher' in matcher
    ? EXACT.test(textOf(matcher['matcher']))
    : ['exactMatch', 'jsonMatch', 'xmlMatch'].some((key) => key in matcher);

function queryOf(request: Record<string, unknown>, place: string): string {
  const {query, deprecatedQuery} = request;
  // Older versions compare the query as one text.
  const isText = typeof query === 'string' || Array.isArray(query) || typeof record(query)['exactMatch'] === 'string';
  const written = exactOf(deprecatedQuery ?? (isText ? query : undefined), place, 'query');
  if (written) return written[0] ?? '';
  return formBody(
    Object.entries(record(query ?? request['queriesWithMatchers'])).flatMap(([name, field]) =>
      (exactOf(field, place, 'query') ?? []).map((value) => ({name, value})),
    ),
  );
}

function headersOf(value: unknown, place: string, tell?: Tell): Header[] {
  return Object.entries(record(value)).flatMap(([name, field]): Header[] => {
    const matchers = list(field).map(record);
    if (tell && matchers.some((each) => 'matcher' in each) && !matchers.some(isExact)) {
      tell(place, losses.header);
      return [];
    }
    return (exactOf(field, place, name) ?? []).map((each) => ({name, value: each}));
  });
}

function bodyOf(response: Record<string, unknown>, encoding: string): Body {
  const text: Body = {body: textOf(response['body']), binary: false};
  const bytes = response['encodedBody'] === true ? bodyOfBase64(text.body) : undefined;
  return bytes ? (decompress(bytes, encoding) ?? bytes) : text;
}
