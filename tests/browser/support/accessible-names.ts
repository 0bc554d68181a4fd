import type {Page} from '@playwright/test';

/** A node with its role and name; `html` of those that should have a name and have none. */
export type Spoken = {role: string; name: string; html: string};

const NAMED = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tabpanel',
  'menuitem',
  'option',
  'image',
  'img',
  'dialog',
  'heading',
  'region',
];
const LANDMARKS = ['banner', 'main', 'contentinfo', 'navigation', 'complementary', 'search', 'form', 'region'];

const isNameless = ({role, name}: Pick<Spoken, 'role' | 'name'>): boolean => NAMED.includes(role) && name === '';

/** What a screen reader is told: every node of the accessibility tree that is not left out, with its role and name. */
export async function spoken(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const nameOf = ({name}: {name?: {value?: unknown}}) => String(name?.value ?? '').trim();
  const shown = nodes.filter(({ignored}) => !ignored);
  const parents = new Map(nodes.map((node) => [node.nodeId, node]));
  /** A picture inside a link or button that has its own name only repeats it. */
  const repeats = (node: (typeof nodes)[number]) => {
    const parent = parents.get(node.parentId ?? '');
    return (
      node.role?.value === 'image' &&
      ['link', 'button'].includes(String(parent?.role?.value)) &&
      parent !== undefined &&
      nameOf(parent) !== ''
    );
  };
  const result: Spoken[] = [];
  for (const node of shown) {
    const spokenNode = {role: String(node.role?.value), name: nameOf(node), html: ''};
    if (isNameless(spokenNode) && !repeats(node) && node.backendDOMNodeId !== undefined) {
      spokenNode.html = (
        await session.send('DOM.getOuterHTML', {backendNodeId: node.backendDOMNodeId})
      ).outerHTML.slice(0, 160);
    }
    result.push(spokenNode);
  }
  await session.send('Accessibility.disable');
  await session.detach();
  return result;
}

/** Parts without a name, names that only a machine would say, and landmarks that cannot be told apart. */
export function unclear(nodes: readonly Spoken[]): string[] {
  const landmarks = nodes.filter(({role}) => LANDMARKS.includes(role)).map(({role, name}) => `${role} ${name}`);
  const count = (role: string) => nodes.filter((node) => node.role === role).length;
  return [
    ...(nodes.length > 100 ? [] : [`only ${nodes.length} parts are spoken`]),
    ...nodes.filter(({html}) => html !== '').map(({role, html}) => `${role} without a name: ${html}`),
    ...nodes
      .filter(({role, name}) => NAMED.includes(role) && /undefined|\[object|NaN/.test(name))
      .map(({role, name}) => `${role} is called "${name}"`),
    ...landmarks.filter((each, i) => landmarks.indexOf(each) !== i).map((landmark) => `two landmarks "${landmark}"`),
    ...['banner', 'contentinfo'].filter((role) => count(role) > 1).map((role) => `${count(role)} times ${role}`),
    ...(count('main') === 1 ? [] : [`${count('main')} times main`]),
  ];
}
