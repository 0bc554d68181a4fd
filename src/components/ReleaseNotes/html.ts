import {translate} from '@docusaurus/Translate';
import {escapeMarkup} from '../../config/markup';
import {releaseBody, releaseDate, type Release} from '../../config/releases';

/** The releases of one month, newest first; `id` is the anchor of its heading. */
export type Month = {id: string; name: string; releases: Release[]};

/** Releases by month, in the order of the list. */
export function months(releases: readonly Release[]): Month[] {
  const all: Month[] = [];
  for (const release of releases) {
    const id = `releases-${release.date.slice(0, 7)}`;
    const last = all.at(-1);
    if (last?.id === id) last.releases.push(release);
    else all.push({id, name: releaseDate(release.date, 'month'), releases: [release]});
  }
  return all;
}

/** One month as HTML, folded when it is not among the newest. A string, so that a hundred releases are not a thousand React elements in the reader's browser. */
export function monthHtml({id, name, releases}: Month, isFolded = false): string {
  const items = releases.map((release) => {
    const version = escapeMarkup(release.version);
    return `<section class="release" data-since="${version}" data-breaking="${release.breaking.length > 0}"><h4 id="${version}">${version} <time datetime="${release.date}">${releaseDate(release.date)}</time><a class="hash-link" href="#${version}" aria-label="Direct link to ${version}"></a></h4><div>${releaseBody(release)}</div></section>`;
  });
  const heading = `<h3 id="${id}">${name}</h3>`;
  if (!isFolded) return heading + items.join('');
  const count = translate({message: '{count} releases'}, {count: releases.length});
  return `${heading}<details><summary data-reader="off">${escapeMarkup(count)}</summary><div>${items.join('')}</div></details>`;
}
