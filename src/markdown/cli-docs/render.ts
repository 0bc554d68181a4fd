import type {PhrasingContent, Table} from 'mdast';
import {
  cliPage,
  commandAnchor,
  commandGroups,
  environment,
  exitCodes,
  pageOf,
  parentsOf,
  synopsisOf,
  type Command,
  type Flag,
} from '@docs/data/cli/index';
import {flagAnchor} from '@docs/data/cli/anchors';
import {
  code,
  joined,
  labelled,
  linked,
  nameRows,
  phrasing,
  plain,
  table,
  type MarkdownBlock,
} from '../page-elements/markdown';
import {arrival} from '../product-facts/chip';

/** Every top-level command with what it does, linked to its section; is on `cliPage`. */
export function indexBlocks(): MarkdownBlock[] {
  return commandGroups.flatMap(({title, commands}) => {
    const rows = commands
      .filter((c) => !c.command.includes(' '))
      .map((c) => [[commandLink(c, cliPage)], [...linked(c.summary), ...arrival(c)]]);
    return rows.length === 0 ? [] : [labelled(title, []), table(['Command', 'What it does'], rows)];
  });
}

/** One command: what it does, how it is called, its flags and its examples. */
export function commandBlocks(command: Command): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [
    {type: 'paragraph', children: [...linked(command.summary), ...arrival(command)]},
    labelled(
      'Synopsis:',
      joined(
        synopsisOf(command).map((line) => [code(line)]),
        ' or ',
      ),
    ),
  ];
  if (command.aliases)
    blocks.push(
      labelled(
        'Also called:',
        joined(
          command.aliases.map((a) => [code(`proxymock ${a}`)]),
          ', ',
        ),
      ),
    );
  if (command.flags) blocks.push(flagTable(commandAnchor(command), command.flags));
  const notes = flagNotes(command);
  if (notes.length > 0) blocks.push({type: 'paragraph', children: notes});
  if (command.examples) blocks.push({type: 'code', lang: 'bash', value: command.examples.join('\n')});
  return blocks;
}

/** A table of flags whose rows have the anchors `<prefix>-<flag>`: `record-app-port`. */
export function flagTable(prefix: string, flags: readonly Flag[]): Table {
  const where = flags.some((f) => f.where !== undefined);
  const made = table(
    ['Flag', 'Type', 'Default', 'Meaning', ...(where ? ['Where'] : [])],
    flags.map((f) => [
      names(f),
      [plain(f.type)],
      defaultOf(f),
      [...linked(f.meaning), ...arrival(f)],
      ...(where ? [phrasing(f.where ?? '')] : []),
    ]),
  );
  nameRows(
    made,
    flags.map((flag) => flagAnchor(prefix, flag)),
  );
  return made;
}

/** The table of exit codes, by command. */
export function exitCodeBlocks(): MarkdownBlock[] {
  return [
    table(
      ['Command', 'Code', 'When'],
      exitCodes.map((e) => [phrasing(e.command), [plain(e.code)], [...phrasing(e.when), ...arrival(e)]]),
    ),
  ];
}

/** The table of environment variables. */
export function environmentBlocks(): MarkdownBlock[] {
  return [
    table(
      ['Variable', 'Read by', 'Meaning'],
      environment.map((v) => [
        joined(
          v.names.map((n) => [code(n)]),
          ', ',
        ),
        phrasing(v.readBy),
        phrasing(v.meaning),
      ]),
    ),
  ];
}

function names(flag: Flag): PhrasingContent[] {
  return [code(flag.name), ...(flag.short === undefined ? [] : [plain(', '), code(flag.short)])];
}

function defaultOf(flag: Flag): PhrasingContent[] {
  const note = flag.defaultNote === undefined ? [] : phrasing(flag.defaultNote);
  if (flag.default !== undefined) return [code(flag.default), ...(note.length > 0 ? [plain(' '), ...note] : [])];
  // A switch that nobody sets is off; only `--help` acts at once and has no state.
  return note.length === 0 && flag.type === 'bool' && flag.name !== '--help' ? [plain('off')] : note;
}

function flagNotes(command: Command): PhrasingContent[] {
  const notes: PhrasingContent[] = [];
  for (const parent of parentsOf(command)) {
    notes.push(
      plain(`${command.flags ? 'Also takes' : 'Takes'} the flags of `),
      commandLink(parent, pageOf(command)),
      plain('. '),
    );
  }
  if (command.moreFlags) {
    notes.push(plain(command.flags || notes.length > 0 ? 'All flags of your build: ' : 'Its flags: '));
    notes.push(code(`proxymock ${command.command} --help`), plain('.'));
  }
  return notes;
}

/** A link to a command's section from the page `from`. */
function commandLink(command: Command, from: string): PhrasingContent {
  const page = pageOf(command);
  return {
    type: 'link',
    url: `${page === from ? '' : page}#${commandAnchor(command)}`,
    children: [{type: 'inlineCode', value: command.command}],
  };
}
