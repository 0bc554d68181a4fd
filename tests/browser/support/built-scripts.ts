import {readFileSync} from 'node:fs';
import path from 'node:path';

const build = path.resolve(process.env.E2E_BUILD ?? 'build');

/** The scripts that a built page names beside those of the shell, by what they hold; with the stock routes there is content only. */
export function scriptsOf(route: string): {shard: string | undefined; section: string | undefined; content: string} {
  const html = readFileSync(path.join(build, route, 'index.html'), 'utf8');
  const own = [...html.matchAll(/<script src="?([^" >]*\/assets\/js\/(?!main\.|runtime~)[^" >]+)/g)].map(
    ([, src]) => src ?? '',
  );
  const find = (name: string) => own.find((src) => src.includes(`/${name}`));
  const content = own.at(-1);
  if (!content) throw new Error(`${route} names no page scripts`);
  return {shard: find('routes-'), section: find('sidebar-'), content};
}
