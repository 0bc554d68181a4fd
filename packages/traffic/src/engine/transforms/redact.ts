import {fromBytes, toBytes} from '../bytes';
import {detectForm} from '../dates';
import {InitError, TransformError} from '../errors';
import {gunzip, gzip} from '../gzip';
import {applyEdits, parseJson, quoteJson, replacing, tokenOf, walkLeaves, type JsonEdit, type JsonNode} from '../json';
import {replaceLimited} from '../limits';
import type {Call} from '../../call';
import {fabricate, redact} from '../redaction';
import type {StepContext, StepMaker, StepMakers} from '../step';

function engineOf({world, call}: StepContext): {keys: readonly string[]; discover: boolean} {
  if (world.redaction === null) throw new TransformError('dlp redactor is missing');
  call.redacted = true;
  return world.redaction;
}

/** Redacts whatever arrives, or makes plausible values of redacted ones. */
const dlpField: StepMaker = (settings) => {
  const reverse = settings.flag('reverse', false);
  return {
    async in(token, context) {
      const {discover} = engineOf(context);
      const made = reverse ? fabricate(token, context.world.random) : undefined;
      return made ?? redact(token, context.world.crypto, discover);
    },
  };
};

/** Redacts the values of listed keys in a JSON document, gzip-packed or not. */
const dlpJson: StepMaker = () => ({
  async in(token, context) {
    const {keys, discover} = engineOf(context);
    const bytes = toBytes(token);
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = packed ? fromBytes(await gunzip(bytes)) : token;
    const root = parseJson(text);
    if (root === undefined) return token;
    const leaves: JsonNode[] = [];
    walkLeaves(root, (leaf, path) => {
      if (leaf.type !== 'null' && path.some((key) => keys.includes(key))) leaves.push(leaf);
    });
    if (leaves.length === 0) return token;
    const edits = await Promise.all(
      leaves.map(async (leaf): Promise<JsonEdit> => {
        const value = tokenOf(text, leaf);
        return replacing(leaf, quoteJson(await redact(value, context.world.crypto, discover)));
      }),
    );
    const result = applyEdits(text, edits);
    return packed ? fromBytes(await gzip(toBytes(result))) : result;
  },
});

const leafNames = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Blanks the token wherever it is in JSON texts of the bodies, once all chains are through. */
const scrub: StepMaker = (settings) => {
  const put = settings.text('new', '*');
  const ignored = leafNames(settings.text('ignorePaths'));
  const selector = settings.text('selector', 'request') || 'request';
  if (!['request', 'response', 'both'].includes(selector)) throw new InitError(`unknown selector ${selector}`);
  return {
    in(token, {defer, effect}) {
      if (token === '') return put;
      defer((call: Call) => {
        if (selector !== 'response') call.request.body = blank(call.request.body, token, put, ignored);
        if (selector !== 'request') call.response.body = blank(call.response.body, token, put, ignored);
      });
      effect(
        'pair',
        `after all chains, "${token}" becomes "${put}" in JSON texts of the ${selector === 'both' ? 'bodies' : `${selector} body`}`,
      );
      return put;
    },
  };
};

function blank(body: string, find: string, put: string, ignored: readonly string[]): string {
  return editTexts(body, ignored, (text) => replaceLimited(text, find, put));
}

/** Blanks every JSON text that reads as a date. */
const scrubDate: StepMaker = (settings) => {
  const ignored = leafNames(settings.text('ignorePaths'));
  return {in: (token) => editTexts(token, ignored, (text) => (detectForm(text, {digits: false}) ? '*' : text))};
};

/** Changes the texts of a JSON document whose nearest key is not ignored; anything but JSON comes back as it is. */
function editTexts(document: string, ignored: readonly string[], change: (text: string) => string): string {
  const root = parseJson(document);
  if (root === undefined) return document;
  const edits: JsonEdit[] = [];
  walkLeaves(root, (leaf, path) => {
    const key = path.at(-1);
    if (leaf.type !== 'string' || (key !== undefined && ignored.includes(key))) return;
    const text = tokenOf(document, leaf);
    const changed = change(text);
    if (changed !== text) edits.push(replacing(leaf, quoteJson(changed)));
  });
  return applyEdits(document, edits);
}

/** Steps by type string: redaction. */
export const redactionSteps: StepMakers = {dlp_field: dlpField, dlp_json: dlpJson, scrub, scrub_date: scrubDate};
