import type {RankedSection} from './engine';
import type {SectionEntry} from './format';

/** Page title, the headings that a section is under, and its own. */
export function trailOf(sections: readonly SectionEntry[], {id, level, page, heading}: RankedSection): string[] {
  const trail = [heading];
  let below = level;
  for (let i = id - 1; i >= 0 && below > 1; i--) {
    const before = sections[i];
    if (!before || before.page !== page) break;
    if (before.level < below) {
      trail.unshift(before.heading);
      below = before.level;
    }
  }
  return trail;
}
