import type {PhrasingContent} from 'mdast';
import type {Entry, Example, EntryField, EntryKind, EntryPlace} from '@docs/traffic/catalogue/schema';
import {extractors, transforms} from '@docs/traffic/catalogue/index';
import {
  bullets,
  code,
  joinPhrases,
  labelBlock,
  phrasing,
  textNode,
  tableBlock,
  value,
  type MarkdownBlock,
} from '../page-elements/markdown';

const PLACES: Record<EntryPlace, string> = {
  generator: 'generator',
  responder: 'responder',
  forwarder: 'forwarder (redaction rules)',
  analyzer: 'analyzer',
  generatorVariables: 'start-up variables of the generator',
  responderVariables: 'start-up variables of the responder',
};

const SIDES: Record<Entry['side'], string> = {
  request: 'the request',
  response: 'the response',
  either: 'the request or the response, as the extractor decides',
  pair: 'the whole RRPair',
  none: 'nothing in the RRPair',
};

const MISSING = {created: 'created', overwritten: 'overwritten', unspecified: 'not specified', none: 'does not apply'};

/** The parts of a contract that `<TransformSemantics part="…">` can pick. */
export const SEMANTIC_PARTS = ['behavior', 'errors'] as const;
export type SemanticPart = (typeof SEMANTIC_PARTS)[number];

/** Field table, then one line on where the entry runs. */
export function fieldBlocks(entry: Entry): MarkdownBlock[] {
  const fields: MarkdownBlock =
    entry.fields.length === 0
      ? {type: 'paragraph', children: [code(entry.type), textNode(' takes no configuration.')]}
      : tableBlock(
          ['Field', 'Type', 'Default', 'Allowed', 'Meaning'],
          entry.fields.map((f) => [
            [code(f.name)],
            [textNode(f.type)],
            defaultCell(f),
            phrasing(f.allowed),
            [...phrasing(f.meaning), ...aliasNote(f)],
          ]),
        );
  return [fields, labelBlock('Runs in:', runs(entry))];
}

function defaultCell(field: EntryField): PhrasingContent[] {
  if (field.required === true) return [textNode('required')];
  if (field.required !== false) {
    return [
      textNode('one of '),
      ...joinPhrases(
        field.required.oneOf.map((n) => [code(n)]),
        ' or ',
      ),
      textNode(' is required'),
    ];
  }
  return field.default === undefined ? [textNode('none')] : value(field.default);
}

function aliasNote(field: EntryField): PhrasingContent[] {
  if (!field.aliases?.length) return [];
  return [
    textNode('; also accepted as '),
    ...joinPhrases(
      field.aliases.map((a) => [code(a)]),
      ', ',
    ),
  ];
}

function runs(entry: Entry): PhrasingContent[] {
  return [textNode(`${entry.runs.map((p) => PLACES[p]).join(', ')}. It works on ${SIDES[entry.side]}.`)];
}

/** The contract: both passes, behavior at the edges, errors, and for an extractor what depends on the version. */
export function semanticBlocks(entry: Entry, parts: readonly SemanticPart[] = SEMANTIC_PARTS): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  if (parts.includes('behavior')) {
    if (entry.kind === 'transform') blocks.push(labelBlock('Way in:', phrasing(`${entry.wayIn}.`)));
    blocks.push(labelBlock('Way back:', phrasing(entry.inverse)));
    blocks.push(bullets(entry.semantics));
    if (entry.kind === 'extractor' && entry.missingTarget !== 'none') {
      blocks.push(labelBlock('Target absent when the chain writes:', phrasing(`${MISSING[entry.missingTarget]}.`)));
    }
    if (entry.kind === 'transform' && entry.needsRecordedResponse) {
      blocks.push(labelBlock('Needs:', [textNode('the recorded response of the RRPair.')]));
    }
  }
  if (parts.includes('errors') && entry.errors.length > 0) {
    blocks.push(
      tableBlock(
        ['Error', 'Raised', 'Cause'],
        entry.errors.map((e) => [
          [code(e.message)],
          [textNode(e.stage === 'init' ? 'when the chain loads' : 'when a token passes')],
          phrasing(e.when),
        ]),
      ),
    );
  }
  if (parts.includes('behavior') && entry.kind === 'extractor' && entry.openPoints.length > 0) {
    blocks.push({type: 'paragraph', children: [{type: 'strong', children: [textNode('Depends on the version:')]}]});
    blocks.push(bullets(entry.openPoints));
  }
  return blocks;
}

/** The examples as one table; the way back has its column only when an example uses it. */
export function exampleBlocks(entry: Entry): MarkdownBlock[] {
  if (entry.examples.length === 0) {
    return [
      {type: 'paragraph', children: [textNode('There is no computed example for '), code(entry.type), textNode('.')]},
    ];
  }
  const back = entry.examples.some((e) => e.backInput !== undefined);
  const head = ['Shows', 'Config', 'Input', 'Output', ...(back ? ['Way back'] : [])];
  return [
    tableBlock(
      head,
      entry.examples.map((e) => [
        phrasing(e.note),
        configCell(e),
        value(e.input),
        outputs(e.output),
        ...(back ? [backCell(e)] : []),
      ]),
    ),
  ];
}

function configCell(example: Example): PhrasingContent[] {
  return Object.keys(example.config).length === 0 ? [textNode('none')] : [code(JSON.stringify(example.config))];
}

function outputs(output: Example['output']): PhrasingContent[] {
  return typeof output === 'string' ? value(output) : joinPhrases(output.map(value), ', then ');
}

function backCell(example: Example): PhrasingContent[] {
  if (example.backInput === undefined || example.backOutput === undefined) return [textNode('unchanged')];
  return [...value(example.backInput), textNode(' gives '), ...outputs(example.backOutput)];
}

/** All entries of a kind, each linked to its page below `base`, or to the page that it has elsewhere. */
export function entryIndexBlocks(kind: EntryKind, base: string): MarkdownBlock[] {
  if (kind === 'extractor') {
    return [
      tableBlock(
        ['Type', 'Label', 'Side', 'Fields', 'Token', 'Target absent on write'],
        extractors.map((e) => [
          linkEntry(e, base),
          [textNode(e.uiName ?? '')],
          [
            textNode(
              {
                request: 'request',
                response: 'response',
                either: 'either',
                pair: 'pair metadata',
                none: 'outside the pair',
              }[e.side],
            ),
          ],
          e.fields.length === 0
            ? [textNode('none')]
            : joinPhrases(
                e.fields.map((f) => [code(f.name)]),
                ', ',
              ),
          phrasing(e.summary),
          [textNode(e.missingTarget === 'none' ? '' : MISSING[e.missingTarget])],
        ]),
      ),
    ];
  }
  return [
    tableBlock(
      ['Type', 'Label', 'What it does', 'Way in', 'Way back'],
      transforms.map((e) => [
        linkEntry(e, base),
        [textNode(e.uiName ?? '')],
        phrasing(e.summary),
        phrasing(e.wayIn),
        phrasing(e.wayBack),
      ]),
    ),
  ];
}

function linkEntry(entry: Entry, base: string): PhrasingContent[] {
  const inTree = base.startsWith('/reference') ? entry.routes.reference : entry.routes.guide;
  const url = inTree ?? entry.routes.guide ?? entry.routes.reference;
  return url === undefined
    ? [code(entry.type)]
    : [{type: 'link', url, children: [{type: 'inlineCode', value: entry.type}]}];
}
