import {createReadStream} from 'node:fs';
import {readFile, readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {createGunzip} from 'node:zlib';
import {extract} from 'tar-stream';
import {isMap, parseAllDocuments, parseDocument, type Document, type YAMLMap} from 'yaml';
import {NotRead} from './walk';

export type ChartImage = {name: string; registry: string; tag?: string; file: string};

/** A value of a chart, with the comment above it or behind it. */
export type ChartValue = {value: unknown; comment: string};

export type ReadChart = {
  name: string;
  version: string;
  kubeVersion?: string;
  /** All values by their paths, `a.b`; a list is one value. */
  values: ReadonlyMap<string, ChartValue>;
  /** The paths of values that templates name. */
  used: ReadonlySet<string>;
  /** The names of values that are only in a comment of the file of values. */
  commentedOut: ReadonlySet<string>;
  images: readonly ChartImage[];
  /** The custom resource definitions of the chart. */
  crds: readonly Record<string, unknown>[];
  /** All text of the chart. */
  text: string;
};

const MOST_BYTES = 64 * 1024 * 1024;

/** Reads a Helm chart from its folder or archive. Throws `NotRead` with the reason. */
export async function readChart(from: string): Promise<ReadChart> {
  const files = await filesOf(from);
  const about = (parse(files, 'Chart.yaml') ?? {}) as Record<string, unknown>;
  const {name, version, kubeVersion} = about;
  if (typeof name !== 'string' || version === undefined)
    throw new NotRead('has no Chart.yaml with a name and a version');
  const values = new Map<string, ChartValue>();
  const templates = [...files].filter(([file]) => /(?:^|\/)templates\/.*\.(?:ya?ml|tpl|txt)$/i.test(file));
  const helpers = helpersIn(templates.map(([, text]) => text).join('\n'));
  const used = new Set<string>();
  // The values of a chart within this one are below its name or alias; those of this chart win.
  for (const [folder, prefix] of subcharts(files, about)) {
    add(values, valuesOf(files, `${folder}values.yaml`), prefix);
    for (const [file, text] of templates)
      if (file.startsWith(folder)) for (const used_ of usedIn(text)) used.add(`${prefix}.${used_}`);
  }
  add(values, valuesOf(files, 'values.yaml'), '');
  for (const [file, text] of templates)
    if (!file.startsWith('charts/')) for (const path_ of usedIn(text)) used.add(path_);
  return {
    name,
    version: String(version as string | number),
    ...(typeof kubeVersion === 'string' ? {kubeVersion} : {}),
    values,
    used,
    commentedOut: new Set(
      [...(files.get('values.yaml') ?? '').matchAll(/^[ \t]*#[ \t]*([\w-]+):(?:[ \t]|$)/gm)].map(([, key = '']) => key),
    ),
    images: templates.flatMap(([file, text]) =>
      imagesIn(file, withHelpers(text, helpers), values, String(version as string | number)),
    ),
    crds: [...files]
      .filter(([, text]) => /^kind:\s*CustomResourceDefinition\s*$/m.test(text))
      .flatMap(([, text]) => crdsIn(text)),
    text: [...files.values()].join('\n'),
  };
}

/** The text files of a chart by their paths in it. */
async function filesOf(from: string): Promise<Map<string, string>> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) throw new NotRead('there is no such file or folder');
  const files = new Map<string, string>();
  if (found.isDirectory()) {
    for (const entry of await readdir(from, {recursive: true, withFileTypes: true})) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(from, file).replaceAll(path.sep, '/'), lines(await readFile(file, 'utf8')));
    }
    return files;
  }
  let size = 0;
  const unpack = extract();
  const unzip = createGunzip();
  const source = createReadStream(from).on('error', (error) => unzip.destroy(error));
  unzip.on('error', (error) => unpack.destroy(error));
  source.pipe(unzip).pipe(unpack);
  try {
    for await (const entry of unpack) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > MOST_BYTES) throw new Error('it is too large');
        chunks.push(chunk);
      }
      // The first folder of an archive is the chart's name.
      if (entry.header.type === 'file')
        files.set(entry.header.name.replace(/^(?:\.\/)?[^/]+\//, ''), lines(Buffer.concat(chunks).toString('utf8')));
    }
  } catch (error) {
    throw new NotRead(`is no chart archive: ${(error as Error).message}`);
  }
  return files;
}

function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function parse(files: ReadonlyMap<string, string>, file: string): unknown {
  const text = files.get(file);
  if (text === undefined) return undefined;
  const document = parseDocument(text);
  if (document.errors[0]) throw new NotRead(`${file} is no YAML: ${document.errors[0].message.split('\n')[0]}`);
  return document.toJS() as unknown;
}

/** The folders of the charts within a chart, with the name under which their values are. */
function subcharts(
  files: ReadonlyMap<string, string>,
  about: Record<string, unknown>,
): [folder: string, prefix: string][] {
  const dependencies = Array.isArray(about['dependencies']) ? (about['dependencies'] as Record<string, unknown>[]) : [];
  const folders = new Set([...files.keys()].flatMap((file) => /^charts\/[^/]+\//.exec(file)?.[0] ?? []));
  return [...folders].map((folder) => {
    const name = folder.slice('charts/'.length, -1);
    const alias = dependencies.find((each) => each['name'] === name)?.['alias'];
    return [folder, typeof alias === 'string' ? alias : name];
  });
}

function valuesOf(files: ReadonlyMap<string, string>, file: string): Document | undefined {
  if (parse(files, file) === undefined) return undefined;
  return parseDocument(files.get(file) ?? '');
}

/** Adds each value with the comment above it or behind it. */
function add(values: Map<string, ChartValue>, document: Document | undefined, prefix: string): void {
  const visit = (map: YAMLMap, at: string) => {
    map.items.forEach((item, i) => {
      const key = String(item.key);
      const path_ = at === '' ? key : `${at}.${key}`;
      const before =
        (item.key as {commentBefore?: string | null}).commentBefore ?? (i === 0 ? map.commentBefore : '') ?? '';
      const behind = (item.value as {comment?: string | null} | null)?.comment ?? '';
      const value = document
        ? (map.get(key, true) as {toJS?: (of: Document) => unknown} | undefined)?.toJS?.(document)
        : undefined;
      values.set(path_, {value: value ?? null, comment: `${before} ${behind}`.replaceAll(/\s*#?\s+/g, ' ').trim()});
      if (isMap(item.value)) visit(item.value, path_);
    });
  };
  if (document && isMap(document.contents)) visit(document.contents, prefix);
}

function usedIn(text: string): string[] {
  return [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map((match) => (match[1] ?? '').slice(1));
}

/** The text of each named template: `{{ define "name" }}…{{ end }}`. */
function helpersIn(text: string): Map<string, string> {
  const helpers = new Map<string, string>();
  for (const match of text.matchAll(/\{\{-?\s*define\s+"([^"]+)"\s*-?\}\}/g)) {
    let depth = 1;
    const from = match.index + match[0].length;
    for (const action of text.slice(from).matchAll(/\{\{-?\s*(if|range|with|define|block|end)\b/g)) {
      depth += action[1] === 'end' ? -1 : 1;
      if (depth > 0) continue;
      helpers.set(match[1] ?? '', inOneLine(text.slice(from, from + action.index)));
      break;
    }
  }
  return helpers;
}

/** What a named template prints, in one line; of a condition, its first branch. */
function inOneLine(text: string): string {
  return text
    .replaceAll(/\{\{-?\s*else\b.*?\{\{-?\s*end\s*-?\}\}/gs, '')
    .replaceAll(/\{\{-?\s*(?:(?:if|range|with|end)\b|\$\w+\s*:?=|\/\*)[^}]*\}\}/g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .trim();
}

const DEEPEST_HELPER = 5;

/** A template with the text of each named template where it is included. */
function withHelpers(text: string, helpers: ReadonlyMap<string, string>, depth = 0): string {
  if (depth === DEEPEST_HELPER) return text;
  return text.replaceAll(/\{\{-?\s*(?:include|template)\s+"([^"]+)"[^}]*\}\}/g, (code, name: string) => {
    const helper = helpers.get(name);
    return helper === undefined ? code : withHelpers(helper, helpers, depth + 1);
  });
}

/** The images of a template, with the values of the chart filled in; what a helper computes stays open. */
function imagesIn(file: string, text: string, values: ReadonlyMap<string, ChartValue>, version: string): ChartImage[] {
  const prefix = /^charts\/([^/]+)\//.exec(file)?.[1];
  // A variable or an argument names an image by its registry, too.
  const pattern = /^[ \t-]*(?:image:[ \t]*|[\w.=-]*:?[ \t]*["']?(?=\{\{[^}]*\bregistry\b[^}]*\}\}\/))(\S.*)$/gm;
  return [...text.matchAll(pattern)].flatMap(([, given = '']) => {
    const filled = given
      .replaceAll(/\{\{-?(.*?)-?\}\}/g, (_, code: string) => {
        const path_ = /\.Values((?:\.\w+)+)/.exec(code)?.[1]?.slice(1);
        const value = path_ === undefined ? undefined : (values.get(path_) ?? values.get(`${prefix}.${path_}`))?.value;
        if (typeof value === 'string' && value !== '') return value;
        const usual = /default\s+"([^"]+)"/.exec(code)?.[1];
        return usual ?? (/\.Chart\.(?:App)?Version/.test(code) ? version : '*');
      })
      .replaceAll(/["']|\s+#.*$/g, '')
      .trim();
    const parts = /^(?:(.*)\/)?([^/:@]+)(?::([^@]+))?(?:@.*)?$/.exec(filled);
    if (parts?.[2] === undefined || parts[2].includes('*')) return [];
    const tag = parts[3];
    return [{name: parts[2], registry: parts[1] ?? '', file, ...(tag === undefined || tag.includes('*') ? {} : {tag})}];
  });
}

/** The custom resource definitions in a text of YAML; templates around and in them are left out. */
export function crdsIn(text: string): Record<string, unknown>[] {
  const bare = lines(text)
    .split('\n')
    .filter((line) => !/^\s*\{\{.*\}\}\s*$/.test(line))
    .join('\n')
    .replaceAll(/\{\{.*?\}\}/g, 'template');
  return parseAllDocuments(bare).flatMap((document) => {
    if (!('toJS' in document) || document.errors.length > 0) return [];
    const value = document.toJS() as unknown;
    const isCrd =
      typeof value === 'object' && value !== null && (value as {kind?: unknown}).kind === 'CustomResourceDefinition';
    return isCrd ? [value as Record<string, unknown>] : [];
  });
}
