import type {TransformEntry} from '../schema';

const QUERY =
  'mutation Book($mail: String!) {\n  bookSeat(input: {mail: $mail, deck: "upper", bags: 2, tags: ["pet", "bike"]}) {\n    code\n    holder {\n      photo(size: "big")\n    }\n    __typename\n  }\n}';
const BOOKING = JSON.stringify({query: QUERY, variables: {mail: 'k@x.test', note: 'late'}});
const without = (...parts: string[]): string =>
  JSON.stringify({
    query: parts.reduce((query, part) => query.replace(part, ''), QUERY),
    variables: {mail: 'k@x.test', note: 'late'},
  });

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'graphql_delete',
  summary: 'Removes a part of a GraphQL request: a selection, an argument, a list element or a variable.',
  shorthand: 'graphql_delete(path=...,field=...,op=...)',
  routes: {guide: '/transform/transforms/graphql_delete/'},
  runs: ['generator', 'responder'],
  side: 'request',
  wayIn: 'remove the part',
  wayBack: 'nothing',
  fields: [
    {
      name: 'path',
      type: 'string',
      required: {oneOf: ['path', 'field']},
      allowed: 'semantic path; placeholders allowed',
      meaning: 'One selection, argument, input field, list element or key of `variables`',
    },
    {
      name: 'field',
      type: 'string',
      required: {oneOf: ['path', 'field']},
      allowed: 'name of a field; placeholders allowed',
      meaning: 'Every selection of that name, in all operations and fragments',
    },
    {
      name: 'op',
      type: 'string',
      required: false,
      default: "the request's `operationName`",
      allowed: 'name of an operation',
      meaning: 'For `path` only: which operation',
    },
  ],
  semantics: [
    'The step ends its chain: it passes nothing on.',
    'Operations and fragments cannot be removed.',
    '`field` keeps an occurrence that is alone in its selection set.',
    'If nothing is found, or the request is a persisted query, nothing changes.',
  ],
  inverse: 'Nothing.',
  errors: [
    {stage: 'init', message: 'graphql_delete needs a path or a field', when: 'Both are missing'},
    {stage: 'init', message: 'graphql_delete takes either a path or a field, not both', when: 'Both are given'},
    {stage: 'runtime', message: 'body is not a GraphQL request', when: 'Another body, or a response'},
    {
      stage: 'runtime',
      message: 'removing the only selection would leave an empty selection set',
      when: '`path` names the last selection of its set',
    },
  ],
  examples: [
    {
      input: BOOKING,
      config: {field: '__typename'},
      output: without('\n    __typename'),
      note: 'A field, wherever it is',
    },
    {
      input: BOOKING,
      config: {path: 'bookSeat.args.input.tags.0'},
      output: without('"pet", '),
      note: 'An element of a list',
    },
    {
      input: BOOKING,
      config: {path: 'bookSeat.holder'},
      output: without('\n    holder {\n      photo(size: "big")\n    }'),
      note: 'A selection with all below it',
    },
    {
      input: BOOKING,
      config: {path: 'variables.note'},
      output: BOOKING.replace(',"note":"late"', ''),
      note: 'A key of the variables',
    },
    {
      input: BOOKING,
      config: {path: 'bookSeat.holder.photo'},
      output: BOOKING,
      note: 'The only selection stays',
      error: 'removing the only selection would leave an empty selection set',
    },
    {input: BOOKING, config: {path: 'bookSeat.price'}, output: BOOKING, note: 'Nothing there: unchanged'},
  ],
};
