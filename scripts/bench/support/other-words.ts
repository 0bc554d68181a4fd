import type {SearchRecord} from '@docs/search/records/types';
import {randomFrom} from '../../search/random';

/** A word that is long enough to be about something. */
const WORD = /[A-Za-z]{4,}/g;
/** Words on this share of all blocks are those that any page has: copies share them, in another order of use. */
const COMMON = 1 / 400;
/** This number of common words, alike in frequency, replace each other. */
const NEIGHBORS = 40;
const SYLLABLES =
  'ba be bo da de do fa fe ga go ka ke ko la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve zo'.split(
    ' ',
  );

/**
 * The records of other docs of the same shape below `/copy-N/`: common words change places among their likes, all others
 * are new ones, so that no copy compresses another one away. Same number, same words.
 */
export function otherWords(records: readonly SearchRecord[], copy: number): SearchRecord[] {
  const words = newWords(records, copy);
  const change = (text: string): string =>
    text.replaceAll(WORD, (word) => {
      const other = words.get(word.toLowerCase()) ?? word;
      return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    });
  const changeAll = <T>(value: T): T =>
    (typeof value === 'string'
      ? change(value)
      : Array.isArray(value)
        ? value.map(changeAll)
        : value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, changeAll(own)]))
          : value) as T;
  const moved = (address: string): string => {
    const {origin, pathname, hash} = new URL(address, 'https://docs.invalid');
    const path = `/copy-${copy}${change(pathname)}${change(hash)}`;
    return address.startsWith('/') ? path : origin + path;
  };
  return records.map((record) => ({
    ...record,
    url: moved(record.url),
    url_without_anchor: moved(record.url_without_anchor),
    anchor: record.anchor && change(record.anchor),
    hierarchy: changeAll(record.hierarchy),
    content: record.content && change(record.content),
    code: changeAll(record.code),
    aliases: changeAll(record.aliases),
    defines: record.defines && change(record.defines),
    links: record.links.map(({to, text}) => ({to: moved(to), text: change(text)})),
    columns: changeAll(record.columns),
  }));
}

/** Alternative queries in the words of a copy, by its pages. */
export function otherQueries<T extends Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>(
  queries: T,
  records: readonly SearchRecord[],
  copy: number,
): Record<string, Record<string, string[]>> {
  const words = newWords(records, copy);
  const change = (text: string): string => text.replaceAll(WORD, (word) => words.get(word.toLowerCase()) ?? word);
  return Object.fromEntries(
    Object.entries(queries).map(([page, sections]) => [
      `/copy-${copy}${change(page)}`,
      Object.fromEntries(Object.entries(sections).map(([anchor, own]) => [change(anchor), own.map(change)])),
    ]),
  );
}

function newWords(records: readonly SearchRecord[], copy: number): Map<string, string> {
  const counts = new Map<string, number>();
  for (const {content, hierarchy, type} of records)
    for (const word of new Set(
      `${content ?? ''} ${type === 'content' ? '' : (hierarchy[type] ?? '')}`.toLowerCase().match(WORD),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const random = randomFrom(copy);
  const byCount = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const common = byCount.filter(([, count]) => count >= records.length * COMMON).map(([word]) => word);
  const words = new Map<string, string>();
  for (let from = 0; from < common.length; from += NEIGHBORS) {
    const likes = common.slice(from, from + NEIGHBORS);
    const turned = Math.floor(random() * likes.length);
    likes.forEach((word, i) => words.set(word, likes[(i + turned) % likes.length] ?? word));
  }
  for (const [word] of byCount.slice(common.length)) {
    let made = '';
    while (made.length < word.length) made += SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
    words.set(word, made.slice(0, Math.max(4, word.length)));
  }
  return words;
}
