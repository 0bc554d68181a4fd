import {parsedUrl} from '@docs/search/urls';
import {analyse} from 'scslre';
import * as z from 'zod';
import {isSitePath} from '../site-path';

/** A text that is set. */
export const textValue = z.string().min(1);

/** `true` or `false`. */
export const flag = z
  .enum(['true', 'false'], {error: ({input}) => `is true or false, not "${String(input)}"`})
  .transform((value) => value === 'true');

/** A text that passes a test; `problem` says what it should be, the message also what it is. */
export function textThat(test: (value: string) => boolean, problem: string): z.ZodType<string> {
  return textValue.refine(test, {error: ({input}) => `${problem}, not "${String(input)}"`});
}

/** An https address, or http on loopback for tests. */
export const address = textThat(isAddress, 'must be an https address (http on loopback)');

/** Whether a text is an http or https address of one host, without a name and password, which would be published. */
export function isWebAddress(value: string): boolean {
  const url = parsedUrl(value);
  if (!url || !/^https?:\/\/[^/\\\s]/.test(value)) return false;
  const {hostname, username, password} = url;
  // A policy reads a star as any host.
  return username === '' && password === '' && /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname);
}

function isAddress(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const {protocol, hostname} = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** The same, or a path of the host that serves the site; two slashes would name another host. */
export const addressOrPath = textThat(
  (value) => isSitePath(value) || isAddress(value),
  'must be a path of this site, such as /ask, or an https address (http on loopback)',
);

export const regularExpression = textValue
  .refine(isRegularExpression, {error: ({input}) => `is not a regular expression: "${String(input)}"`, abort: true})
  .refine(isFast, {error: ({input}) => `may take very long in a reader's browser: "${String(input)}"`});

/** Whether no two repetitions of an expression can divide the same text between them, so that it takes linear time. */
function isFast(pattern: string): boolean {
  return analyse({source: pattern, flags: ''}, {reportTypes: {Move: false}}).reports.length === 0;
}

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}
