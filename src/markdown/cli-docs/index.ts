import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {commandAnchor, commands, findCommand, globalFlags, sharedFlags, type Command} from '@docs/data/cli/index';
import {readAttribute, refuse, replaceElements, type Expand} from '../page-elements';
import {speedctlGroups} from '@docs/data/cli/speedctl';
import {commandBlocks, environmentBlocks, exitCodeBlocks, flagTable, commandIndexBlocks} from './render';
import {speedctlBlocks} from './speedctl';

/**
 * A remark plugin: replaces `<CliIndex />`, `<CliCommand command="…" />`, `<CliFlags set="…" />` (or `of="…"`), `<CliExitCodes />`,
 * `<CliEnvironment />` and `<SpeedctlCommands group="…" />` by Markdown made from the typed lists of commands, so that every flag is typed once and readers
 * get plain tables.
 */
export default function cliDocs() {
  return replaceElements(TAGS);
}

const TAGS = {
  CliIndex: () => commandIndexBlocks(),
  CliCommand: (node, file) => commandBlocks(commandOf(node, file)),
  CliFlags: (node, file) => {
    const of = readAttribute(node, 'of', file);
    if (of !== undefined) {
      const command = commandNamed(of, node, file);
      return command.flags
        ? [flagTable(commandAnchor(command), command.flags)]
        : refuse(node, file, `"${of}" has no flags`);
    }
    const set = readAttribute(node, 'set', file);
    if (set === 'global') return [flagTable('global', globalFlags)];
    if (set === 'shared') return [flagTable('shared', sharedFlags)];
    return refuse(node, file, 'needs set="global", set="shared" or of="<command>"');
  },
  CliExitCodes: () => exitCodeBlocks(),
  CliEnvironment: () => environmentBlocks(),
  SpeedctlCommands: (node, file) => {
    const id = readAttribute(node, 'group', file);
    const group = speedctlGroups.find((g) => g.id === id);
    return group
      ? speedctlBlocks(group)
      : refuse(node, file, `needs a group: ${speedctlGroups.map((g) => g.id).join(', ')}`);
  },
} satisfies Record<string, Expand>;

function commandOf(node: MdxJsxFlowElement, file: VFile): Command {
  return commandNamed(readAttribute(node, 'command', file) ?? '', node, file);
}

function commandNamed(path: string, node: MdxJsxFlowElement, file: VFile): Command {
  const command = findCommand(path);
  return (
    command ??
    refuse(node, file, `there is no command "${path}"; known are ${commands.map((c) => c.command).join(', ')}`)
  );
}
