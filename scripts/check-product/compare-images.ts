import type {ReadChart} from './chart';
import type {Found} from './comparison';
import {pageRows, type DocsPages} from './pages';

const IMAGES = 'docs/setup/install/private-registry.md';

/** Images of templates that no list of images has, tags that differ, and listed images that the chart does not name. */
export function imageDifferences(docs: DocsPages, chart: ReadChart): Found[] {
  const rows = pageRows(docs, IMAGES, 'Image').filter(({cells}) => 'Tag' in cells);
  if (rows.length === 0) return [];
  const listed = rows.flatMap((row) => row.names.map((name) => ({name, row})));
  const found: Found[] = [];
  const registry = chart.values.get('image.registry')?.value;
  const seen = new Set<string>();
  for (const image of chart.images) {
    if (seen.has(image.name)) continue;
    seen.add(image.name);
    const row = listed.find(({name}) => name === image.name)?.row;
    const isOwn = image.registry === registry || image.registry === '*';
    if (row === undefined) {
      if (isOwn)
        found.push({
          kind: 'new',
          subject: `image ${image.name}`,
          product: `\`${[image.registry, image.name].join('/')}${image.tag === undefined ? '' : `:${image.tag}`}\` in ${image.file}`,
          place: {file: IMAGES, line: rows[0]?.line ?? 1},
          about: {word: image.name},
          edits: [],
        });
      continue;
    }
    const tag = /^`(\d[\w.-]*)`$/.exec(row.cells['Tag'] ?? '')?.[1];
    if (tag !== undefined && image.tag !== undefined && tag !== image.tag)
      found.push({
        kind: 'changed',
        subject: `image ${image.name}`,
        docs: `tag \`${tag}\``,
        product: `tag \`${image.tag}\``,
        place: {file: row.file, line: row.line},
        about: {word: `${image.name}:${tag}`},
        edits: [],
      });
  }
  for (const {name, row} of listed)
    if (/^[a-z][\w-]*$/.test(name) && row.names.indexOf(name) >= 0 && /^`/.test(row.cells['Image'] ?? ''))
      if (!new RegExp(`\\b${name}\\b`).test(chart.text))
        found.push({
          kind: 'gone',
          subject: `image ${name}`,
          docs: `image \`${name}\``,
          place: {file: row.file, line: row.line},
          about: {word: name},
          edits: [],
        });
  return found;
}
