import leven from 'leven';

/** The words of a path, lower case: `/guides/Load-Patterns.html` -> `['guides', 'load', 'patterns']`. Malformed escapes stay as they are. */
export function wordsOfPath(path: string): string[] {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A malformed escape: the raw path still holds the words.
  }
  return text
    .replace(/\.html?$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'index');
}

/**
 * The routes that share most with an unknown path, best first, at most `limit`. The words of the last segment count
 * double; a word that differs by one or two letters counts a little more than half, so that it beats a section alone. Routes that share nothing are left out.
 */
export function closestRoutes(path: string, routes: readonly string[], limit = 5): string[] {
  const wanted = [...new Set(wordsOfPath(path))].slice(0, 12);
  const last = new Set(wordsOfPath(path.replace(/\/+$/, '').split('/').at(-1) ?? ''));
  return routes
    .map((route) => {
      const words = wordsOfPath(route);
      const score = wanted.reduce((sum, word) => sum + likeness(word, words) * (last.has(word) ? 2 : 1), 0);
      return {route, score: score / (1 + 0.1 * words.length)};
    })
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score || a.route.length - b.route.length || (a.route < b.route ? -1 : 1))
    .slice(0, limit)
    .map(({route}) => route);
}

function likeness(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1;
  const apart = word.length > 5 ? 2 : 1;
  const near = word.length >= 4 && words.some((other) => leven(word, other, {maxDistance: apart + 1}) <= apart);
  return near ? 0.6 : 0;
}
