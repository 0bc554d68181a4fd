import {DESCRIBED} from '../cli/shared';
import {inDirectory} from './shared';
import type {ToolGroup} from './types';

export const analyze: ToolGroup = {
  id: 'analyze',
  title: 'Analyze',
  purpose: 'Search, compare and report on local files',
  tools: [
    {
      name: 'search_local_traffic',
      since: 'v2.5.744',
      summary: 'Finds local pairs. Folders named `results` are skipped unless you name them.',
      effect: 'reads',
      result: 'One page of matches, newest first, each with its file path.',
      parameters: [
        inDirectory,
        {name: 'direction', type: 'string', meaning: '`in` or `out`'},
        {name: 'host', type: 'string', meaning: 'Part of the host, upper or lower case'},
        {name: 'method', type: 'string', meaning: 'Exact method'},
        {name: 'status', type: 'string', meaning: 'Exact status, as text'},
        {name: 'query', type: 'string', meaning: 'Text in URL, headers or bodies, upper or lower case'},
        {name: 'limit', type: 'number', default: '20', meaning: 'Matches on a page, at most 100'},
        {name: 'offset', type: 'number', default: '0', meaning: 'Matches to skip'},
      ],
    },
    {
      name: 'compare_rrpair_files',
      summary: 'Compares pairs that the tag `refUuid` links; with exactly two files, compares these.',
      effect: 'reads',
      result: 'Differences as text.',
      parameters: [
        {name: 'in', type: 'array', required: true, meaning: 'Folders, taken together, or exactly two files'},
        {name: 'verbosity-level', type: 'number', meaning: '0 to 3'},
      ],
    },
    {
      name: 'generate_report',
      summary: 'Scores performance, reliability and security of traffic, alone or against a baseline.',
      effect: 'writes',
      result:
        'The text of `digest.md`. The folder holds it with one JSON file each for scores, scope, budgets, reliability, performance and security, `fix-prompts/<finding-id>.md`, and with a baseline `deltas.json`.',
      parameters: [
        inDirectory,
        {name: 'baseline-directory', type: 'string', meaning: 'Folder to compare with'},
        {
          name: 'out-directory',
          type: 'array',
          defaultNote: 'a temporary folder',
          meaning: 'Folder for the report; only the first entry counts',
        },
      ],
    },
    {
      name: 'sql_report',
      summary: 'Lists the SQL of Postgres and MySQL traffic, or compares it with a baseline. Values are masked as `?`.',
      effect: 'reads',
      result:
        'Without a baseline: each statement with operation, tables, count and latency percentiles, busiest first. With one: new, removed and changed statements, drift in counts (N+1), latency, database time per table, and schema statements (DDL).',
      parameters: [inDirectory, {name: 'baseline-directory', type: 'array', meaning: 'Folders to compare with'}],
    },
    {
      name: 'response_diff',
      summary:
        'Compares HTTP and gRPC response bodies, on stable fields only. Pairs are joined by `refUuid`, then by endpoint and order.',
      effect: 'reads',
      result:
        'Ranked findings: changed value, shift in sign or magnitude, null flip, changed type, fields or endpoints added or removed.',
      parameters: [
        {...inDirectory, meaning: 'Folders with the candidate'},
        {name: 'baseline-directory', type: 'array', required: true, meaning: 'Folders to compare with'},
        {name: 'semantic', type: 'boolean', after: DESCRIBED, meaning: 'Compares by similarity'},
      ],
    },
    {
      name: 'detect_drift',
      since: 'v2.5.744',
      summary: 'Finds values that vary from source to source.',
      effect: 'reads',
      result: 'A drift report as JSON: the fields, with transforms that are ready to use.',
      parameters: [
        {
          name: 'sources',
          type: 'array',
          required: true,
          meaning: 'Two or more folders, or files `raw.jsonl`, `raw_rr.jsonl` of a snapshot',
        },
        {name: 'sensitivity', type: 'string', default: 'normal', meaning: 'Or `permissive`, `strict`'},
      ],
    },
  ],
};
