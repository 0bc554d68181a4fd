import type {TransformEntry} from '../schema';

export const entry: TransformEntry = {
  kind: 'transform',
  type: 'tag_session',
  summary: 'Makes the token the session ID of the RRPair.',
  shorthand: 'tag_session()',
  routes: {guide: '/transform/transforms/tag_session/'},
  runs: ['forwarder', 'generator', 'responder', 'analyzer'],
  side: 'either',
  wayIn: 'write the session field',
  wayBack: 'nothing',
  fields: [],
  semantics: [
    'The token and the field it came from stay as they are.',
    'A later `tag_session` on the same RRPair wins.',
    'Only this RRPair is tagged; RRPairs belong together because their values are equal.',
    'It beats automatic detection.',
    'It does not change which recording a mock picks.',
  ],
  inverse: 'Nothing.',
  errors: [],
  examples: [
    {
      input: 'kim-4',
      config: {},
      output: 'kim-4',
      note: 'The Session ID is kim-4',
      given: {
        before: [{type: 'json_path', config: {path: 'client.id'}}],
        request: 'POST /login HTTP/1.1\nHost: api.orchard.test\n\n{"client":{"id":"kim-4"},"cart":["K-1"]}',
      },
      leaves: {session: 'kim-4'},
    },
  ],
};
