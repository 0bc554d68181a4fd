import {toBytes} from '../bytes';
import {InitError} from '../errors';
import {formatDuration, parseDuration} from '../go-duration';
import {replaceLimited} from '../limits';
import {percentDecoded} from '../percent';
import {hasPlaceholder, resolve} from '../placeholders';
import {randomText} from '../random';
import type {StepMaker, StepMakers} from '../step';

/** Drops the token for a configured text. */
const constant: StepMaker = (settings) => {
  const text = settings.text('new');
  if (!settings.has('new')) throw new InitError('missing required configuration: new');
  return {in: (_token, {world}) => resolve(text, world, {secrets: true})};
};

/** Draws from a list on the way back, in order or at random. */
const oneOf: StepMaker = (settings) => {
  const options = settings.required('options', 'missing options').split(',');
  const strategy = settings.text('strategy', 'sequential') || 'sequential';
  if (strategy !== 'sequential' && strategy !== 'random') throw new InitError(`unknown strategy: ${strategy}`);
  let counter = 0;
  return {
    back(_token, {world}) {
      const index = strategy === 'random' ? Math.floor(world.random() * options.length) : counter++ % options.length;
      return resolve(options[index] ?? '', world);
    },
  };
};

/** A fresh random text that fits a pattern. */
const randString: StepMaker = (settings) => {
  const pattern = settings.required('pattern', 'missing pattern');
  return {in: (_token, {world}) => randomText(resolve(pattern, world), world.random, world.expressions)};
};

/** Literal find and replace in the token. */
const replace: StepMaker = (settings) => {
  const old = settings.required('old', 'missing required configuration: old');
  if (!settings.has('new')) throw new InitError('missing required configuration: new');
  const put = settings.text('new');
  const count = settings.integer('count', -1, `count value ${settings.text('count')} is not a valid integer`);
  return {
    in(token, {effect}) {
      if (hasPlaceholder(old) || hasPlaceholder(put)) effect('note', 'placeholders are not resolved here');
      return replaceLimited(token, old, put, count);
    },
  };
};

/** Cuts a prefix, a suffix or the whitespace at both ends. */
const trim: StepMaker = (settings) => {
  const type = settings.text('type', 'spaces') || 'spaces';
  const value = settings.text('value', ' ');
  if (type !== 'spaces' && type !== 'left' && type !== 'right') throw new InitError(`unknown trim type ${type}`);
  return {
    in(token) {
      if (type === 'spaces') return trimSpace(token);
      if (value === '') return token;
      if (type === 'left') return token.startsWith(value) ? token.slice(value.length) : token;
      return token.endsWith(value) ? token.slice(0, -value.length) : token;
    },
  };
};

/** Whitespace as Unicode and Go have it: with U+0085, without U+FEFF, other than in `trim()` of the language. */
const isSpace = (char: string | undefined): boolean =>
  char !== undefined && /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/.test(char);

function trimSpace(token: string): string {
  let start = 0;
  let end = token.length;
  while (start < end && isSpace(token[start])) start += 1;
  while (end > start && isSpace(token[end - 1])) end -= 1;
  return token.slice(start, end);
}

/** Percent-decodes, one way; `+` stays. */
const urlDecode: StepMaker = () => ({in: percentDecoded});

/** Percent-encodes, one way: everything but letters, digits and `-_.~`. */
const urlEncode: StepMaker = () => ({
  in(token) {
    return Array.from(toBytes(token), (byte) => {
      const char = String.fromCharCode(byte);
      return /[A-Za-z0-9_.~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    }).join('');
  },
});

/** Would wait; here the pause is only named. */
const sleep: StepMaker = (settings) => {
  const text = settings.text('duration') || '1000ms';
  let pause: string;
  try {
    pause = formatDuration(parseDuration(text));
  } catch {
    throw new InitError(`could not parse duration: ${text}`);
  }
  return {
    in(token, {effect}) {
      effect('wait', `waits ${pause} in the product; this page does not wait`);
      return token;
    },
  };
};

/** Steps by type string: values. */
export const valueSteps: StepMakers = {
  constant,
  one_of: oneOf,
  rand_string: randString,
  replace,
  sleep,
  trim,
  url_decode: urlDecode,
  url_encode: urlEncode,
};
