import {inDirectory, later, logTo} from './shared';
import type {Parameter, ToolGroup} from './types';

/** What `replay_traffic` takes in builds after the newest release that is described here. */
const verdicts: readonly Parameter[] = [
  {name: 'baseline', type: 'string', meaning: 'Output of an earlier replay; pairs are joined by `refUuid`'},
  {
    name: 'fail-on-new-mismatch',
    type: 'boolean',
    meaning: 'Exit 3 on a mismatch that `baseline` does not have; needs `baseline`, not with `verify-fix`',
  },
  {name: 'verify-fix', type: 'boolean', meaning: 'A recorded error that is now a success counts as a confirmed fix'},
  {name: 'expect', type: 'string', meaning: 'Regular expression that narrows `verify-fix`, which it needs'},
  {name: 'ignore-body-changes', type: 'boolean', meaning: 'Score the status only; not with `semantic`'},
  {
    name: 'semantic',
    type: 'boolean',
    meaning:
      'Score bodies by similarity, 0 to 1; between the two limits below, a response is divergent but does not fail',
  },
  {name: 'semantic-pass', type: 'number', default: '0.92', meaning: 'Similarity from which a response passes'},
  {name: 'semantic-fail', type: 'number', default: '0.70', meaning: 'Similarity below which a response fails'},
  {name: 'sessions', type: 'number', meaning: 'Recorded actors as the unit of load; overrides `vus`'},
  {
    name: 'stages',
    type: 'array',
    meaning:
      'Items of `vus=N` or `sessions=N`, `for=D` and `ramp=D` (at least 5 s); not with `vus`, `sessions`, `for`, `times` or `load-plan`',
  },
  {
    name: 'load-plan',
    type: 'string',
    meaning: 'JSON file with load groups; not with `vus`, `sessions`, `stages`, `for`, `times` or `no-out`',
  },
  {
    name: 'no-out',
    type: 'boolean',
    meaning: 'Write nothing to disk; not with `out-directory`, checks of the verdict, or `load-plan`',
  },
  {
    name: 'require-blueprint',
    type: 'array',
    meaning: 'Fail unless the chains of these blueprints ran; not with `load-test`',
  },
  {
    name: 'test_config',
    type: 'string',
    meaning:
      'Test config of the workspace, by name or path. Parameters override it, and it overrides the built-in `regression`, whose goals apply when no test config is given',
  },
  {
    name: 'tests-filter',
    type: 'string',
    meaning: 'Filter query that chooses the tests; everything else becomes a mock',
  },
];

export const replay: ToolGroup = {
  id: 'replay',
  title: 'Replay',
  purpose: 'Send recorded requests to an app',
  tools: [
    {
      name: 'replay_traffic',
      summary: 'Sends recorded requests to a URL, as a regression or load test, in the background.',
      effect: 'writes',
      result:
        'Files in the output folder. The verdict and the outcome of `fail-if` are in the process logs; follow up with `generate_report`.',
      parameters: [
        inDirectory,
        {
          name: 'out-directory',
          type: 'array',
          required: true,
          meaning: 'Folder for the results, exactly one; assistants use `proxymock/results/replayed-<date>`',
        },
        {
          name: 'test-against',
          type: 'string',
          defaultNote: 'the recorded address',
          meaning: 'Replaces scheme, host and port, each only if given; see [Where a replay goes](#test-against)',
        },
        {name: 'vus', type: 'number', default: '1', meaning: 'Virtual users; each replays the whole set'},
        {
          name: 'for',
          type: 'string',
          meaning: 'Go duration as text, such as `"30s"`: loops until it has passed; not with `times`',
        },
        {name: 'times', type: 'number', default: '1', meaning: 'Passes over the traffic; not with `for`'},
        {
          name: 'load-test',
          type: 'boolean',
          default: 'false',
          meaning: 'Keeps a sample of failed pairs and does not score, so `requests.result-match-pct` does not exist',
        },
        {
          name: 'fail-if',
          type: 'string',
          meaning: 'An expression such as `latency.p99 > 100`; when it is true, the replay exits with 1',
        },
        {name: 'rewrite-host', type: 'boolean', default: 'false', meaning: 'Sets the Host header to the target'},
        logTo,
        ...later(verdicts),
      ],
    },
    {
      name: 'send_one',
      summary: 'Sends the request of one inbound pair. The target sees a real call; the file does not change.',
      effect: 'writes',
      result: 'Status line, headers and body of the live response.',
      parameters: [
        {name: 'file', type: 'string', required: true, meaning: 'An RRPair, `.md` or `.json`; gives the path'},
        {name: 'url', type: 'string', required: true, meaning: 'Gives the address'},
      ],
    },
  ],
};
