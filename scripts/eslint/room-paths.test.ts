import path from 'node:path';
import {Linter} from 'eslint';
import {describe, expect, it} from 'vitest';
import roomPaths from './room-paths.mjs';

const errors = (code: string, file = 'src/postbuild/first-load/index.js') =>
  new Linter({cwd: process.cwd()})
    .verify(
      code,
      [
        {
          files: ['**/*.js'],
          plugins: {rooms: {rules: {paths: roomPaths as never}}},
          rules: {'rooms/paths': ['error', {postbuild: ['postbuild', 'client'], client: ['client'], theme: ['theme']}]},
        },
      ],
      path.resolve(file),
    )
    .map(({message}) => message);

describe('a path in a string', () => {
  it.each([
    "join('../../theme/Tabs')",
    "a = '@site/src/theme/Tabs'",
    "a = 'src/theme/Tabs/index.tsx'",
    'a = `../../theme/Tabs`',
  ])('may not lead to a closed room: %s', (code) =>
    expect(errors(code)).toEqual(['src/postbuild may not name a file of src/theme.']),
  );

  it.each([
    "join('../../client/keys.ts')",
    "join('./client/entry.ts')",
    "a = '@theme/Tabs'",
    "a = 'see src/theme for more'",
    "a = '../../../docs'",
  ])('may lead elsewhere: %s', (code) => expect(errors(code)).toEqual([]));

  it('is not looked at outside the rooms', () => expect(errors("a = 'src/theme/Tabs'", 'scripts/a.js')).toEqual([]));
});
