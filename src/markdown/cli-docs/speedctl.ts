import type {PhrasingContent} from 'mdast';
import type {SpeedctlCommand, SpeedctlFlag, SpeedctlGroup} from '@docs/data/cli/speedctl/index';
import {speedctlAnchor, speedctlFlagAnchor} from '@docs/data/cli/anchors';
import {code, joined, labelled, nameRows, phrasing, plain, table, type Block} from '../page-elements/markdown';

/** One group of speedctl commands: a table of all of them, then a table of flags for each that has some. */
export function speedctlBlocks(group: SpeedctlGroup): Block[] {
  const list = table(
    ['Command', 'What it does'],
    group.commands.map((c) => [[synopsis(c)], phrasing(c.summary)]),
  );
  nameRows(list, group.commands.map(speedctlAnchor));
  // Commands that share one list of flags share its table.
  const lists = new Set(group.commands.flatMap((c) => (c.flags ? [c.flags] : [])));
  return [
    list,
    ...[...lists].flatMap((flags) =>
      flagBlocks(
        group.commands.filter((c) => c.flags === flags),
        flags,
      ),
    ),
  ];
}

function flagBlocks(commands: readonly SpeedctlCommand[], flags: readonly SpeedctlFlag[]): Block[] {
  const rows = table(
    ['Flag', 'Meaning'],
    flags.map(({flag, short, meaning}) => [
      [code(flag), ...(short === undefined ? [] : [plain(', '), code(short)])],
      phrasing(meaning),
    ]),
  );
  const [first] = commands;
  if (first !== undefined)
    nameRows(
      rows,
      flags.map((flag) => speedctlFlagAnchor(first, flag)),
    );
  const names = joined(
    commands.map((c) => [code(`speedctl ${c.command}`)]),
    ', ',
  );
  return [labelled('Flags of', [...names, plain(':')]), rows];
}

/** How a command is typed, linked to the page that carries its task. */
function synopsis({command, args, page}: SpeedctlCommand): PhrasingContent {
  const value = args === undefined ? `speedctl ${command}` : `speedctl ${command} ${args}`;
  return page === undefined ? code(value) : {type: 'link', url: page, children: [{type: 'inlineCode', value}]};
}
