/**
 * `npx tsx scripts/brand.ts`: draws the logos, the icon of the tab and the picture for pages without their own picture again, from
 * the mark (src/config/mark.ts) and the colors (src/css/tokens.css). Pictures of single pages follow with the next build.
 */
import {writeFileSync} from 'node:fs';
import {brandFiles} from './brand/files';

async function main(): Promise<void> {
  for (const [name, content] of Object.entries(await brandFiles('.'))) writeFileSync(name, content);
}

void main();
