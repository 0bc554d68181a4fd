import type {PhrasingContent} from 'mdast';
import type {Entry, Example, Field, Kind, Place} from '@docs/traffic/catalogue/schema';
import {extractors, transforms} from '@docs/traffic/catalogue/index';
import {
  bullets,
  code,
  joined,
  labelled,
  phrasing,
  plain,
  table,
  value,
  type MarkdownBlock,
} from '../page-elements/markdown';

const PLACES: Record<Place, string> = {
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
      ? {type: 'paragraph', children: [code(entry.type), plain(' takes no configuration.')]}
      : table(
          ['Field', 'Type', 'Default', 'Allowed', 'Meaning'],
          entry.fields.map((f) => [
            [code(f.name)],
            [plain(f.type)],
            defaultCell(f),
            phrasing(f.allowed),
            [...phrasing(f.meaning), ...aliasNote(f)],
          ]),
        );
  return [fields, labelled('Runs in:', runs(entry))];
}

function defaultCell(field: Field): PhrasingContent[] {
  if (field.required === true) return [plain('required')];
  if (field.required !== false) {
    return [
      plain('one of '),
      ...joined(
        field.required.oneOf.map((n) => [code(n)]),
        ' or ',
      ),
      plain(' is required'),
    ];
  }
  return field.default === undefined ? [plain('none')] : value(field.default);
}

function aliasNote(field: Field): PhrasingContent[] {
  if (!field.aliases?.length) return [];
  return [
    plain('; also accepted as '),
    ...joined(
      field.aliases.map((a) => [code(a)]),
      ', ',
    ),
  ];
}

function runs(entry: Entry): PhrasingContent[] {
  return [plain(`${entry.runs.map((p) => PLACES[p]).join(', ')}. It works on ${SIDES[entry.side]}.`)];
}

/** The contract: both passes, behavior at the edges, errors, and for an extractor what depends on the version. */
export function semanticBlocks(entry: Entry, parts: readonly SemanticPart[] = SEMANTIC_PARTS): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  if (parts.includes('behavior')) {
    if (entry.kind === 'transform') blocks.push(labelled('Way in:', phrasing(`${entry.wayIn}.`)));
    blocks.push(labelled('Way back:', phrasing(entry.inverse)));
    blocks.push(bullets(entry.semantics));
    if (entry.kind === 'extractor' && entry.missingTarget !== 'none') {
      blocks.push(labelled('Target absent when the chain writes:', phrasing(`${MISSING[entry.missingTarget]}.`)));
    }
    if (entry.kind === 'transform' && entry.needsRecordedResponse) {
      blocks.push(labelled('Needs:', [plain('the recorded response of the RRPair.')]));
    }
  }
  if (parts.includes('errors') && entry.errors.length > 0) {
    blocks.push(
      table(
        ['Error', 'Raised', 'Cause'],
        entry.errors.map((e) => [
          [code(e.message)],
          [plain(e.stage === 'init' ? 'when the chain loads' : 'when a token passes')],
          phrasing(e.when),
        ]),
      ),
    );
  }
  if (parts.includes('behavior') && entry.kind === 'extractor' && entry.openPoints.length > 0) {
    blocks.push({type: 'paragraph', children: [{type: 'strong', children: [plain('Depends on the version:')]}]});
    blocks.push(bullets(entry.openPoints));
  }
  return blocks;
}

/** The examples as one table; the way back has its column only when an example uses it. */
export function exampleBlocks(entry: Entry): MarkdownBlock[] {
  if (entry.examples.length === 0) {
    return [{type: 'paragraph', children: [plain('There is no computed example for '), code(entry.type), plain('.')]}];
  }
  const back = entry.examples.some((e) => e.backInput !== undefined);
  const head = ['Shows', 'Config', 'Input', 'Output', ...(back ? ['Way back'] : [])];
  return [
    table(
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
  return Object.keys(example.config).length === 0 ? [plain('none')] : [code(JSON.stringify(example.config))];
}

function outputs(output: Example['output']): PhrasingContent[] {
  return typeof output === 'string' ? value(output) : joined(output.map(value), ', then ');
}

function backCell(example: Example): PhrasingContent[] {
  if (example.backInput === undefined || example.backOutput === undefined) return [plain('unchanged')];
  return [...value(example.backInput), plain(' gives '), ...outputs(example.backOutput)];
}

/** All entries of a kind, each linked to its page below `base`, or to the page that it has elsewhere. */
export function indexBlocks(kind: Kind, base: string): MarkdownBlock[] {
  if (kind === 'extractor') {
    return [
      table(
        ['Type', 'Label', 'Side', 'Fields', 'Token', 'Target absent on write'],
        extractors.map((e) => [
          linked(e, base),
          [plain(e.uiName ?? '')],
          [
            plain(
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
            ? [plain('none')]
            : joined(
                e.fields.map((f) => [code(f.name)]),
                ', ',
              ),
          phrasing(e.summary),
          [plain(e.missingTarget === 'none' ? '' : MISSING[e.missingTarget])],
        ]),
      ),
    ];
  }
  return [
    table(
      ['Type', 'Label', 'What it does', 'Way in', 'Way back'],
      transforms.map((e) => [
        linked(e, base),
        [plain(e.uiName ?? '')],
        phrasing(e.summary),
        phrasing(e.wayIn),
        phrasing(e.wayBack),
      ]),
    ),
  ];
}

function linked(entry: Entry, base: string): PhrasingContent[] {
  const inTree = base.startsWith('/reference') ? entry.routes.reference : entry.routes.guide;
  const url = inTree ?? entry.routes.guide ?? entry.routes.reference;
  return url === undefined
    ? [code(entry.type)]
    : [{type: 'link', url, children: [{type: 'inlineCode', value: entry.type}]}];
}
