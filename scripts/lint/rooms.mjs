import path from 'node:path';

/**
 * A lint rule: a file of one room imports and names only files of the rooms that its own may import from. What a bundler
 * or a loader is told to use by a string is as good as an import. Options: for each room the rooms it may import from, `.`
 * for files beside the rooms; the folder of the rooms, `src` unless it is named.
 */
export default {
  meta: {type: 'problem', schema: [{type: 'object'}, {type: 'string'}]},
  create(context) {
    const [mayImport, dir = 'src'] = context.options;
    const src = path.join(context.cwd, dir);
    const from = roomOf(src, context.filename);
    if (!(from in mayImport)) return {};
    const check = (node, text) => {
      const target = targetOf(text, path.dirname(context.filename), context.cwd);
      const to = target && roomOf(src, target);
      if (to && to in mayImport && !mayImport[from].includes(to))
        context.report({
          node,
          message: `${path.join(dir, from)} may not import or name a file of ${path.join(dir, to)}.`,
        });
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
  if (below.startsWith('..') || path.isAbsolute(below)) return '';
  const [room, ...inside] = below.split(path.sep);
  return inside.length === 0 && /\.\w+$/.test(room) ? '.' : room;
}

/** The file that a text names, if it looks like a path: relative, below the project, or by its alias. */
function targetOf(text, dir, root) {
  if (/^\.\.?(?:\/[\w./-]+)?$/.test(text)) return path.resolve(dir, text);
  const below = /^(?:@site\/|\.\/)?(src\/[\w./-]+)$/.exec(text)?.[1];
  return below && path.join(root, below);
}
