import {fromBase64, fromBase64Url, fromBytes, isBinary, toBase64, toBase64Url, toBytes} from './bytes';
import {gunzip, gzip} from './gzip';
import {applyEdits, parseJson, quoteJson, replacing, tokenOf, walkLeaves, type JsonEdit} from './json';
import {replaceJwts} from './jwt-text';
import {checkLength} from './limits';
import type {Call} from '../call';
import {textOf} from '../text';
import {percentEncoded} from './percent';
import {replacer, type Replace} from './replacer';

/** Applies the smart-replace table to one half of a call: URL, headers, trailers, body, and encoded data inside. */
export async function applyMappings(
  call: Call,
  half: 'request' | 'response',
  mappings: ReadonlyMap<string, string>,
): Promise<void> {
  if (mappings.size === 0) return;
  const replace = replacer(mappings);
  const deep: Replace = (text) => inWords(inTokens(replace(text), replace), replace);
  const message = call[half];
  if (half === 'request') {
    call.url = checkLength(replacer(encodedToo(mappings))(call.url));
    for (const [key, value] of Object.entries(call.signature ?? {}))
      if (call.signature) call.signature[key] = replace(value);
    call.internal['session'] = replace(textOf(call.internal['session']));
  }
  for (const line of [...message.headers, ...(message.trailers ?? [])]) line.value = deep(line.value);
  message.body = checkLength(await inBody(message.body, replace, deep));
}

/** The table plus the percent-encoded spelling of its keys and values. */
function encodedToo(mappings: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map(mappings);
  for (const [key, value] of mappings)
    if (percentEncoded(key) !== key) all.set(percentEncoded(key), percentEncoded(value));
  return all;
}

/** Claims of JWTs inside the text. Their signatures stay as they are. */
function inTokens(text: string, replace: Replace): string {
  return replaceJwts(text, ({head, claims, signature}) => {
    const bytes = fromBase64Url(claims);
    const open = bytes && fromBytes(bytes);
    if (!open || !parseJson(open)) return undefined;
    const changed = replace(open);
    return changed === open ? undefined : `${head}.${toBase64Url(toBytes(changed))}.${signature}`;
  });
}

/** Words that are base64 of readable text. */
function inWords(text: string, replace: Replace): string {
  return text.replaceAll(/[A-Za-z0-9+/]{8,}={0,2}/g, (word) => {
    const bytes = fromBase64(word, 'optional');
    const open = bytes && fromBytes(bytes);
    if (!open || isBinary(open)) return word;
    const changed = replace(open);
    if (changed === open) return word;
    const encoded = toBase64(toBytes(changed));
    return word.endsWith('=') || word.length % 4 === 0 ? encoded : encoded.replace(/=+$/, '');
  });
}

async function inBody(body: string, replace: Replace, deep: Replace): Promise<string> {
  if (isBinary(body)) {
    const bytes = toBytes(body);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return body;
    const open = fromBytes(await gunzip(bytes));
    const changed = await inBody(open, replace, deep);
    return changed === open ? body : fromBytes(await gzip(toBytes(changed)));
  }
  const root = parseJson(body);
  if (root === undefined) return deep(body);
  const edits: JsonEdit[] = [];
  walkLeaves(root, (leaf) => {
    if (leaf.type !== 'string') return;
    const text = tokenOf(body, leaf);
    const changed = deep(text);
    if (changed !== text) edits.push(replacing(leaf, quoteJson(changed)));
  });
  // Keys, numbers and spacing are covered by the plain pass; the texts above also have their encoded parts done.
  return edits.length === 0 ? replace(body) : replaceBetween(body, edits, replace);
}

/** The plain pass over everything that no edit covers. */
function replaceBetween(body: string, edits: readonly JsonEdit[], replace: Replace): string {
  const gaps: JsonEdit[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    const gap = body.slice(at, edit.offset);
    if (replace(gap) !== gap) gaps.push({offset: at, length: gap.length, put: replace(gap)});
    at = edit.offset + edit.length;
  }
  const tail = body.slice(at);
  if (replace(tail) !== tail) gaps.push({offset: at, length: tail.length, put: replace(tail)});
  return applyEdits(body, [...edits, ...gaps]);
}
