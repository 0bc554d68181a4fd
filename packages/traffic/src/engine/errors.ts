/** Something a chain reports at one of its steps; the message is what the reader sees. */
export class TransformError extends Error {
  /** The token to hand on despite the error; without it the step hands on what it got. */
  handOn?: string;
}

/** The configuration cannot be used; raised before any token is read. */
export class InitError extends TransformError {}

/** The input is larger, deeper or slower than this engine accepts. The product has other limits. */
export class LimitError extends TransformError {}

/** The step needs something that a browser does not have: a server, a mount, a protocol. */
export class NotHereError extends TransformError {}

/** The message of anything thrown, for display. */
export function messageOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) return 'the input is nested too deeply';
  return error instanceof Error ? error.message : String(error);
}
