import type {Prompt, Resource} from './types';

/** The workflows that a client offers to the user, often as slash commands. */
export const prompts: readonly Prompt[] = [
  {
    name: 'record_my_app',
    purpose: 'Record inbound and outbound traffic',
    say: ['start recording', 'record traffic', 'capture requests', 'record outbound'],
  },
  {
    name: 'replay_traffic',
    purpose: 'Replay a recording against the local app',
    say: ['regression test', 'replay recorded', 'test against app'],
  },
  {
    name: 'find_breaking_api_changes',
    purpose: 'Compare recorded and replayed traffic, with severity and confidence',
    say: ['what broke', 'detect breaking changes', 'diff traffic'],
  },
  {
    name: 'add_to_cicd',
    purpose: 'Add it to a pipeline',
    say: ['proxymock in CI', 'GitHub Actions proxymock', 'automate proxymock'],
  },
  {
    name: 'investigate_report',
    purpose: 'Find out why a replay report failed: NO_MATCH, Missed Goals',
    say: ['debug report', 'why did replay fail', 'mocks not matching'],
  },
  {
    name: 'investigate_snapshot',
    purpose: 'Find missing traffic, or judge the quality of a snapshot',
    say: ['analyze snapshot', "what's in this snapshot", 'check my capture'],
  },
  {
    name: 'improve_mock_match_rate',
    purpose: 'Tune mocks step by step; in Claude Code the skill `improve-mock-match-rate`',
    say: ['tune mocks', 'improve match rate', 'fix mock matching'],
  },
];

export const resources: readonly Resource[] = [
  {address: 'rrpair://{path}', content: 'RRPairs'},
  {address: 'report://{path}', content: 'Report files'},
];
