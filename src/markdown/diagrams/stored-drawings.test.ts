import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {DRAWN_BY, drawingProgram, keptIn, nameOf} from './stored-drawings';

const text = 'flowchart LR\n  A --> B';
const options = {id: 'diagram-1', alt: 'A calls B.', title: 'A call'};
const drawing = {svg: '<svg/>'};

describe('a kept drawing', () => {
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'docs-drawn-'));
    writeFileSync(path.join(dir, nameOf(text, options)), JSON.stringify(drawing));
  });
  afterAll(() => rmSync(dir, {recursive: true}));

  it('is taken for the text that it was drawn from, and for no other', () => {
    writeFileSync(path.join(dir, DRAWN_BY), `${drawingProgram()}\n`);
    const kept = keptIn(dir);
    expect(kept(text, options)).toEqual(drawing);
    expect(kept(`${text}\n  B --> C`, options)).toBeUndefined();
    expect(kept(text, {...options, id: 'diagram-2'})).toBeUndefined();
    expect(kept(text, {...options, alt: 'B is called by A.'})).toBeUndefined();
  });

  it('is not taken when other code drew it', () => {
    writeFileSync(path.join(dir, DRAWN_BY), 'another program\n');
    expect(keptIn(dir)(text, options)).toBeUndefined();
  });

  it('has a file named after its title, else after its text for those who cannot see it', () => {
    expect(nameOf(text, options)).toMatch(/^a-call-[0-9a-f]{8}\.json$/);
    expect(nameOf(text, {id: 'diagram-1', alt: 'A calls B.'})).toMatch(/^a-calls-b-[0-9a-f]{8}\.json$/);
  });
});
