/** Parts of the docs that a search can be limited to; a page may belong to several, and to none. */
export type Area = {
  /** Is in addresses and in hosted records. */
  id: string;
  label: string;
  /** What the paths of its pages begin with, base URL left out. */
  paths: readonly string[];
};

export const areas: readonly Area[] = [
  {id: 'proxymock', label: 'proxymock', paths: ['/proxymock/']},
  {
    id: 'guides',
    label: 'Guides',
    paths: ['/guides/', '/tutorial/', '/quick-start/', '/observe/', '/mocks/', '/integration/', '/proxymock/guides/'],
  },
  {id: 'reference', label: 'Reference', paths: ['/reference/', '/concepts/', '/proxymock/how-it-works/']},
  {
    id: 'transforms',
    label: 'Transforms',
    paths: ['/transform/', '/reference/transform-traffic/', '/concepts/transforms/'],
  },
  {id: 'install', label: 'Install', paths: ['/setup/', '/quick-start/', '/proxymock/getting-started/']},
];

/** Whether a page belongs to an area; `path` may begin with a base URL. */
export function isIn({paths}: Area, path: string, baseUrl = '/'): boolean {
  const own = path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
  return paths.some((start) => own.startsWith(start));
}

/** The areas named in an address, as `in=guides,install` lists them; names that are none are left out. */
export function areasNamed(list: string): Area[] {
  const named = new Set(list.split(','));
  return areas.filter(({id}) => named.has(id));
}
