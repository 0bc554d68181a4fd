/** What a schema says about one field. */
export type ComparedField = {
  type?: string;
  choices: readonly string[];
  default?: string;
  isRequired: boolean;
  text: string;
};

type FieldsSchema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is FieldsSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const DEEPEST = 24;

/**
 * The fields of a JSON or OpenAPI schema by their paths, `a.b[].c`. References within the schema are followed, parts
 * that are joined by `allOf`, `anyOf` and `oneOf` are taken together.
 */
export function fieldsOf(schema: unknown): Map<string, ComparedField> {
  const fields = new Map<string, ComparedField>();
  const visit = (given: unknown, at: string, depth: number, seen: readonly unknown[]) => {
    const parts = joinSchemas(given, schema);
    if (depth > DEEPEST || parts.some((part) => seen.includes(part))) return;
    const inside = [...seen, ...parts];
    const required = parts.flatMap((part) => (Array.isArray(part['required']) ? part['required'].map(String) : []));
    for (const part of parts) {
      if (isSchema(part['items'])) visit(part['items'], `${at}[]`, depth + 1, inside);
      if (!isSchema(part['properties'])) continue;
      for (const [name, property] of Object.entries(part['properties'])) {
        const path = at === '' ? name : `${at}.${name}`;
        fields.set(path, fieldOf(joinSchemas(property, schema), required.includes(name)));
        visit(property, path, depth + 1, inside);
      }
    }
  };
  visit(schema, '', 0, []);
  return fields;
}

/** A schema with what it refers to and what it is joined from. */
function joinSchemas(given: unknown, root: unknown, depth = 0): FieldsSchema[] {
  if (!isSchema(given) || depth > DEEPEST) return [];
  const {$ref, allOf, anyOf, oneOf} = given;
  const others = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return [
    given,
    ...(typeof $ref === 'string' ? joinSchemas(target($ref, root), root, depth + 1) : []),
    ...others.flatMap((other) => joinSchemas(other, root, depth + 1)),
  ];
}

function target(ref: string, root: unknown): unknown {
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isSchema(at) ? at[part] : undefined), root);
}

function fieldOf(parts: readonly FieldsSchema[], isRequired: boolean): ComparedField {
  const types = parts
    .flatMap((part) => [part['type']].flat())
    .filter((type): type is string => typeof type === 'string' && type !== 'null');
  const choices = parts.flatMap((part) => (Array.isArray(part['enum']) ? part['enum'].map(String) : []));
  const usual = parts.map((part) => part['default']).find((value) => value !== undefined && value !== null);
  const text = parts.map((part) => part['description']).find((value) => typeof value === 'string');
  return {
    ...(new Set(types).size === 1 && types[0] !== undefined ? {type: types[0]} : {}),
    choices: [...new Set(choices)].filter((choice) => choice !== ''),
    ...(usual === undefined ? {} : {default: typeof usual === 'string' ? usual : JSON.stringify(usual)}),
    isRequired,
    text: typeof text === 'string' ? text : '',
  };
}

/** A field that the pages do not have, in words. */
export function describeField({type, choices, default: usual, text}: ComparedField): string {
  return [
    choices.length > 0 ? `one of ${choices.join(', ')}` : (type ?? 'any type'),
    ...(usual === undefined ? [] : [`default ${usual}`]),
    ...(text === '' ? [] : [text]),
  ].join(', ');
}
