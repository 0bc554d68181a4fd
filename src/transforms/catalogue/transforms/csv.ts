import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'csv',
  summary: 'Walks one column of CSV text, one row per call, forever.',
  uiName: 'CSV',
  shorthand: 'csv(index=...,header=...,headersPresent=...)',
  routes: {guide: '/transform/transforms/csv/'},
  runs: ['generatorVariables', 'responderVariables', 'generator', 'responder'],
  side: 'none',
  wayIn: 'emit next cell',
  wayBack: 'identity',
  fields: [
    {
      name: 'index',
      type: 'integer',
      required: {oneOf: ['index', 'header']},
      allowed: '0..n',
      meaning: 'zero-based column number',
      aliases: ['column'],
    },
    {
      name: 'header',
      type: 'string',
      required: {oneOf: ['index', 'header']},
      allowed: 'exact header text',
      meaning: 'column by name, case-sensitive; needs hasHeader=true',
    },
    {
      name: 'hasHeader',
      type: 'boolean',
      required: false,
      default: 'false',
      allowed: 'true | false',
      meaning: 'first row is a header row',
      options: ['true', 'false'],
    },
  ],
  semantics: [
    'incoming token = CSV bytes (from file extractor); parsed on first call, row pointer lives on the instance',
    'each call: read next row, emit cell of chosen column',
    'after last row: reset to first data row, endless',
    'hasHeader=true: header row consumed again and checked again after each wrap',
    'rows may have different lengths; row too short -> error for that call, pointer still advances',
    'broken quoting aborts with malformed CSV input',
  ],
  inverse: 'None; CSV text is never modified.',
  errors: [
    {stage: 'init', message: 'you must provide either "index" or "header"', when: 'neither set'},
    {stage: 'init', message: 'both "index" and "header" cannot be specified', when: 'both set'},
    {
      stage: 'init',
      message: '"headersPresent" must be true when "header" is specified',
      when: 'header without hasHeader=true',
    },
    {stage: 'runtime', message: 'cannot find header in CSV input', when: 'header name absent'},
    {stage: 'runtime', message: 'column data at the given "index" is missing from the CSV row', when: 'short row'},
    {stage: 'runtime', message: 'malformed CSV input', when: 'unparsable CSV'},
  ],
  openPoints: [
    'cadence of a runtime variable backed by csv: "next row per request" and "once per vUser start" are both claimed; treat it as next value on each use and verify',
  ],
  examples: [
    {
      input: 'crate,price\nK-1,4\nK-2,9\n',
      config: {hasHeader: 'true', header: 'crate'},
      output: ['K-1', 'K-2', 'K-1'],
      note: 'three calls; third wraps',
    },
    {
      input: 'K-1,4\nK-2\n',
      config: {index: '1'},
      output: ['4', '<error: column data missing>', '4'],
      note: 'second row too short',
    },
  ],
};
