import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {HostSummary} from './check';
import {hosts, type HostName} from './hosts';

const FILE = path.join(__dirname, '../../deploy/hosts.json');

/** What was seen of each host, as rows of Markdown cells, the head first. */
export function hostTable(): string[][] {
  const seen = Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<HostName, HostSummary>);
  const columns: [string, (summary: HostSummary) => string][] = [
    ['`/old/`', ({moved}) => moved],
    ['`/old`', ({movedWithoutSlash}) => movedWithoutSlash],
    ['`/old.html`', ({movedHtml}) => movedHtml],
    ['`/page`', ({pageWithoutSlash}) => pageWithoutSlash],
    ['`/page.html`', ({pageHtml}) => pageHtml],
    ['Query kept', ({query}) => query],
    ['Headers', ({headers}) => headers],
    ['Not found', ({notFound}) => notFound],
    ['Charset', ({charset}) => charset],
    ['Compressed', ({encodings}) => encodings],
    ['By Accept', ({twins}) => twins],
    ['Hides what is for hosts', ({hidden}) => hidden],
  ];
  const rows = seen.map(([name, summary]) => {
    const {label, by} = hosts[name as HostName];
    return [`${label} (${by})`, ...columns.map(([, cell]) => cell(summary))];
  });
  return [['Host', ...columns.map(([title]) => title)], ...rows];
}
