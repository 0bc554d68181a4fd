import type {PhrasingContent, Table} from 'mdast';
import type {SpeedctlCommand, SpeedctlGroup} from '../../site/cli/speedctl';
import {code, labelled, phrasing, plain, table, type Block} from '../page-elements/markdown';

/** One group of speedctl commands: a table of all of them, then a table of flags for each that has some. */
export function speedctlBlocks(group: SpeedctlGroup): Block[] {
  const list = table(
    ['Command', 'What it does'],
    group.commands.map((c) => [[code(synopsis(c))], [...phrasing(c.summary), ...more(c)]]),
  );
  nameRows(list, group.commands.map(speedctlAnchor));
  return [list, ...group.commands.flatMap((c) => (c.flags ? flagBlocks(c) : []))];
}

/** The anchor of a command's row: `infra replay` is `speedctl-infra-replay`. */
export function speedctlAnchor(command: SpeedctlCommand): string {
  return `speedctl-${command.command.replaceAll(' ', '-')}`;
}

function flagBlocks(command: SpeedctlCommand): Block[] {
  const flags = command.flags ?? [];
  const rows = table(
    ['Flag', 'Meaning'],
    flags.map(({flag, short, meaning}) => [[code(flag), ...(short === undefined ? [] : [plain(', '), code(short)])], phrasing(meaning)]),
  );
  nameRows(
    rows,
    flags.map(({flag}) => `${speedctlAnchor(command)}-${flag.replace(/^-+|[\s[].*$/g, '')}`),
  );
  return [labelled('Flags of', [code(`speedctl ${command.command}`), plain(':')]), rows];
}

function synopsis({command, args}: SpeedctlCommand): string {
  return args === undefined ? `speedctl ${command}` : `speedctl ${command} ${args}`;
}

function more({page}: SpeedctlCommand): PhrasingContent[] {
  return page === undefined ? [] : [plain(' '), {type: 'link', url: page, children: [{type: 'text', value: 'How to'}]}];
}

/** Gives the rows below the header their anchors. */
function nameRows(rows: Table, ids: readonly string[]): void {
  ids.forEach((id, i) => {
    const row = rows.children[i + 1];
    if (row) row.data = {hProperties: {id}};
  });
}
