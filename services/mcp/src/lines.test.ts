import {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {expect, it} from 'vitest';
import {linesUpTo} from './lines';

it.each([1, 3, 1000])('lines that are too long are left out, the others go on, in chunks of %i bytes', async (size) => {
  let tooLong = 0;
  const all = `one\n${'x'.repeat(50)}\ntwo\n${'y'.repeat(11)}\n\nthree\nno end`;
  const chunks = all.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const lines = linesUpTo(11, () => (tooLong += 1));
  expect(await text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(lines))).toBe('one\ntwo\n\nthree\n');
  expect(tooLong).toBe(2);
});
