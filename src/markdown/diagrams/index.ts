import type {Code, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {drawInThread} from './in-thread';
import type {Drawing} from './render';

type MdxElement = {
  type: 'mdxJsxFlowElement';
  name: string;
  attributes: {type: 'mdxJsxAttribute'; name: string; value: string}[];
  children: [];
};

/**
 * A remark plugin: turns ```` ```mermaid title="…" alt="…" ```` fences into `<Diagram>` with inline SVG, drawn at
 * build time so that readers download no diagram library. Throws with file and line when a fence has no alt text or
 * cannot be drawn so that its lines, labels and boxes keep out of each other's way.
 */
export default function diagrams() {
  return async (tree: Root, file: {path: string}): Promise<void> => {
    const drawn: Promise<void>[] = [];
    visit(tree, 'code', (fence, index, parent) => {
      if (fence.lang !== 'mermaid' || !parent || index === undefined) return;
      const where = `${file.path}:${fence.position?.start.line ?? 0}`;
      const id = `diagram-${drawn.length + 1}`;
      drawn.push(
        elementOf(fence, id, where).then((element) => {
          parent.children[index] = element as unknown as RootContent;
        }),
      );
    });
    await Promise.all(drawn);
  };
}

async function elementOf({value, meta}: Code, id: string, where: string): Promise<MdxElement> {
  const alt = metaValue(meta, 'alt');
  const title = metaValue(meta, 'title');
  if (!alt) throw new Error(`${where}: a mermaid fence needs alt="what the diagram shows"`);
  let drawing: Drawing;
  try {
    drawing = await drawInThread(value, {id, alt, ...(title ? {title} : {})});
  } catch (error) {
    throw new Error(`${where}: this diagram cannot be drawn well: ${(error as Error).message}`, {cause: error});
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
