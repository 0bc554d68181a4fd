/** A line of the log: what happened, with numbers and names of states. Texts of readers only if the operator wants them. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined | object>>;

export type Log = (event: string, entry?: LogEntry) => void;

/** One JSON object a line, as log collectors read them. */
export function jsonLog(
  write: (line: string) => void = (line) => void process.stdout.write(line),
  now: () => Date = () => new Date(),
): Log {
  return (event, entry = {}) => write(`${JSON.stringify({time: now().toISOString(), event, ...entry})}\n`);
}
