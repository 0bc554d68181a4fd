import type {PhrasingContent} from 'mdast';
import type {SpeedctlCommand, SpeedctlGroup} from '@docs/data/cli/speedctl';
import {speedctlAnchor, speedctlFlagAnchor} from '@docs/data/cli/anchors';
import {
  code,
  joinPhrases,
  labelBlock,
  nameRows,
  phrasing,
  textNode,
  tableBlock,
  type MarkdownBlock,
} from '../page-elements/markdown';

/** One group of speedctl commands: a table of all of them, then a table of flags for each that has some. */
export function speedctlBlocks(group: SpeedctlGroup): MarkdownBlock[] {
  const list = tableBlock(
    ['Command', 'What it does'],
    group.commands.map((c) => [[synopsis(c)], phrasing(c.summary)]),
  );
  nameRows(list, group.commands.map(speedctlAnchor));
  const own = group.commands.filter((c) => c.flags !== undefined && c.flagsOf === undefined);
  return [
    list,
    ...own.flatMap((c) => flagBlocks(c, [c, ...group.commands.filter(({flagsOf}) => flagsOf === c.command)])),
  ];
}

/** The table of a command's flags, for all commands that take them. */
function flagBlocks(owner: SpeedctlCommand, commands: readonly SpeedctlCommand[]): MarkdownBlock[] {
  const flags = owner.flags ?? [];
  const rows = tableBlock(
    ['Flag', 'Meaning'],
    flags.map(({flag, short, meaning}) => [
      [code(flag), ...(short === undefined ? [] : [textNode(', '), code(short)])],
      phrasing(meaning),
    ]),
  );
  nameRows(
    rows,
    flags.map((flag) => speedctlFlagAnchor(owner, flag)),
  );
  const names = joinPhrases(
    commands.map((c) => [code(`speedctl ${c.command}`)]),
    ', ',
  );
  return [labelBlock('Flags of', [...names, textNode(':')]), rows];
}

/** How a command is typed, linked to the page that carries its task. */
function synopsis({command, args, page}: SpeedctlCommand): PhrasingContent {
  const value = args === undefined ? `speedctl ${command}` : `speedctl ${command} ${args}`;
  return page === undefined ? code(value) : {type: 'link', url: page, children: [{type: 'inlineCode', value}]};
}
