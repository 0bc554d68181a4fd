import {readFileSync} from 'node:fs';
import path from 'node:path';
import {painterFor} from '../../src/postbuild/social/paint';
import {brand, defaultSiteUrl} from '@docs/data/brand';
import {favicon, logo, palettesOf} from '../../src/config/mark';

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
