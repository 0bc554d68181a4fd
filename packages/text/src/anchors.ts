/**
 * The anchor of a table row whose first cell begins with `name`, or '' when the name has no letter: `--app-port` gives
 * `row-app-port`. The prefix keeps rows and headings apart.
 */
export function rowAnchor(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? '' : `row-${slug}`;
}

/**
 * The anchor of a heading whose writer gave it none, as Docusaurus makes it with github-slugger. Readers' browsers need
 * it too, so it does without that package's long table of signs.
 */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
