/** The keys that open the search, as this reader's keyboard names them. */
export function openKeys(): readonly string[] {
  return /Mac|iP(?:hone|od|ad)/.test(navigator.platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
}
