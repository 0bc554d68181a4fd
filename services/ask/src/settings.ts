import {parsedUrl} from '@docs/search/urls';

/** What the service is told by its environment and its command line. */
export type ServiceSettings = {
  port: number;
  host: string;
  /** The build to answer from. */
  dir: string;
  /** The sites of other origins that may ask, `*` for all; without it, pages of the same origin. */
  origin: string | null;
  model: ModelSettings | null;
  limits: Limits;
  /** How many proxies are before the service; the outermost one of ours names the client. */
  proxies: number;
  /** Write questions and answers into the log. */
  logQuestions: boolean;
};

export type ModelSettings = {
  /** Base address of an OpenAI-compatible endpoint: `http://localhost:11434/v1`. */
  url: string;
  name: string;
  key: string | null;
  /** Until the first letter of its answer and between two pieces of it, and for all of it, milliseconds. */
  firstMs: number;
  totalMs: number;
  /** Further attempts after one that has failed before its first letter. */
  retries: number;
  maxTokens: number;
  /** Questions that the model is asked at the same time; further ones get embedded answers. */
  atOnce: number;
};

export type Limits = {
  /** Characters of a question, and bytes of a request. */
  question: number;
  body: number;
  /** Questions of one client in a minute and in a day, and at the same time. */
  perMinute: number;
  perDay: number;
  atOnce: number;
  /** Questions of all clients that are answered at the same time. */
  inAll: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws one error that lists everything wrong. */
export function readSettings(env: Environment): ServiceSettings {
  const problems: string[] = [];
  const value = (name: string): string | null => env[name]?.trim() || null;
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const text = value(name);
    if (text === null) return fallback;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
    return fallback;
  };
  const flag = (name: string): boolean => {
    const text = value(name) ?? 'false';
    if (text !== 'true' && text !== 'false') problems.push(`${name} must be true or false, not "${text}"`);
    return text === 'true';
  };
  const settings: ServiceSettings = {
    port: whole('ASK_PORT', 8790, 0, 65_535),
    host: value('ASK_HOST') ?? '127.0.0.1',
    dir: value('ASK_DIR') ?? 'build',
    origin: value('ASK_ORIGIN'),
    model: null,
    limits: {
      question: whole('ASK_QUESTION_LENGTH', 2000, 10, 100_000),
      body: 256 * 1024,
      perMinute: whole('ASK_PER_MINUTE', 10, 1, 100_000),
      perDay: whole('ASK_PER_DAY', 200, 1, 10_000_000),
      atOnce: whole('ASK_AT_ONCE', 2, 1, 10_000),
      inAll: whole('ASK_ALL_AT_ONCE', 32, 1, 10_000),
    },
    proxies: whole('ASK_PROXIES', 0, 0, 10),
    logQuestions: flag('ASK_LOG_QUESTIONS'),
  };
  const url = value('ASK_MODEL_URL');
  const name = value('ASK_MODEL');
  if (settings.origin !== null && settings.origin !== '*' && !isOrigin(settings.origin)) {
    problems.push(`ASK_ORIGIN must be an origin such as https://docs.example.com, or *, not "${settings.origin}"`);
  }
  if (url && !isHttp(url)) problems.push(`ASK_MODEL_URL must be an http or https address, not "${url}"`);
  if (url && isHttp(url) && hasLogin(url))
    problems.push('ASK_MODEL_URL must hold no name and password; use ASK_MODEL_KEY');
  // A header holds no other signs.
  if (!/^[\x21-\x7e]*$/.test(value('ASK_MODEL_KEY') ?? ''))
    problems.push('ASK_MODEL_KEY must be one word without line breaks');
  if (Boolean(url) !== Boolean(name)) problems.push('ASK_MODEL_URL and ASK_MODEL go together; set both or none');
  if (value('ASK_MODEL_KEY') && !url) problems.push('ASK_MODEL_KEY has no effect without ASK_MODEL_URL');
  const seconds = (variable: string, fallback: number): number => 1000 * whole(variable, fallback, 1, 3600);
  const model: ModelSettings = {
    url: url ?? '',
    name: name ?? '',
    key: value('ASK_MODEL_KEY'),
    firstMs: seconds('ASK_MODEL_FIRST_SECONDS', 20),
    totalMs: seconds('ASK_MODEL_SECONDS', 90),
    retries: whole('ASK_MODEL_RETRIES', 2, 0, 10),
    maxTokens: whole('ASK_MODEL_MAX_TOKENS', 1200, 50, 100_000),
    atOnce: whole('ASK_MODEL_AT_ONCE', 8, 1, 10_000),
  };
  if (problems.length > 0) throw new Error(`The service is not configured correctly:\n- ${problems.join('\n- ')}`);
  return {...settings, model: url ? model : null};
}

function isHttp(text: string): boolean {
  return ['http:', 'https:'].includes(parsedUrl(text)?.protocol ?? '');
}

function hasLogin(text: string): boolean {
  const {username, password} = new URL(text);
  return username !== '' || password !== '';
}

function isOrigin(text: string): boolean {
  return isHttp(text) && new URL(text).origin === text;
}
