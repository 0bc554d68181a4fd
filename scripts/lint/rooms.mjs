import path from 'node:path';

/**
 * A lint rule: a file of one room of `src/` imports and names only files of the rooms that its own may import from. What a
 * bundler or a loader is told to use by a string is as good as an import. Option: for each room the rooms it may import from.
 */
export default {
  meta: {type: 'problem', schema: [{type: 'object'}]},
  create(context) {
    const mayImport = context.options[0];
    const src = path.join(context.cwd, 'src');
    const from = roomOf(src, context.filename);
    if (!(from in mayImport)) return {};
    const check = (node, text) => {
      const target = targetOf(text, path.dirname(context.filename), context.cwd);
      const to = target && roomOf(src, target);
      if (to && to in mayImport && !mayImport[from].includes(to))
        context.report({node, message: `src/${from} may not import or name a file of src/${to}.`});
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};

function roomOf(src, file) {
  const below = path.relative(src, file);
  return below.startsWith('..') || path.isAbsolute(below) ? '' : (below.split(path.sep)[0] ?? '');
}

/** The file that a text names, if it looks like a path: relative, below the project, or by its alias. */
function targetOf(text, dir, root) {
  if (/^\.\.?(?:\/[\w./-]+)?$/.test(text)) return path.resolve(dir, text);
  const below = /^(?:@site\/|\.\/)?(src\/[\w./-]+)$/.exec(text)?.[1];
  return below && path.join(root, below);
}
