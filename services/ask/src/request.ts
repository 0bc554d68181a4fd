import type {IncomingMessage} from 'node:http';

/** A request that cannot be answered; the message is for its sender. */
export class BadRequest extends Error {
  override name = 'BadRequest';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The body of a request as JSON; throws BadRequest for one that is too long, of another type, or no JSON. */
export async function readJson(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  // Pages of other origins may send other types without being asked, this one only after a preflight.
  if (!/^application\/json\s{0,9}(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new BadRequest(415, 'The request must be JSON.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new BadRequest(413, 'The conversation is too long.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new BadRequest(400, 'The request is not JSON.');
  }
}
