export type ListedPage = {title: string; path: string; url: string; description: string};
/** A section of the sidebar. */
export type ListedSection = {label: string; pages: ListedPage[]};
export type SiteList = {
  /** Path of the home page: `/`, or below it. */
  base: string;
  sections: ListedSection[];
};

/**
 * Reads `llms.txt` of this site, and with `read` the index of each of its sections: all pages with what they are about,
 * in the order of the sidebar.
 */
export async function readList(text: string, read: (name: string) => Promise<string>): Promise<SiteList> {
  const home = /`([^\s`]{1,500})llms-full\.txt`/.exec(text)?.[1];
  if (!home) throw new Error('llms.txt is not one of these docs. Check the address or the folder.');
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map(async (part): Promise<ListedSection> => {
      const index = /\(([^\s()]{1,500}\/llms\.txt)\)/.exec(part)?.[1]?.slice(home.length) ?? '';
      return {label: part.split('\n')[0] ?? '', pages: readPages(await read(index))};
    });
  return {base: new URL(home).pathname, sections: await Promise.all(sections)};
}

function readPages(text: string): ListedPage[] {
  const entries = text.matchAll(/^- \[(.+)\]\((\S+)index\.md\): (.*)$/gm);
  return [...entries].map(([, title = '', url = '', description = '']) => ({
    title,
    url,
    path: new URL(url).pathname,
    description,
  }));
}

/** The section of that name; throws with the names there are. */
export function sectionNamed({sections}: SiteList, name: string): ListedSection {
  const section = sections.find(({label}) => label.toLowerCase() === name.trim().toLowerCase());
  if (!section)
    throw new Error(`There is no section "${name}". The sections are: ${sections.map(({label}) => label).join(', ')}.`);
  return section;
}

/** Sections with their pages as Markdown, a line for each page; `described` says what they are about. */
export function printList(sections: readonly ListedSection[], described: boolean): string {
  const line = ({path, title, description}: ListedPage): string =>
    `- ${path} ${title}${described ? `: ${description}` : ''}`;
  return sections.map(({label, pages}) => `## ${label}\n\n${pages.map(line).join('\n')}`).join('\n\n');
}
