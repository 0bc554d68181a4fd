/** Sections of the sidebar: fetched once each, and put into the categories they belong to. */
import sections from '@generated/on-demand-routes/sections';
import type {SidebarItem} from '../sections';
import {fetchOnce} from './fetch-once';

const categories = new Map<number, SidebarItem>();
const arrived = new Map<number, SidebarItem[]>();
const listeners = new Set<() => void>();

/** Takes note of the categories of the sidebars whose items are fetched later. */
export function register(sidebars: Record<string, SidebarItem[]>): void {
  for (const item of Object.values(sidebars).flat()) {
    const number = item.customProps?.['section'];
    if (typeof number !== 'number') continue;
    categories.set(number, item);
    fill(number);
  }
}

function fill(number: number): void {
  const [category, items] = [categories.get(number), arrived.get(number)];
  if (category && items) category.items = items;
}

/** Fetches a section; what shows its category is told. Rejects when it cannot be fetched; the next call tries again. */
export const ensureSection = fetchOnce(sections, ({default: items}, number) => {
  arrived.set(number, items);
  fill(number);
  keepFocus();
  for (const listener of listeners) listener();
});

/** A reader who is already at the link that stands for a section goes on at the first entry of the list, when a group takes its place. */
function keepFocus(): void {
  const focused = document.activeElement;
  const list = focused?.closest('ul');
  if (!list) return;
  // By the next frame, the new entries are there.
  requestAnimationFrame(() => {
    if (!focused?.isConnected && document.activeElement === document.body)
      list.querySelector<HTMLElement>('a, button')?.focus();
  });
}

/** Calls `listener` when a section arrives; returns the function that ends it. */
export function onSection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
