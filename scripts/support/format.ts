import {readFileSync} from 'node:fs';
import {format, type FormatConfig} from 'oxfmt';

const style = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig;

/** A text in the style of this project; the name of its file says the language. Throws when it does not parse. */
export async function formatText(file: string, text: string): Promise<string> {
  const {code, errors} = await format(file, text, style);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
