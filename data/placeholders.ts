import {checkData} from '#checked';
import data from './placeholders.json';

const list = checkData('placeholders.json', data);

export type FieldName = keyof typeof data.fields;

/** Values that a reader gives once for all pages, and that this browser keeps. */
export const valueFields: Readonly<Record<FieldName, {label: string; meaning: string}>> = data.fields;

/** What a placeholder stands for: a field of all pages; a secret, kept in memory only; else something of the page on which it is. */
export type Placeholder = {meaning: string; field?: FieldName; secret?: true};

/** What is in `<angle brackets>` in the commands and files of the pages. The content lint refuses a name that is not here. */
export const placeholders: Readonly<Record<string, Placeholder>> = Object.fromEntries(
  Object.entries(list.names).map(([name, entry]) => [
    name,
    'field' in entry
      ? {field: entry.field as FieldName, meaning: valueFields[entry.field as FieldName].meaning}
      : entry,
  ]),
);

/** The field that a placeholder shows, or that a name is the name of; undefined for what is no field. */
export function fieldOf(name: string): FieldName | undefined {
  const known = placeholders[name];
  if (known) return known.field;
  return Object.hasOwn(valueFields, name) ? (name as FieldName) : undefined;
}
