import {describe, expect, it} from 'vitest';
import {filesOfDrop} from './files';
import {WorkbenchSession} from './session';

/** What a browser hands over of a drop: files, and folders as records of names. */
type Dropped = File | {folder: readonly Dropped[]};

function entryOf(dropped: Dropped): unknown {
  if (dropped instanceof File)
    return {isFile: true, name: dropped.name, file: (take: (file: File) => void) => take(dropped)};
  const waiting = [dropped.folder.map(entryOf), []];
  return {
    isFile: false,
    name: 'folder',
    createReader: () => ({readEntries: (take: (entries: unknown) => void) => take(waiting.shift() ?? [])}),
  };
}

const drop = (...dropped: Dropped[]): DataTransfer =>
  ({
    items: dropped.map((each) => ({kind: 'file', webkitGetAsEntry: () => entryOf(each)})),
    files: [],
  }) as unknown as DataTransfer;

describe('a drop', () => {
  it('takes any file that was dropped alone, and only recordings of a folder', async () => {
    const file = (name: string): File => new File(['x'], name);
    const files = await filesOfDrop(
      drop(file('plan.jmx'), {folder: [file('a.md'), file('b.png'), {folder: [file('c.har'), file('d.log')]}]}),
    );
    expect(files.map(({name}) => name)).toEqual(['plan.jmx', 'a.md', 'c.har']);
  });

  it.each<[name: string, content: BlobPart, says: string]>([
    ['plan.jmx', '<?xml version="1.0"?>\n<jmeterTestPlan version="1.2"/>', 'A JMeter test plan.'],
    ['api.yaml', 'openapi: 3.1.0\n', 'An OpenAPI description: it says what an API takes, but contains no calls.'],
    ['one.bru', 'meta {\n  name: a\n}\n', 'A part of a Bruno collection.'],
    ['calls.http', 'GET https://shop.example/a\n', 'A file of requests without responses.'],
    [
      'requests.gor',
      '1 f45590522cd1838b4a0d5c5aab80b77929dea3b3 13923489726487326 1231\nGET / HTTP/1.1\n',
      'A GoReplay capture.',
    ],
    ['net.pcap', Uint8Array.of(0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0), 'A network packet capture.'],
    ['net.pcapng', Uint8Array.of(10, 13, 13, 10, 28, 0, 0, 0), 'A network packet capture.'],
    ['calls.har.gz', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), 'A compressed archive.'],
    ['calls.zip', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'A compressed archive.'],
    ['flows.mitm', '1204:9:websocket;0:~8:response;', 'mitmproxy flows.'],
  ])('names %s', async (name, content, says) => {
    const session = new WorkbenchSession();
    await session.add(await filesOfDrop(drop(new File([content], name))));
    const {problems} = await session.read();
    expect(problems.map(({message}) => message)).toEqual([says]);
  });
});
