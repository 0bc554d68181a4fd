import type {DataOf, SchemaName} from './schemas';

/** The value of a data file, as `checked` gives it: a browser gets what the build has checked. */
export function checkData<Name extends SchemaName>(_schema: Name, value: unknown): DataOf<Name> {
  return value as DataOf<Name>;
}
