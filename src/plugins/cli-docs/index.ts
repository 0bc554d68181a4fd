import type {Parent, Root} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {commands, findCommand, globalFlags, sharedFlags, type Command} from '../../site/cli';
import type {Block} from '../transform-docs/markdown';
import {commandBlocks, environmentBlocks, exitCodeBlocks, flagTable, indexBlocks} from './render';

/**
 * A remark plugin: replaces `<CliIndex />`, `<CliCommand command="…" />`, `<CliFlags set="…" />`, `<CliExitCodes />` and
 * `<CliEnvironment />` by Markdown made from the typed list of commands, so that every flag is typed once and readers
 * get plain tables.
 */
export default function cliDocs() {
  return (tree: Root, file: VFile): void => visit(tree, file);
}

function visit(parent: Parent, file: VFile): void {
  for (let i = 0; i < parent.children.length; i++) {
    const node = parent.children[i] as Block | MdxJsxFlowElement | undefined;
    if (node === undefined) continue;
    if (node.type === 'mdxJsxFlowElement' && node.name !== null && Object.hasOwn(TAGS, node.name)) {
      const blocks = TAGS[node.name as keyof typeof TAGS](node, file);
      parent.children.splice(i, 1, ...blocks);
      i += blocks.length - 1;
    } else if ('children' in node) visit(node as Parent, file);
  }
}

const TAGS = {
  CliIndex: () => indexBlocks(),
  CliCommand: (node, file) => commandBlocks(commandOf(node, file)),
  CliFlags: (node, file) => {
    const set = attribute(node, 'set');
    if (set === 'global') return [flagTable('global', globalFlags)];
    if (set === 'shared') return [flagTable('shared', sharedFlags)];
    return refuse(node, file, 'needs set="global" or set="shared"');
  },
  CliExitCodes: () => exitCodeBlocks(),
  CliEnvironment: () => environmentBlocks(),
} satisfies Record<string, (node: MdxJsxFlowElement, file: VFile) => Block[]>;

function commandOf(node: MdxJsxFlowElement, file: VFile): Command {
  const path = attribute(node, 'command') ?? '';
  const command = findCommand(path);
  return command ?? refuse(node, file, `there is no command "${path}"; known are ${commands.map((c) => c.command).join(', ')}`);
}

function attribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((a): a is MdxJsxAttribute => a.type === 'mdxJsxAttribute' && a.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function refuse(node: MdxJsxFlowElement, file: VFile, reason: string): never {
  file.fail(`<${node.name}>: ${reason}`, node.position);
}
