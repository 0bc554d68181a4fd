/** Signs that need no translation. */
const SIGNS = new Set(['·', '—', ':', '›', '↑', '↓', '↵', 'Esc', '?', '“', '”', ': “', '”.', '(', ')']);
const ATTRIBUTES = /^(?:aria-label|aria-description|placeholder|title|alt)$/;
const MESSAGE = 'Words of the interface go through translate() or <Translate> of @docusaurus/Translate.';

/** A lint rule: words that readers see in JSX go through Docusaurus' translation, so that a second language has them all. */
export default {
  meta: {type: 'problem'},
  create(context) {
    const checkChildren = (node) => {
      if (node.openingElement?.name.name === 'Translate') return;
      if (node.children.some((child) => isWords(textOf(child)))) context.report({node, message: MESSAGE});
    };
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      JSXAttribute(node) {
        const words = node.value?.type === 'Literal' ? node.value.value : textOf(node.value);
        if (ATTRIBUTES.test(node.name.name) && /[a-z]/i.test(words)) context.report({node, message: MESSAGE});
      },
    };
  },
};

/** The text of a child or an attribute that is written out; empty for what is computed. */
function textOf(node) {
  if (node?.type === 'JSXText') return node.value;
  const expression = node?.type === 'JSXExpressionContainer' ? node.expression : undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return '';
  return expression.quasis[0].value.raw;
}

const isWords = (text) => text.split(/\s+/).some((word) => word !== '' && !SIGNS.has(word));
