import {fromBase64, fromBytes, toBase64, toBytes} from '../bytes';
import {InitError, TransformError} from '../errors';
import {gunzip, gzip} from '../gzip';
import {replaceLimited} from '../limits';
import {resolve} from '../placeholders';
import type {StepMaker, StepMakers} from '../step';
import type {XmlWindow} from '../xml';

/** Decodes on the way in, encodes on the way back; what is not base64 passes in silence. */
const base64: StepMaker = (settings) => {
  const pad = settings.flag('pad', true);
  return {
    in(token) {
      const bytes = fromBase64(token, pad ? 'optional' : 'strict');
      return bytes ? fromBytes(bytes) : token;
    },
    back(token) {
      const encoded = toBase64(toBytes(token));
      return pad ? encoded.replace(/=+$/, '') : encoded;
    },
  };
};

/** Unpacks on the way in, packs on the way back. */
const gzipStep: StepMaker = () => ({
  window: true,
  in: async (token) => fromBytes(await gunzip(toBytes(token))),
  back: async (token) => fromBytes(await gzip(toBytes(token))),
});

/** Exposes the first hit, or a group of it; replaces every equal copy by the new text. */
const regex: StepMaker = (settings) => {
  const expression = settings.expressions.compile(settings.required('pattern', 'missing pattern'));
  const group = settings.integer('captureGroup', 0, 'captureGroup is not an integer');
  let original = '';
  let exposed: string | undefined;
  return {
    window: true,
    in(token) {
      original = token;
      exposed = expression.first(token)?.groups[group];
      return exposed ?? token;
    },
    back(token) {
      if (exposed === undefined) return original;
      return exposed === '' ? original : replaceLimited(original, exposed, token);
    },
  };
};

/** Exposes one piece of separated text and joins the pieces again. */
const split: StepMaker = (settings) => {
  const separator = settings.text('separator', ',') || ',';
  const message = 'index not parsable as an integer (or a negative number)';
  const index = settings.integer('index', 0, message);
  if (index < 0) throw new InitError(message);
  let original = '';
  return {
    window: true,
    in(token) {
      original = token;
      return token.split(separator)[index] ?? token;
    },
    back(token) {
      const pieces = original.split(separator);
      if (index >= pieces.length) return original;
      pieces[index] = token;
      return pieces.join(separator);
    },
  };
};

/** Exposes the first node that an XPath finds. */
const xmlPath: StepMaker = (settings) => {
  const path = settings.required('path', 'missing parameter path');
  let opened: XmlWindow | undefined;
  return {
    window: true,
    async in(token, {world}) {
      // The XML libraries are large and rarely needed, so they come when a chain asks for them.
      const {openXml} = await import('../xml');
      opened = openXml(token, resolve(path, world), world.expressions);
      if (opened === undefined) throw new TransformError('no data element returned by XPath');
      return opened.token;
    },
    back(token) {
      if (opened === undefined) throw new TransformError('no data element returned by XPath');
      return opened.write(token);
    },
  };
};

/** Steps by type string: windows on a part of the token. */
export const windowSteps: StepMakers = {base64, gzip: gzipStep, regex, split, xml_path: xmlPath};
