import path from 'node:path';
import type {Code, InlineCode, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {defaultSiteUrl} from '@docs/data/brand';
import installVersion from '@docs/data/install-version.json';
import {readReleaseFile} from '../../config/json-file';
import {isKnownVersion} from '../../config/releases';
import {chip} from './chip';

type FactElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The words that stand for the version to install in code: as a release is called, and as its chart is. */
const PLACEHOLDER = /__(CHART_)?VERSION__/g;

/**
 * A remark plugin for what pages say of releases, so that a version is typed once, in the release data:
 * `__VERSION__` (`v2.5.878`) and `__CHART_VERSION__` (`2.5.878`) in code, the version of `data/install-version.json`,
 * and the chips `<Since version="v2.5.744" />` and `<Enterprise />`. `<Since />` marks what only builds after the newest
 * release have. Fails at a version that is neither a release nor newer than all of them. Code that names the public site
 * names `site`, the address of this one, instead.
 */
export default function productFacts(options: {releases?: string; install?: string; site?: string} = {}) {
  const file = options.releases ?? path.resolve(__dirname, '../../../data/releases.json');
  const releases = readReleaseFile(file);
  const newest = releases[0]?.version ?? '';
  const install = options.install ?? installVersion.version;
  if (!isKnownVersion(install, releases))
    throw new Error(`data/install-version.json: there is no release "${install}"`);
  const site = (options.site ?? defaultSiteUrl).replace(/\/$/, '');

  const word = (node: FactElement, page: VFile): FactElement | undefined => {
    if (node.name === 'Enterprise') return chip('enterprise', 'Enterprise');
    if (node.name !== 'Since') return undefined;
    const version = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'version')?.value;
    if (version === undefined) return chip('since', 'newer builds', {after: newest});
    if (typeof version !== 'string' || !isKnownVersion(version, releases)) {
      page.fail(`<Since>: there is no release "${String(version)}" in the release data`, node.position);
    }
    return chip('since', `since ${version}`, {since: version});
  };

  return (tree: Root, page: VFile): void =>
    visit(tree, (node, index, parent) => {
      if (node.type === 'code' || node.type === 'inlineCode') fill(node, install, site);
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return CONTINUE;
      const replaced = word(node, page);
      if (!replaced || !parent || index === undefined) return CONTINUE;
      parent.children[index] = replaced as (typeof parent.children)[number];
      return SKIP;
    });
}

function fill(node: Code | InlineCode, version: string, site: string): void {
  node.value = node.value
    .replaceAll(defaultSiteUrl, site)
    .replaceAll(PLACEHOLDER, (_, chart?: string) => (chart ? version.slice(1) : version));
}
