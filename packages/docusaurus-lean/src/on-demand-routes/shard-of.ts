/** The name under which a path is filed: as react-router matches it, whatever its case, last slash, query or hash. */
export function routeKey(path: string): string {
  const bare = path.replace(/[?#].*$/, '');
  let decoded = bare;
  try {
    decoded = decodeURI(bare);
  } catch {
    // A malformed path is no page; it is looked up unchanged.
  }
  return decoded.toLowerCase().replace(/\/+$/, '') || '/';
}

/** The number of the shard, from 0 to `count - 1`, that lists a path (FNV-1a over its key). */
export function shardOf(path: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const char of routeKey(path)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % count;
}
