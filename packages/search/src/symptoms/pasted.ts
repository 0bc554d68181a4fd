/** Longest text that is looked at; more than this is a whole log, and the beginning and the end say what happened. */
const MOST = 6000;

const TIME = /\b\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\b\d\d:\d\d:\d\d\b|^\s*[IWEF]\d{4} \d\d:/m;
const LEVEL =
  /(?:^|[\s["'=(])(?:ERROR|ERR|WARN(?:ING)?|FATAL|PANIC|CRIT(?:ICAL)?|SEVERE|E\d{4})(?=$|[\s:\]"',)])|"?level"?\s*[=:]\s*"?(?:error|warn|fatal|panic)/m;
const WORDS =
  /\b(?:error|exception|failed|failure|failing|panic|fatal|refused|denied|forbidden|timed? ?out|unable to|cannot|could not|couldn't|not found|no such|unexpected|invalid|unknown|mismatch|rejected|exceeded|traceback|caused by|x509|errno|econn\w+|sigkill|sigterm|oomkilled|crashloopbackoff|backofflimit\w*|imagepull\w*|exit (?:code|status) \d+|status(?: code)? [45]\d\d)\b/i;
const LOOKS_WRITTEN_BY_A_PROGRAM =
  /: |["'`{}[\]=]|\w\.\w+[.(]|::|\/\w+\/|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b0x[0-9a-f]+/;
const ASKS = /^\s*(?:how|why|what|where|when|which|who|can|does|do|is|are|should|i|my|we|our)\b|\?\s*$/i;

/** Names of fields of a structured log line: `level=`, `"msg":`. */
const FIELD_NAMES =
  /(?<![\w-])(?:time|ts|timestamp|level|lvl|severity|msg|message|logger|log|app|app_id|caller|source|thread|pid|instance|scope|type|ver|version|service|module|field|host|hostname|line|column|char)(?==)|(?<=[{,]\s*)"[\w.@-]+"(?=\s*:)/gi;
/** Addresses, which differ from machine to machine. */
export const ADDRESS = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?![\w.])/g;

/** Whether a text is what a program printed, and not what a reader asks: a log line, an error message, a stack trace. */
export function looksPasted(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 12) return false;
  const lines = trimmed.split('\n').length;
  if (TIME.test(trimmed) || LEVEL.test(trimmed)) return true;
  if (ASKS.test(trimmed) && lines === 1) return false;
  return WORDS.test(trimmed) && (LOOKS_WRITTEN_BY_A_PROGRAM.test(trimmed) || lines > 1);
}

/**
 * A pasted text in two readings, without colors and escapes: as it is, and with the line ends taken out where a
 * terminal may have broken a word.
 */
export function readingsOf(pasted: string): string[] {
  const cut = pasted.length > MOST ? `${pasted.slice(0, MOST / 2)}\n${pasted.slice(-MOST / 2)}` : pasted;
  const plain = cut
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/\u001b\[[0-9;]*[A-Za-z]/g, '')
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll('\\"', '"')
    .replaceAll('\r', '')
    // Lines of a stack say where in the program, not what went wrong.
    .replaceAll(/^\s*at .*\(?[^\s()]+:\d+(?::\d+)?\)?\s*$/gm, ' ')
    .replaceAll(FIELD_NAMES, ' ')
    .replaceAll(ADDRESS, ' ');
  return plain.includes('\n') ? [plain, plain.replaceAll(/\n\s*/g, '')] : [plain];
}
