import {readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * A lint rule: code that could be of any site names no page of this one and not its product. Option: names of the product.
 * Pages are known by the folders of `docs/`.
 */
export default {
  meta: {type: 'problem', schema: [{type: 'array', items: {type: 'string'}}]},
  create(context) {
    const name = new RegExp(context.options[0].join('|'), 'i');
    const route = new RegExp(`(?:^|[^\\w/.@])/(?:${foldersOf(context.cwd).join('|')})/`);
    const check = (node, text) => {
      const found = name.exec(text)?.[0] ?? route.exec(text)?.[0];
      if (found !== undefined)
        context.report({node, message: `"${found.trim()}" is of this site: take it from data/, as an argument.`});
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
        else if (node.regex) check(node, node.regex.pattern.replaceAll('\\', ''));
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};

const foldersOf = (root) =>
  readdirSync(path.join(root, 'docs'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({name}) => name);
