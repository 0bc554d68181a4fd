import type {Code, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {drawInThread} from './drawing-thread';
import {KEPT, keptIn} from './stored-drawings';
import type {Drawing, DrawingOptions} from './render';

type MdxElement = {
  type: 'mdxJsxFlowElement';
  name: string;
  attributes: {type: 'mdxJsxAttribute'; name: string; value: string}[];
  children: [];
};

/**
 * A remark plugin: turns ```` ```mermaid title="…" alt="…" ```` fences into `<Diagram>` with inline SVG, drawn before
 * or at build time so that readers download no diagram library. Throws with file and line when a fence has no alt text or
 * cannot be drawn so that its lines, labels and boxes keep out of each other's way.
 */
export default function diagrams() {
  const kept = keptIn(KEPT);
  return async (tree: Root, file: {path: string}): Promise<void> => {
    const drawn: Promise<void>[] = [];
    visit(tree, 'code', (fence, index, parent) => {
      if (fence.lang !== 'mermaid' || !parent || index === undefined) return;
      const where = `${file.path}:${fence.position?.start.line ?? 0}`;
      drawn.push(
        elementOf(fence, {where, before: drawn.length}, kept).then((element) => {
          parent.children[index] = element as unknown as RootContent;
        }),
      );
    });
    await Promise.all(drawn);
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

async function elementOf(
  {value, meta}: Code,
  place: FenceLocation,
  kept: ReturnType<typeof keptIn>,
): Promise<MdxElement> {
  const options = optionsOf(meta, place);
  const {alt, title} = options;
  let drawing: Drawing;
  try {
    drawing = kept(value, options) ?? (await drawInThread(value, options));
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
