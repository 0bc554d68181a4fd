import type {Conversation} from '@docs/search/chat/chat';
import type {Turn} from '@docs/search/chat/turn';
import {StoredList} from './stored';

/** A hit that was opened: its address, its words, and what it is under. */
export type Visited = {id: string; title: string; below: string};

/** A conversation with the question that it began with. */
export type StoredConversation = Conversation & {title: string};

const readVisited = (value: unknown): Visited | null => {
  const {id, title, below} = (value ?? {}) as Record<string, unknown>;
  return isText(id) && /^(?:\/|https?:\/\/)/.test(id) && isText(title) && isText(below) ? {id, title, below} : null;
};

export const recent = new StoredList<Visited>({key: 'docs-search-recent', limit: 7, read: readVisited});
export const favorites = new StoredList<Visited>({key: 'docs-search-favorites', limit: 20, read: readVisited});
export const conversations = new StoredList<StoredConversation>({
  key: 'docs-search-conversations',
  limit: 10,
  read(value) {
    const {id, title, turns} = (value ?? {}) as Record<string, unknown>;
    return isText(id) && isText(title) && Array.isArray(turns) && turns.length > 0 && turns.every(isTurn)
      ? {id, title, turns}
      : null;
  },
});

/** What was opened is recent, unless it is a favorite. */
export function remember(hit: Visited): void {
  if (!favorites.has(hit.id)) recent.put(hit);
}

export function favor(hit: Visited): void {
  recent.remove(hit.id);
  favorites.put(hit);
}

/** Gives stored entries of a page its new address: both are paths of this site. */
export function moveEntries(from: string, to: string): void {
  for (const list of [recent, favorites])
    if (list.all().some(({id}) => pathOf(id) === from))
      list.update((item) => (pathOf(item.id) === from ? {...item, id: to + item.id.slice(from.length)} : item));
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '');
}

/** Keeps a conversation as long as something was answered in it. */
export function keepConversation({id, turns}: Conversation): void {
  const [first] = turns;
  if (first) conversations.put({id, turns, title: first.question});
}

function isTurn(value: unknown): value is Turn {
  const turn = (value ?? {}) as Partial<Record<keyof Turn, unknown>>;
  const told = turn.told === null || isText(turn.told);
  const searched = turn.searched === null || isText(turn.searched);
  const sources = Array.isArray(turn.sources) && turn.sources.every((source: unknown) => isSource(source));
  return (
    isText(turn.id) &&
    isText(turn.question) &&
    isText(turn.messageId) &&
    isText(turn.text) &&
    isText(turn.stage) &&
    told &&
    searched &&
    sources
  );
}

function isSource(value: unknown): boolean {
  const {title, url} = (value ?? {}) as Record<string, unknown>;
  return isText(title) && isText(url);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
