import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** The folders that Docusaurus reads docs from: those of a language and version, of a version, and of today. */
const ROOT =
  /^(?:.*?\/)??(?:i18n\/[^/]+\/docusaurus-plugin-content-docs(?:-[^/]+)?\/(?:current|version-[^/]+)|versioned_docs\/version-[^/]+|docs)\//;
const PAGE = /^\.\.?\/[^?#]+\.mdx?(?=[?#]|$)/;

/**
 * A remark plugin: a link to the file of another page counts from the root of the docs. Docusaurus looks for `./page.md`
 * beside the file that links only, and of a language of which some pages are translated, half lie elsewhere.
 */
export default function pageLinks() {
  return (tree: Root, file: VFile): void => {
    const name = path.relative(file.cwd, file.path).replaceAll(path.sep, '/');
    const [root] = ROOT.exec(name) ?? [];
    if (root === undefined) return;
    const folder = path.posix.dirname(name.slice(root.length));
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const [page] = PAGE.exec(node.url) ?? [];
      const target = page === undefined ? undefined : path.posix.join(folder, page);
      // What leads out of the docs is no page of theirs.
      if (page !== undefined && target !== undefined && !target.startsWith('../'))
        node.url = `/${target}${node.url.slice(page.length)}`;
    });
  };
}
