import {Transform} from 'node:stream';

/**
 * Passes lines on, each as a whole, if they are `wanted`; leaves out those of more than `most` bytes, for each of which
 * `tooLong` is called: one long line would end the session.
 */
export function linesUpTo(
  most: number,
  tooLong: () => void,
  wanted: (line: string) => boolean = () => true,
): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        const part = chunk.subarray(start, end + 1);
        const line = size + part.length <= most ? Buffer.concat([...parts, part]) : null;
        if (!line) tooLong();
        else if (wanted(line.toString('utf8'))) this.push(line);
        parts = [];
        size = 0;
        start = end + 1;
      }
      const rest = chunk.subarray(start);
      size += rest.length;
      if (size <= most) parts.push(rest);
      else parts = [];
      done();
    },
  });
}
