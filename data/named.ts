/** A list in which what several lists share is a name: of one thing, or of several. */
export type Listed<T> = readonly (T | string)[];

/** What several lists share, by name. */
export type Named<T> = Readonly<Record<string, T | Listed<T>>>;

/** What is in a list, with what it names put in. Throws for a name that nothing has; `place` says where the list is. */
export function resolveNames<T extends object>(list: Listed<T>, named: Named<T>, place: string): T[] {
  return list.flatMap((item) => {
    if (typeof item !== 'string') return [item];
    const found = named[item];
    if (found === undefined) throw new Error(`${place}: nothing is called "${item}".`);
    return isList(found) ? resolveNames(found, named, place) : [found];
  });
}

function isList<T extends object>(value: T | Listed<T>): value is Listed<T> {
  return Array.isArray(value);
}
