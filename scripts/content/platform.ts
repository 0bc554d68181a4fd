import {parseAllDocuments} from 'yaml';
import {commandsOf} from '@docs/text/shell';
import {setNames} from '@docs/data/cli/programs';
import type {Fence} from './pages';

/**
 * The values of the operator chart that a fence sets, as dotted paths with `[]` for list items: `--set` of helm
 * commands, values files (by title, or because every top-level key belongs to the chart), and values in Argo CD or
 * Flux manifests.
 */
export function helmValuesIn(
  {lang, meta, code}: Pick<Fence, 'lang' | 'meta' | 'code'>,
  known: readonly string[],
): string[] {
  if (lang === 'bash' || lang === 'sh') {
    return commandsOf(code)
      .filter((words) => words[0] === 'helm' && words.some((w) => w.endsWith('/speedscale-operator')))
      .flatMap((words) =>
        words.flatMap((word, i) => (/^--set(-string|-json|-file)?$/.test(words[i - 1] ?? '') ? setNames(word) : [])),
      );
  }
  if (lang !== 'yaml' && lang !== 'yml') return [];
  const roots = new Set(known.map((name) => name.split(/[.[]/)[0]));
  return parseAllDocuments(code).flatMap((document) => {
    const data: unknown = 'toJS' in document ? document.toJS() : undefined;
    if (!isMap(data)) return [];
    const valuesFile = /title="[^"]*values[^"]*\.ya?ml/.test(meta) || Object.keys(data).every((key) => roots.has(key));
    return valuesFile ? leaves(data) : nestedValues(data);
  });
}

function nestedValues(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(nestedValues);
  if (!isMap(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (key !== 'values' && key !== 'valuesObject') return nestedValues(value);
    const values: unknown =
      typeof value === 'string'
        ? parseAllDocuments(value).map((d) => ('toJS' in d ? (d.toJS() as unknown) : undefined))[0]
        : value;
    return isMap(values) ? leaves(values) : [];
  });
}

function leaves(data: unknown, at = ''): string[] {
  if (Array.isArray(data)) return data.some(isMap) ? data.flatMap((item) => leaves(item, `${at}[]`)) : [at];
  if (!isMap(data) || Object.keys(data).length === 0) return [at];
  return Object.entries(data).flatMap(([key, value]) => leaves(value, at === '' ? key : `${at}.${key}`));
}

function isMap(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** The values that are neither in the list of known ones nor below one of them. */
export function unknownHelmValues(values: readonly string[], known: readonly string[]): string[] {
  return values.filter(
    (value) => !known.some((name) => value === name || value.startsWith(`${name}.`) || value.startsWith(`${name}[`)),
  );
}

/** The annotation and label keys of Speedscale's domain in code, without the minus sign with which kubectl removes one; hosts and API versions are none. */
export function annotationsIn(code: string): string[] {
  return [...code.matchAll(/(?<![\w./@-])((?:[a-z]+\.)?speedscale\.com\/[A-Za-z](?:[\w-]*\w)?)/g)]
    .map((m) => m[1] ?? '')
    .filter((key) => !/^(app|auth|downloads|docs|slack|status|www)\.|\/v\d/.test(key));
}
