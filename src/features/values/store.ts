/** The reader's values: those of fields in this browser, secrets in memory, and the rest in memory for one page. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {fieldOf, valueFields, placeholders} from '@docs/data/placeholders';
import {cleanValue} from '@docs/text/quote';
import {VALUES_KEY} from './storage-key';

const slot = createStorageSlot(VALUES_KEY);
const memory = new Map<string, string>();
let kept: Record<string, string> | undefined;

/** What this browser keeps; anything but texts of known fields counts as not there. */
function keptValues(): Record<string, string> {
  if (kept) return kept;
  let stored: unknown;
  try {
    stored = JSON.parse(slot.get() ?? '{}');
  } catch {
    stored = {};
  }
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  kept = Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => Object.hasOwn(valueFields, entry[0]) && typeof entry[1] === 'string',
    ),
  );
  return kept;
}

/** In memory a secret is the same on all pages; other names are only known on the page where they were given. */
const memoryKey = (key: string): string =>
  Object.hasOwn(placeholders[key] ?? {}, 'secret') ? key : `${location.pathname} ${key}`;

/** The value for a placeholder or a field, or ''. */
export function valueOf(name: string): string {
  const key = fieldOf(name);
  return (key === undefined ? memory.get(memoryKey(name)) : keptValues()[key]) ?? '';
}

/** Takes what a reader typed; an empty text forgets the value. */
export function setValue(placeholder: string, text: string): void {
  const value = cleanValue(text);
  const key = fieldOf(placeholder);
  if (key === undefined) {
    memory.set(memoryKey(placeholder), value);
    return;
  }
  const others = Object.entries(keptValues()).filter(([name]) => name !== key);
  kept = Object.fromEntries(value === '' ? others : [...others, [key, value]]);
  if (Object.keys(kept).length === 0) slot.del();
  else slot.set(JSON.stringify(kept));
}

/** Forgets every value. */
export function forgetValues(): void {
  kept = {};
  memory.clear();
  slot.del();
}
