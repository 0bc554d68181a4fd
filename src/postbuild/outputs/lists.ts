import {assistantFiles, sectionIndex, wholeSection} from '@docs/mcp/assistant-files';
import {brand} from '@docs/data/brand';
import type {DocPage} from '../pipeline/pages';
import type {OutFile, ReadPage, Site} from '../pipeline/site';
import type {Tools} from '../pipeline/stage';

/** A page with its Markdown; `url` is absolute. */
export type Twin = {page: DocPage; url: string; markdown: string};

type ListSection<T extends {page: DocPage} = Twin> = {label: string; slug: string; twins: T[]};

/** Names for the pages that are in no category, before the first category and after it. */
const LOOSE = {first: 'Start here', later: 'More'} as const;

/** Assistants cut longer files off, so that the last pages of a list would never be seen. */
const MOST_CHARACTERS = 49_000;

/**
 * The page's Markdown with its front matter (title, description, address and, where git knows it, the last change) and
 * a line that leads an assistant to all other pages; `site` is the address of the site with its base path.
 */
export function twinFile({page, url, markdown}: Twin, site: string): string {
  const facts = [
    `title: ${JSON.stringify(page.title)}`,
    `description: ${JSON.stringify(page.description)}`,
    `url: ${url}`,
  ];
  if (page.updated !== undefined) facts.push(`last_update: ${new Date(page.updated).toISOString().slice(0, 10)}`);
  return `---\n${facts.join('\n')}\n---\n\n> For AI agents: all pages of these docs are listed at ${site}${assistantFiles.index}\n\n${markdown}`;
}

/** The lists of pages for assistants. */
export function assistantLists(
  pages: readonly ReadPage[],
  site: Pick<Site, 'address' | 'pages'>,
  {info}: Tools,
): OutFile[] {
  const read = new Map(pages.map((page) => [page.route, page]));
  const twins = site.pages.flatMap((page) => {
    const {url, markdown} = read.get(page.route) ?? {};
    if (url === undefined || markdown === undefined)
      throw new Error(`The page ${page.route} is in the sidebar, but has no Markdown.`);
    return [{page, url, markdown}];
  });
  const files = [...listFiles(twins, site.address)].map(([name, content]) => ({name, content}));
  info(
    `Markdown: ${twins.length} pages; ${files.length} lists, ${assistantFiles.index} of ${files[0]?.content.length} characters`,
  );
  return files;
}

/**
 * The lists for assistants, by file name, in the order of the sidebar: `llms.txt` links every page and the index of each
 * section, which says what its pages are about; `llms-<section>.txt` holds the pages of a section whole, `llms-full.txt`
 * all of them. `site` is the address of the site with its base path. Where `llms.txt` would be longer than `most`, it
 * leaves the pages of the longest sections to their indexes.
 */
export function listFiles(twins: readonly Twin[], site: string, most = MOST_CHARACTERS): Map<string, string> {
  const sections = sectionsOf(twins);
  const files = new Map<string, string>();
  files.set(assistantFiles.index, overview(sections, site, most));
  for (const section of sections) {
    files.set(sectionIndex(section.slug), describeSection(section, site));
    files.set(wholeSection(section.slug), whole(`${brand.siteTitle}: ${section.label}`, section.twins));
  }
  files.set(assistantFiles.whole, whole(brand.siteTitle, twins));
  return files;
}

/** Pages by the sections of the sidebar that they are in, in its order. */
export function sectionsOf<T extends {page: DocPage}>(twins: readonly T[]): ListSection<T>[] {
  const sections = new Map<string, ListSection<T>>();
  let categories = 0;
  for (const twin of twins) {
    const label = twin.page.trail[0] ?? (categories > 0 ? LOOSE.later : LOOSE.first);
    if (twin.page.trail.length > 0) categories++;
    const slug = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const section = sections.get(slug) ?? {label, slug, twins: [] as T[]};
    section.twins.push(twin);
    sections.set(slug, section);
  }
  return [...sections.values()];
}

/** Whole files are named, not linked: what follows links would load megabytes that it has no use for. */
function overview(sections: readonly ListSection[], site: string, most: number): string {
  const about = [
    `# ${brand.siteTitle}`,
    `> ${brand.tagline}.`,
    `Every page is there as Markdown under its own address plus \`index.md\`. A section has an index that says what each page is about, and one file with all of its pages. All pages in one file are more than most assistants can hold: \`${site}${assistantFiles.whole}\``,
  ];
  // Titles are unique on the site, so that they do without the names of what they are in.
  const pages = new Map(
    sections.map((section) => [
      section,
      section.twins.map(({page, url}) => `- [${page.title}](${url}index.md)`).join('\n'),
    ]),
  );
  const text = (): string => {
    const lists = sections.map((section) => {
      const links = `[What each page is about](${site}${sectionIndex(section.slug)}), all of them whole: \`${site}${wholeSection(section.slug)}\``;
      const list = pages.get(section);
      return [`## ${section.label}`, links, ...(list ? [list] : [])].join('\n\n');
    });
    return `${[...about, ...lists].join('\n\n')}\n`;
  };
  const longest = [...pages].sort(([, one], [, other]) => other.length - one.length).map(([section]) => section);
  for (const section of longest) {
    if (text().length <= most) break;
    pages.delete(section);
  }
  return text();
}

function describeSection({label, slug, twins}: ListSection, site: string): string {
  const about = [
    `# ${brand.siteTitle}: ${label}`,
    `> ${brand.tagline}.`,
    `One section of [these docs](${site}${assistantFiles.index}). Its pages in one file: \`${site}${wholeSection(slug)}\``,
  ];
  return `${[...about, `## ${label}`, twins.map((twin) => `${entry(twin)}: ${twin.page.description}`).join('\n')].join('\n\n')}\n`;
}

function entry({page, url}: Twin): string {
  const below = page.trail.slice(1).join(' › ');
  return `- [${below && below !== page.title ? `${below} › ` : ''}${page.title}](${url}index.md)`;
}

function whole(title: string, twins: readonly Twin[]): string {
  const pages = twins.map(({url, markdown}) => `<!-- ${url} -->\n\n${markdown.trim()}`);
  return `${title}\n\n${pages.join('\n\n---\n\n')}\n`;
}
