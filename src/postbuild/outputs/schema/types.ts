/** A JSON Schema, or a part of one. */
export type JsonSchema = {[key: string]: unknown};

/**
 * The schema with unknown fields refused wherever fields are listed. The served schemas allow them, because documents
 * may hold fields that are not documented; the examples on the pages may not.
 */
export function strict(schema: JsonSchema): JsonSchema {
  return walk(schema) as JsonSchema;
}

function walk(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(walk);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'enum' ? value : walk(value)]),
  );
  return copy['type'] === 'object' && typeof copy['properties'] === 'object' && !('additionalProperties' in copy)
    ? {...copy, additionalProperties: false}
    : copy;
}
