import {strToU8, zipSync} from 'fflate';
import type {Call} from '@docs/traffic/call';
import {writeRRPairJson} from '@docs/traffic/formats/rrpair-json';
import {writeRRPairMarkdown} from '@docs/traffic/formats/rrpair-markdown';
import {addressOf} from '@docs/traffic/url';

/** A recording as a ZIP archive: one RRPair file a call in a folder per host, or one file with one pair a line. */
export function archiveOf(calls: readonly Call[], form: 'markdown' | 'jsonl'): Uint8Array {
  if (form === 'jsonl')
    return zipSync({
      'workbench/raw.jsonl': strToU8(calls.map((call) => `${JSON.stringify(writeRRPairJson(call))}\n`).join('')),
    });
  const files: Record<string, Uint8Array> = {};
  calls.forEach((call, index) => {
    files[nameOf(call, index, files)] = strToU8(writeRRPairMarkdown(call));
  });
  return zipSync(files);
}

/** The name that proxymock gives a file, numbered where two calls began at the same moment or say no time. */
function nameOf(call: Call, index: number, taken: Readonly<Record<string, unknown>>): string {
  const folder =
    call.direction === 'IN' ? 'localhost' : addressOf(call.url).host.replaceAll(/[^\w.-]/g, '_') || 'unknown';
  const time = call.time
    .replace('T', '_')
    .replaceAll(':', '-')
    .replaceAll(/[^\w.-]/g, '');
  const name = `workbench/${folder}/${time || String(index + 1).padStart(6, '0')}`;
  return `${name in taken || `${name}.md` in taken ? `${name}-${index + 1}` : name}.md`;
}
