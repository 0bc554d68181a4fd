import type {Code, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {renderDiagram, type Drawing, type DrawingOptions} from './render';

type MdxElement = {
  type: 'mdxJsxFlowElement';
  name: string;
  attributes: {type: 'mdxJsxAttribute'; name: string; value: string}[];
  children: [];
};

/**
 * A remark plugin: turns ```` ```mermaid title="…" alt="…" ```` fences into `<Diagram>` with inline SVG, drawn at build
 * time so that readers download no diagram library. Throws with file and line when a fence has no alt text or cannot be
 * drawn so that its lines, labels and boxes keep out of each other's way.
 */
export default function diagrams() {
  return (tree: Root, file: {path: string}): void => {
    let before = 0;
    visit(tree, 'code', (fence, index, parent) => {
      if (fence.lang !== 'mermaid' || !parent || index === undefined) return;
      const where = `${file.path}:${fence.position?.start.line ?? 0}`;
      parent.children[index] = elementOf(fence, {where, before}) as unknown as RootContent;
      before += 1;
    });
  };
}

/** Where a fence is: file and line, and how many others are before it on its page. */
type FenceLocation = {where: string; before: number};

/** How a fence is drawn; throws with its place when it does not say what it shows. */
export function optionsOf(meta: string | null | undefined, {where, before}: FenceLocation): DrawingOptions {
  const alt = metaValue(meta, 'alt');
  const title = metaValue(meta, 'title');
  if (!alt) throw new Error(`${where}: a mermaid fence needs alt="what the diagram shows"`);
  return {id: `diagram-${before + 1}`, alt, ...(title ? {title} : {})};
}

function elementOf({value, meta}: Code, place: FenceLocation): MdxElement {
  const options = optionsOf(meta, place);
  const {alt, title} = options;
  let drawing: Drawing;
  try {
    drawing = renderDiagram(value, options);
  } catch (error) {
    throw new Error(`${place.where}: this diagram cannot be drawn well: ${(error as Error).message}`, {cause: error});
  }
  const attribute = (name: string, text: string) => ({type: 'mdxJsxAttribute' as const, name, value: text});
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [
      attribute('svg', drawing.svg),
      ...(drawing.narrow ? [attribute('narrow', drawing.narrow)] : []),
      ...(drawing.full ? [attribute('full', 'true')] : []),
      attribute('alt', alt),
      ...(title ? [attribute('title', title)] : []),
    ],
    children: [],
  };
}

function metaValue(meta: string | null | undefined, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(meta ?? '')?.[1];
}
