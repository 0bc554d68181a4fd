export type ListedPage = {title: string; path: string; url: string; description: string};
export type SiteList = {
  /** Path of the home page: `/`, or below it. */
  base: string;
  sections: {label: string; pages: ListedPage[]}[];
};

/** Reads `llms.txt` of this site: its sections with their pages, in the order of the sidebar. */
export function readList(text: string): SiteList {
  const whole = /\((\S+)llms-full\.txt\)/.exec(text)?.[1];
  if (!whole) throw new Error('llms.txt is not one of these docs. Check the address or the folder.');
  const sections: SiteList['sections'] = [];
  for (const line of text.split('\n')) {
    const label = /^## (.+)$/.exec(line)?.[1];
    if (label) sections.push({label, pages: []});
    const [, title, url, description] = /^- \[(.+)\]\((\S+)index\.md\): (.*)$/.exec(line) ?? [];
    if (title && url) sections.at(-1)?.pages.push({title, url, path: new URL(url).pathname, description: description ?? ''});
  }
  return {base: new URL(whole).pathname, sections};
}

/** The tree of pages as Markdown; `section` keeps one of them. Throws with the names there are. */
export function printList({sections}: SiteList, section?: string): string {
  const wanted = section?.trim().toLowerCase();
  const shown = wanted ? sections.filter(({label}) => label.toLowerCase() === wanted) : sections;
  if (shown.length === 0) throw new Error(`There is no section "${section}". The sections are: ${sections.map(({label}) => label).join(', ')}.`);
  return shown.map(({label, pages}) => `## ${label}\n\n${pages.map((page) => `- ${page.path} ${page.title}: ${page.description}`).join('\n')}`).join('\n\n');
}
