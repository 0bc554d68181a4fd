import type {Difference, SourceLine, SourceReport} from './types';

export const FORMATS = ['text', 'json', 'markdown'] as const;
export type ReportFormat = (typeof FORMATS)[number];

const MOST_QUOTES = 12;
const KINDS = ['gone', 'changed', 'new'] as const;

/** 0 when all is the same, 1 when something differs, 2 when something could not be looked at. */
export function exitCode(reports: readonly SourceReport[]): 0 | 1 | 2 {
  if (reports.some(({differences}) => differences.length > 0)) return 1;
  return reports.length === 0 || reports.some(({skipped}) => skipped !== undefined) ? 2 : 0;
}

/** The report, in text for a terminal, as JSON, or as a Markdown list for an issue tracker. */
export function render(reports: readonly SourceReport[], format: ReportFormat): string {
  if (format === 'json') return JSON.stringify({exitCode: exitCode(reports), sources: reports}, null, 2);
  return reports.map(format === 'text' ? inText : inMarkdown).join(format === 'text' ? '\n\n' : '\n');
}

function heading({source, version, skipped, differences, compared}: SourceReport): string {
  const name = [source, version].filter(Boolean).join(' ');
  if (skipped !== undefined) return `${name}: not looked at: ${skipped}`;
  const counts = KINDS.flatMap((kind) => {
    const count = differences.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return `${name}: ${counts.length === 0 ? 'no difference' : counts.join(', ')} (${compared} facts compared)`;
}

function inOrder(differences: readonly Difference[]): Difference[] {
  return KINDS.flatMap((kind) => differences.filter((each) => each.kind === kind));
}

function where({file, line}: SourceLine): string {
  return `${file}:${line}`;
}

function inText(report: SourceReport): string {
  const lines = [heading(report)];
  for (const {kind, subject, place, docs, product, quotes} of inOrder(report.differences)) {
    lines.push('', `  ${kind.padEnd(8)}${subject}${place ? `  (${where(place)})` : ''}`);
    if (docs !== undefined) lines.push(`          docs:    ${docs}`);
    lines.push(`          product: ${product ?? 'does not have it'}`);
    for (const quote of quotes.slice(0, MOST_QUOTES))
      lines.push(`          quoted:  ${where(quote)}  ${shorten(quote.text)}`);
    if (quotes.length > MOST_QUOTES) lines.push(`          quoted:  and in ${quotes.length - MOST_QUOTES} more lines`);
  }
  for (const note of report.notes) lines.push('', `  note    ${note}`);
  return lines.join('\n');
}

function shorten(text: string): string {
  return text.length > 110 ? `${text.slice(0, 109)}…` : text;
}

function inMarkdown(report: SourceReport): string {
  const items = inOrder(report.differences).map(({kind, subject, place, docs, product, quotes}) => {
    const said = docs === undefined ? 'the pages do not have it' : `the pages say ${docs}`;
    const fact = product === undefined ? 'the product does not have it' : `the product says ${product}`;
    const listed = quotes.slice(0, MOST_QUOTES).map((quote) => `\`${where(quote)}\``);
    const more = quotes.length > MOST_QUOTES ? ` and ${quotes.length - MOST_QUOTES} more` : '';
    return [
      `- [ ] **${kind}** ${code(subject)}${place ? ` (\`${where(place)}\`)` : ''}: ${said}; ${fact.replace(/\.$/, '')}.`,
      ...(listed.length === 0 ? [] : [`  Quoted in ${listed.join(', ')}${more}.`]),
    ].join('\n');
  });
  const notes = report.notes.map((note) => `- Note: ${note}.`);
  return [`## ${heading(report)}`, '', ...items, ...notes, ...(items.length + notes.length === 0 ? [] : [''])].join(
    '\n',
  );
}

/** A text as inline code, whatever it holds. */
function code(text: string): string {
  return text.includes('`') ? text : `\`${text}\``;
}
