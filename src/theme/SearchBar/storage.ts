/**
 * DocSearch 4.7 reads `window.localStorage` without a guard when it opens, which throws where the browser blocks
 * storage. There it gets a store that lives as long as the page: everything works, and the history is forgotten.
 */
export function ensureStorage(): void {
  try {
    void window.localStorage.length;
  } catch {
    Object.defineProperty(window, 'localStorage', {configurable: true, value: memoryStorage()});
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
