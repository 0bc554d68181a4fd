import * as z from 'zod';
import {schemas} from './schemas';
import type {DataOf, SchemaName} from './schemas';

/**
 * The value of a data file, once its schema has nothing against it. `file` is its path, where that does not follow from
 * the schema. Throws with the file, each place in it that is wrong, and what is wrong there.
 */
export function checkData<Name extends SchemaName>(
  schema: Name,
  value: unknown,
  file = `data/${schema}`,
): DataOf<Name> {
  const found = problems(schema, value);
  if (found !== '') throw new Error(`${file}:\n${found}`);
  // What was read, so that keys keep their order.
  return value as DataOf<Name>;
}

/** What a schema has against a value, one problem after the other; nothing when it has none. */
export function problems(schema: SchemaName, value: unknown): string {
  const {error} = schemas[schema].safeParse(value);
  return error === undefined ? '' : z.prettifyError(new z.ZodError(error.issues.flatMap(issuesOfFittingForm)));
}

type Issue = z.core.$ZodIssue;

/** Of a value that may have one of several forms: what is wrong with it by the form that has its type. */
function issuesOfFittingForm(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const hasType = (issues: readonly Issue[]) =>
    !issues.some(({code, path}) => code === 'invalid_type' && path.length === 0);
  const form = issue.errors.find(hasType);
  return form === undefined
    ? [issue]
    : form.flatMap(issuesOfFittingForm).map((inner) => ({...inner, path: [...issue.path, ...inner.path]}));
}
