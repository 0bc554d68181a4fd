import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SourcePage} from './pages';

/** What the sidebar calls a page: the label of its folder for an index page, else its `sidebar_label` or title. */
function labelOf(page: SourcePage): string {
  const folder = path.join(path.dirname(page.file), '_category_.json');
  if (/^index\.mdx?$/.test(path.basename(page.file)) && existsSync(folder)) {
    const {label} = JSON.parse(readFileSync(folder, 'utf8')) as {label?: unknown};
    if (typeof label === 'string') return label;
  }
  const {sidebar_label: short, title} = page.frontMatter;
  return String(short ?? title ?? '');
}

/** Pages that the sidebar calls by the same name, each with the routes of its twins: a reader cannot tell them apart. */
export function sameLabels(pages: readonly SourcePage[]): Map<SourcePage, string[]> {
  const byLabel = new Map<string, SourcePage[]>();
  for (const page of pages) {
    const label = labelOf(page).toLowerCase();
    byLabel.set(label, [...(byLabel.get(label) ?? []), page]);
  }
  const same = [...byLabel.values()].filter((list) => list.length > 1);
  return new Map(
    same.flatMap((list) => list.map((page) => [page, list.filter((p) => p !== page).map((p) => p.route)] as const)),
  );
}
