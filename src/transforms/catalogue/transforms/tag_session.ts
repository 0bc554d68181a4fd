import type {TransformEntry} from '../types';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'tag_session',
  summary: 'Marks the token as the session identifier of the pair.',
  shorthand: 'tag_session()',
  routes: {guide: '/transform/transforms/tag_session/'},
  runs: ['forwarder', 'generator', 'responder', 'analyzer'],
  side: 'either',
  wayIn: 'write session field',
  wayBack: 'identity',
  fields: [],
  semantics: [
    'token and source field unchanged',
    'later tag_session on the same pair wins',
    'only this pair is tagged; pairs group because their values are equal',
    'manual tag beats automatic detection',
    'does not affect mock matching',
  ],
  inverse: 'None.',
  errors: [],
  openPoints: [],
  examples: [{input: 'kim-4', config: {}, output: 'kim-4', note: 'pair session = kim-4'}],
};
