/**
 * `npm run draw`: draws the diagrams of all pages anew and keeps them in src/markdown/diagrams/drawn, from where builds
 * take them.
 */
import {rmSync, writeFileSync} from 'node:fs';
import {drawingFiles, keptFiles} from './diagrams/files';

async function main(): Promise<void> {
  const drawn = await drawingFiles('docs');
  const kept = keptFiles();
  const old = [...kept.keys()].filter((file) => !drawn.has(file));
  const fresh = [...drawn]
    .map(([file, draw]) => [file, draw()] as const)
    .filter(([file, content]) => kept.get(file) !== content);
  for (const file of old) rmSync(file);
  for (const [file, content] of fresh) writeFileSync(file, content);
  console.log(`${drawn.size - 1} drawings; ${fresh.length} files written, ${old.length} removed.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
