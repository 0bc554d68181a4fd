import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brand} from '@docs/data/brand';
import {socialImage} from '../../config/head';
import {FileCache} from '../pipeline/cache';
import type {DocPage} from '../pipeline/pages';
import type {OutFile} from '../pipeline/site';
import type {FactStage} from '../pipeline/stage';
import {inParallel} from '../pipeline/write';
import type {SocialCard} from './draw';
import {brandOf, CannotDraw, painterFor} from './paint';

/** Pictures drawn at the same time. The drawing runs in Node's thread pool, which others need too. */
const AT_ONCE = 2;
const FALLBACK = 'static/img/social.png';

/** The picture of each page that is shown where its link is shared; one for all where the machine cannot draw. */
export const socialCards: FactStage = async ({pages, origin, baseUrl}, {root, cacheDir, info, warn}) => {
  const cache = new FileCache(path.join(cacheDir, 'social-cards'));
  const program = hash([
    JSON.stringify(brandOf(root)),
    ...['draw.ts', 'paint.ts', 'png.ts', 'text.ts'].map((name) => readFileSync(path.join(__dirname, name), 'utf8')),
  ]);
  const painter = once(async () =>
    painterFor(root).catch((error: unknown) => {
      if (error instanceof CannotDraw)
        warn(`Every page gets the same social image, because @resvg/resvg-js does not run here: ${error.message}`);
      throw error;
    }),
  );
  const files: OutFile[] = [];
  await inParallel(pages, AT_ONCE, async (page) => {
    const card = cardOf(page, origin);
    const name = socialImage(page.route.slice(baseUrl.length - 1));
    try {
      files.push({
        name,
        content: await cache.get(`${hash([program, JSON.stringify(card)])}.png`, async () => (await painter())(card)),
      });
    } catch (error) {
      if (!(error instanceof CannotDraw)) throw error;
      files.push({name, content: readFileSync(path.join(root, FALLBACK))});
    }
  });
  info(`Social images: ${pages.length} pages, ${cache.made} drawn anew`);
  cache.prune();
  return files;
};

function once<T>(make: () => T): () => T {
  let made: {value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}

function cardOf({trail, title}: DocPage, siteUrl: string): SocialCard {
  return {
    site: brand.siteTitle,
    section: trail.filter((label) => label !== title).join(' › '),
    title,
    address: new URL(siteUrl).host,
  };
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}
