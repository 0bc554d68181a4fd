// cspell:ignore tostr fromstr
/** The modifiers of gjson; `@` in front of any other name is part of a key, as in JSON-LD. */
export const MODIFIERS = [
  'dig',
  'flatten',
  'fromstr',
  'group',
  'join',
  'keys',
  'pretty',
  'reverse',
  'this',
  'tostr',
  'ugly',
  'valid',
  'values',
] as const;

export type ModifierName = (typeof MODIFIERS)[number];

/** The modifier that a path starts with; undefined when it starts with none. */
export function modifierAt(path: string): ModifierName | undefined {
  const name = /^@([^.|:]*)/.exec(path)?.[1];
  return MODIFIERS.find((known) => known === name);
}
