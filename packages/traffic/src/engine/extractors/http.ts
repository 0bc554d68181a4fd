import {TransformError} from '../errors';
import {formatDuration, parseDuration} from '../go-duration';
import {readLine, writeLine, type Header, type Call} from '../../call';
import {cutUrl, DEFAULT_PORTS, joinUrl} from '../../url';
import {percentEncoded, readParameter} from '../percent';
import type {StepContext, StepSettings} from '../step';
import type {Extractor} from './extractor';

type Half = 'request' | 'response';

const position = (settings: StepSettings): number => {
  const index = settings.integer('index', 0, 'index is not an integer');
  return index < 0 ? 0 : index;
};

/** The body of one half. */
export const body = (half: Half): Extractor => ({
  side: half,
  read: ({call}) => call[half].body,
  write(token, {call}) {
    call[half].body = token;
  },
});

/** One header or trailer line; it is created when it is absent. */
export const line = (half: Half, list: 'headers' | 'trailers', settings: StepSettings): Extractor => {
  const name = settings.required('name', 'missing name');
  const index = position(settings);
  return {
    side: half,
    read: ({call}) => readLine(call[half][list], name, index) ?? '',
    write: (token, {call}) => writeLine((call[half][list] ??= []), name, index, token),
  };
};

/** One cookie, in `Cookie` of the request or `Set-Cookie` of the response. */
export const cookie = (half: Half, settings: StepSettings): Extractor => {
  const name = settings.required('name', 'missing name');
  const header = half === 'request' ? 'cookie' : 'set-cookie';
  const lines = (call: Call): Header[] => call[half].headers.filter((h) => h.name.toLowerCase() === header);
  return {
    side: half,
    read: ({call}) => lines(call).flatMap((l) => cookieIn(l.value, name, half) ?? [])[0]?.value ?? '',
    write(token, context) {
      for (const l of lines(context.call)) {
        const found = cookieIn(l.value, name, half);
        if (!found) continue;
        l.value =
          l.value.slice(0, found.start) +
          (found.isBare ? '=' : '') +
          token +
          l.value.slice(found.start + found.value.length);
        return;
      }
      absent(context, `cookie ${name}`);
    },
  };
};

type CookieSpot = {value: string; start: number; isBare?: boolean};

function cookieIn(header: string, name: string, half: Half): CookieSpot | undefined {
  let at = 0;
  // Of a Set-Cookie line only the first piece is the cookie, the others are its attributes.
  const all = half === 'request' ? header.split(';') : header.split(';', 1);
  for (const piece of all) {
    const equals = piece.indexOf('=');
    // In a request, a name alone is a cookie with an empty value.
    if (equals < 0 && half === 'request' && piece.trim() === name)
      return {value: '', start: at + piece.length, isBare: true};
    if (equals > 0 && piece.slice(0, equals).trim() === name) {
      // Quotes around the value belong to the header: they are neither read nor overwritten.
      const value = piece.slice(equals + 1).replace(/[ \t]+$/, '');
      const open = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? 1 : 0;
      const inner = value.slice(open, value.length - open);
      // Go leaves out a cookie whose value has anything that a cookie may not have.
      if (/^[ !#-:<-[\]-~]*$/.test(inner)) return {value: inner, start: at + equals + 1 + open};
    }
    at += piece.length + 1;
  }
  return undefined;
}

function absent({effect}: StepContext, what: string): void {
  effect('note', `the ${what} is absent; what a write does then is not specified, so nothing is written here`);
}

/** One value of a query parameter, decoded when read and encoded when written. */
export const queryParameter = (settings: StepSettings): Extractor => {
  const name = settings.required('name', 'missing name');
  const index = position(settings);
  const find = (query: string): {pieces: string[]; at: number} => {
    const pieces = query === '' ? [] : query.split('&');
    const hits = pieces.flatMap((piece, i) => (readParameter(piece)?.[0] === name ? [i] : []));
    return {pieces, at: hits[index] ?? -1};
  };
  return {
    side: 'request',
    read({call}) {
      const {pieces, at} = find(cutUrl(call.url).query);
      return readParameter(pieces[at] ?? '')?.[1] ?? '';
    },
    write(token, context) {
      const url = cutUrl(context.call.url);
      const {pieces, at} = find(url.query);
      const piece = pieces[at];
      if (piece === undefined) return absent(context, `query parameter ${name}`);
      pieces[at] = `${piece.split('=', 1)[0]}=${percentEncoded(token)}`;
      context.call.url = joinUrl({...url, query: pieces.join('&')});
    },
  };
};

/** The path, or one piece of it between slashes; written exactly as given. */
export const path = (settings: StepSettings): Extractor => {
  const text = settings.text('index') || settings.text('subdirIndex');
  if (text !== '' && !/^\d{1,6}$/.test(text)) throw new TransformError('index is not a segment number');
  const index = text === '' ? undefined : Number(text);
  return {
    side: 'request',
    read({call}) {
      const all = cutUrl(call.url).path;
      return index === undefined ? all : (all.split('/')[index] ?? '');
    },
    write(token, context) {
      const url = cutUrl(context.call.url);
      const segments = url.path.split('/');
      if (index !== undefined && index >= segments.length) return absent(context, `segment ${index}`);
      if (index !== undefined) segments[index] = token;
      context.call.url = joinUrl({...url, path: index === undefined ? token : segments.join('/')});
    },
  };
};

/** Status code of the response. */
export const status: Extractor = {
  side: 'response',
  read: ({call}) => String(call.status),
  write(token, {call}) {
    if (!/^\d{1,3}$/.test(token))
      throw new TransformError(`the status code must be a number, not "${token.slice(0, 40)}"`);
    call.status = Number(token);
  },
};

/** Host of the target, without port. */
export const host: Extractor = {
  side: 'request',
  read: ({call}) => cutUrl(call.url).host,
  write(token, {call}) {
    call.url = joinUrl({...cutUrl(call.url), host: token});
  },
};

/** Port of the target. */
export const port: Extractor = {
  side: 'request',
  read({call}) {
    const url = cutUrl(call.url);
    return url.port === '' ? (DEFAULT_PORTS[url.scheme] ?? '') : url.port;
  },
  write(token, {call}) {
    if (!/^\d{1,5}$/.test(token) || Number(token) < 1 || Number(token) > 65_535) {
      throw new TransformError(`the port must be a number from 1 to 65535, not "${token.slice(0, 40)}"`);
    }
    const url = cutUrl(call.url);
    if (url.port !== '' || DEFAULT_PORTS[url.scheme] !== token) call.url = joinUrl({...url, port: token});
  },
};

function latencyOf({call}: Pick<StepContext, 'call'>): string {
  return formatDuration(BigInt(Math.round((call.durationMs ?? 0) * 1_000)) * 1_000n);
}

/** Time that the response takes. */
export const latency: Extractor = {
  side: 'response',
  read: latencyOf,
  write(token, {call}) {
    // A duration that is finer than the token, or unknown, stays as it is.
    if (token === latencyOf({call})) return;
    const nanos = parseDuration(token);
    if (nanos < 0n) throw new TransformError('a latency cannot be negative');
    call.durationMs = Number(nanos / 1_000n) / 1_000;
  },
};
