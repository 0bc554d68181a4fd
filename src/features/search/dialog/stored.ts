import {useSyncExternalStore} from 'react';

type Options<T> = {
  key: string;
  /** How many are kept. */
  limit: number;
  /** Reads what storage holds, which anything may have written; `null` for what is no item. */
  read: (value: unknown) => T | null;
};

/**
 * A list that the browser keeps, newest first. Where storage is blocked or full, it lasts as long as the page, and the
 * console says so once.
 */
export class StoredList<T extends {id: string}> {
  private items: readonly T[] | null = null;
  /** Storage has what `items` holds. */
  private isStored = true;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: Options<T>) {}

  readonly all = (): readonly T[] => (this.items ??= this.load());

  readonly subscribe = (changed: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.follow);
    this.listeners.add(changed);
    return () => {
      this.listeners.delete(changed);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.follow);
    };
  };

  /** Another tab has changed the list, or emptied storage. */
  private readonly follow = ({key}: StorageEvent): void => {
    if (key !== this.options.key && key !== null) return;
    this.items = null;
    this.listeners.forEach((changed) => changed());
  };

  /** The list as other tabs have left it, which is what changes. */
  private latest(): readonly T[] {
    if (this.isStored) this.items = null;
    return this.all();
  }

  /** Puts an item first, instead of the one with its id. */
  put(item: T): void {
    this.set([item, ...this.latest().filter(({id}) => id !== item.id)].slice(0, this.options.limit));
  }

  remove(id: string): void {
    this.set(this.latest().filter((item) => item.id !== id));
  }

  /** Changes every item; of items that then have the same id, the newest stays. */
  update(change: (item: T) => T): void {
    const items = this.latest().map(change);
    this.set(items.filter(({id}, i) => items.findIndex((other) => other.id === id) === i));
  }

  has(id: string): boolean {
    return this.all().some((item) => item.id === id);
  }

  private load(): T[] {
    try {
      const stored: unknown = JSON.parse(window.localStorage.getItem(this.options.key) ?? '[]');
      return Array.isArray(stored)
        ? stored.flatMap((value) => this.options.read(value) ?? []).slice(0, this.options.limit)
        : [];
    } catch (error) {
      if (!(error instanceof SyntaxError)) warn(error);
      return [];
    }
  }

  private set(items: readonly T[]): void {
    this.items = items;
    try {
      window.localStorage.setItem(this.options.key, JSON.stringify(items));
      this.isStored = true;
    } catch (error) {
      this.isStored = false;
      warn(error);
    }
    this.listeners.forEach((changed) => changed());
  }
}

export function useStored<T extends {id: string}>(list: StoredList<T>): readonly T[] {
  return useSyncExternalStore(list.subscribe, list.all, list.all);
}

let warned = false;

function warn(error: unknown): void {
  if (!warned)
    console.warn('The search history lasts as long as this page, since browser storage is not available:', error);
  warned = true;
}
