/** A reader's browser, with what journeys need of it; one for each engine. */
export type Reader = {
  /** Name and version. */
  name: string;
  open(url: string): Promise<void>;
  /** The value of an expression on the page. */
  run(expression: string): Promise<unknown>;
  /** Presses a key, by its name in `KeyboardEvent.key`, or types a character; with Control held if asked. */
  press(key: string, control?: boolean): Promise<void>;
  /** Types a text with a pause between its keys, in milliseconds. */
  type(text: string, pauseMs: number): Promise<void>;
  /** Clicks in the middle of the first element that a selector finds, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Sets the size of the page, CSS pixels. Firefox ends its session when its driver asks for that. */
  size?(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  close(): Promise<void>;
};

export type LaunchOptions = {
  /** The reader prefers reduced motion. */
  calm: boolean;
};

const POLL_MS = 50;
/** How long a journey waits for anything: longer than a busy machine takes, and the same for every step. */
export const PATIENCE_MS = 10 * 60_000;

/** Waits until an expression is true on the page; throws with the expression when it never is. */
export async function until(reader: Reader, expression: string, ms = PATIENCE_MS): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    // A page on its way to the next one has no answer.
    if (await reader.run(`Boolean(${expression})`).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`never came true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Fails with a sentence unless two values are the same in JSON. */
export function same(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}
