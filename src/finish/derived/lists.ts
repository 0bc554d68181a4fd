import {brand} from '../../site/brand';
import type {DocPage} from '../pages';
import type {OutFile, ReadPage, Site} from '../site';
import type {Tools} from '../stage';

/** A page with its Markdown; `url` is absolute. */
export type Twin = {page: DocPage; url: string; markdown: string};

type Section = {label: string; slug: string; twins: Twin[]};

/** Names for the pages that stand in no category, before the first category and after it. */
const LOOSE = {first: 'Start here', later: 'More'} as const;

/** The page's Markdown with its front matter: title, description, address and, where git knows it, the last change. */
export function twinFile({page, url, markdown}: Twin): string {
  const facts = [`title: ${JSON.stringify(page.title)}`, `description: ${JSON.stringify(page.description)}`, `url: ${url}`];
  if (page.updated !== undefined) facts.push(`last_update: ${new Date(page.updated).toISOString().slice(0, 10)}`);
  return `---\n${facts.join('\n')}\n---\n\n${markdown}`;
}

/** The lists of pages for assistants. */
export function assistantLists(pages: readonly ReadPage[], site: Pick<Site, 'address' | 'pages'>, {info}: Tools): OutFile[] {
  const read = new Map(pages.map((page) => [page.route, page]));
  const twins = site.pages.flatMap((page) => {
    const {url, markdown} = read.get(page.route) ?? {};
    if (url === undefined || markdown === undefined) throw new Error(`The page ${page.route} is in the sidebar, but has no Markdown.`);
    return [{page, url, markdown}];
  });
  const files = [...listFiles(twins, site.address)].map(([name, content]) => ({name, content}));
  info(`Markdown: ${twins.length} pages; ${files.map(({name, content}) => `${name} ${Math.ceil(Buffer.byteLength(content) / 1024)} KB`).join(', ')}`);
  return files;
}

/**
 * The lists for assistants, by file name, in the order of the sidebar: `llms.txt` links every page with its
 * description, `llms-<section>.txt` holds the pages of a section whole, `llms-full.txt` all of them. `site` is the
 * address of the site with its base path.
 */
export function listFiles(twins: readonly Twin[], site: string): Map<string, string> {
  const sections = sectionsOf(twins);
  const files = new Map<string, string>();
  files.set('llms.txt', overview(sections, site));
  for (const {label, slug, twins: own} of sections) files.set(`llms-${slug}.txt`, whole(`${brand.siteTitle}: ${label}`, own));
  files.set('llms-full.txt', whole(brand.siteTitle, twins));
  return files;
}

function sectionsOf(twins: readonly Twin[]): Section[] {
  const sections = new Map<string, Section>();
  let categories = 0;
  for (const twin of twins) {
    const label = twin.page.trail[0] ?? (categories > 0 ? LOOSE.later : LOOSE.first);
    if (twin.page.trail.length > 0) categories++;
    const slug = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const section = sections.get(slug) ?? {label, slug, twins: []};
    section.twins.push(twin);
    sections.set(slug, section);
  }
  return [...sections.values()];
}

function overview(sections: readonly Section[], site: string): string {
  const about = [
    `# ${brand.siteTitle}`,
    `> ${brand.tagline}.`,
    `Every page is there as Markdown under its own address plus \`index.md\`. [All pages in one file](${site}llms-full.txt). A section in one file:\n\n${sections
      .map(({label, slug}) => `- [${label}](${site}llms-${slug}.txt)`)
      .join('\n')}`,
  ];
  const lists = sections.map(({label, twins}) => `## ${label}\n\n${twins.map(entry).join('\n')}`);
  return `${[...about, ...lists].join('\n\n')}\n`;
}

function entry({page, url}: Twin): string {
  const below = page.trail.slice(1).join(' › ');
  return `- [${below && below !== page.title ? `${below} › ` : ''}${page.title}](${url}index.md): ${page.description}`;
}

function whole(title: string, twins: readonly Twin[]): string {
  const pages = twins.map(({url, markdown}) => `<!-- ${url} -->\n\n${markdown.trim()}`);
  return `${title}\n\n${pages.join('\n\n---\n\n')}\n`;
}
