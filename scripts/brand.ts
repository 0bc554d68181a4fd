/**
 * `npx tsx scripts/brand.ts`: draws the logos, the icon of the tab and the picture for pages without their own picture again, from
 * the mark (src/config/mark.ts) and the colors (src/css/tokens.css). Pictures of single pages follow with the next build.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {painterFor} from '../src/postbuild/social/paint';
import {brand, defaultSiteUrl} from '@docs/data/brand';
import {favicon, logo, palettesOf} from '../src/config/mark';

/** The pictures of the brand by their path below the root of the project, made from the mark and the colors. */
export async function brandFiles(root: string): Promise<Record<string, Buffer>> {
  const palettes = palettesOf(readFileSync(path.join(root, 'src/css/tokens.css'), 'utf8'));
  const paint = await painterFor(root);
  return {
    'static/img/logo.svg': Buffer.from(logo(palettes.light)),
    'static/img/logo-dark.svg': Buffer.from(logo(palettes.dark)),
    'static/img/favicon.svg': Buffer.from(favicon(palettes)),
    'static/img/social.png': await paint({
      site: brand.siteTitle,
      section: '',
      title: brand.tagline,
      address: new URL(defaultSiteUrl).host,
    }),
  };
}

async function main(): Promise<void> {
  for (const [name, content] of Object.entries(await brandFiles('.'))) writeFileSync(name, content);
}

if (require.main === module) void main();
