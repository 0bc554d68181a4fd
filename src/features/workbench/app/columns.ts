import type {CSSProperties} from 'react';

/** The names of all columns but the first, as the styles of tables show them on a phone, where each row is a block. */
export function columnNames(...names: readonly string[]): CSSProperties {
  return Object.fromEntries(names.map((name, i) => [`--c${i + 2}`, JSON.stringify(name)]));
}
