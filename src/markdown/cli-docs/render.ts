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
  joinPhrases,
  labelBlock,
  linkPhrases,
  nameRows,
  phrasing,
  textNode,
  tableBlock,
  type MarkdownBlock,
} from '../page-elements/markdown';
import {arrivalChips} from '../product-facts/chip';

/** Every top-level command with what it does, linked to its section; is on `cliPage`. */
export function commandIndexBlocks(): MarkdownBlock[] {
  return commandGroups.flatMap(({title, commands}) => {
    const rows = commands
      .filter((c) => !c.command.includes(' '))
      .map((c) => [[commandLink(c, cliPage)], [...linkPhrases(c.summary), ...arrivalChips(c)]]);
    return rows.length === 0 ? [] : [labelBlock(title, []), tableBlock(['Command', 'What it does'], rows)];
  });
}

/** One command: what it does, how it is called, its flags and its examples. */
export function commandBlocks(command: Command): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [
    {type: 'paragraph', children: [...linkPhrases(command.summary), ...arrivalChips(command)]},
    labelBlock(
      'Synopsis:',
      joinPhrases(
        synopsisOf(command).map((line) => [code(line)]),
        ' or ',
      ),
    ),
  ];
  if (command.aliases)
    blocks.push(
      labelBlock(
        'Also called:',
        joinPhrases(
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
  const made = tableBlock(
    ['Flag', 'Type', 'Default', 'Meaning', ...(where ? ['Where'] : [])],
    flags.map((f) => [
      names(f),
      [textNode(f.type)],
      defaultOf(f),
      [...linkPhrases(f.meaning), ...arrivalChips(f)],
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
    tableBlock(
      ['Command', 'Code', 'When'],
      exitCodes.map((e) => [phrasing(e.command), [textNode(e.code)], [...phrasing(e.when), ...arrivalChips(e)]]),
    ),
  ];
}

/** The table of environment variables. */
export function environmentBlocks(): MarkdownBlock[] {
  return [
    tableBlock(
      ['Variable', 'Read by', 'Meaning'],
      environment.map((v) => [
        joinPhrases(
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
  return [code(flag.name), ...(flag.short === undefined ? [] : [textNode(', '), code(flag.short)])];
}

function defaultOf(flag: Flag): PhrasingContent[] {
  const note = flag.defaultNote === undefined ? [] : phrasing(flag.defaultNote);
  if (flag.default !== undefined) return [code(flag.default), ...(note.length > 0 ? [textNode(' '), ...note] : [])];
  // A switch that nobody sets is off; only `--help` acts at once and has no state.
  return note.length === 0 && flag.type === 'bool' && flag.name !== '--help' ? [textNode('off')] : note;
}

function flagNotes(command: Command): PhrasingContent[] {
  const notes: PhrasingContent[] = [];
  for (const parent of parentsOf(command)) {
    notes.push(
      textNode(`${command.flags ? 'Also takes' : 'Takes'} the flags of `),
      commandLink(parent, pageOf(command)),
      textNode('. '),
    );
  }
  if (command.moreFlags) {
    notes.push(textNode(command.flags || notes.length > 0 ? 'All flags of your build: ' : 'Its flags: '));
    notes.push(code(`proxymock ${command.command} --help`), textNode('.'));
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
