import {routeOfFile, type BuiltPage, type Site} from '../site';
import {insertBefore} from './insert';

const MAIN = /<script src=("?)[^ >]*\/assets\/js\/main\./;

/**
 * Names in a page's HTML the scripts with its own part of the route table, its section of the sidebar and its content,
 * so that they arrive with the others and not after (see packages/docusaurus-lean/src/on-demand-routes).
 */
export function routeScripts({name, html}: BuiltPage, {scripts, scriptFiles, baseUrl}: Site): string {
  const tags = (scripts[routeOfFile(name, baseUrl)] ?? []).map((chunk) => {
    const file = scriptFiles[chunk];
    if (file === undefined)
      throw new Error(
        `${name}: the build has no script called ${chunk}. Docusaurus has changed how chunks are named: adapt packages/docusaurus-lean/src/on-demand-routes.`,
      );
    return `<script src="${baseUrl}assets/js/${file}" defer></script>`;
  });
  return insertBefore(html, MAIN, tags.join(''), `${name}: the main script`);
}
