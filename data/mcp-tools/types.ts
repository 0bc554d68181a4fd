import type {Arrival} from '../cli/types';

/** What a call does to the world: nothing, files or services that can be made again, or something that is gone afterwards. */
export type Effect = 'reads' | 'writes' | 'destructive';

/** The JSON type of an argument; an `array` holds texts. */
type ParameterType = 'array' | 'string' | 'number' | 'boolean' | 'object';

/** One argument of a tool. Texts may hold code in backticks and links to anchors of the page. */
export type Parameter = Arrival & {
  name: string;
  type: ParameterType;
  /** `true` when every call needs it, else which calls do: "for `push`". */
  required?: true | string;
  /** The default as it would be typed. */
  default?: string;
  /** What to say about the default, beside it or instead of it. */
  defaultNote?: string;
  meaning: string;
};

/** One value of the parameter `action`. */
export type Action = Arrival & {
  action: string;
  effect: Effect;
  /** Which parameters it needs besides `action`, in code; nothing when it needs none. */
  needs?: string;
  /** What it does or gives back, where that is known. */
  result?: string;
  /** When it needs a Speedscale account while the tool's other actions do not. */
  account?: string;
};

type Described = Arrival & {
  name: string;
  /** One sentence or two, code in backticks. */
  summary: string;
  /** Whether every call needs the credentials that `proxymock init` writes. */
  account?: true;
  /** What comes back, when the actions do not say it. */
  result?: string;
  parameters: readonly Parameter[];
  /** Names of parameters without a description; readers are sent to `proxymock mcp docs`. */
  alsoTakes?: readonly string[];
};

/** One tool: either every call has the same effect, or the effect depends on the action. */
export type Tool = Described &
  ({effect: Effect; actions?: undefined} | {effect?: undefined; actions: readonly Action[]});

/** Tools that belong together, in the order in which the server lists them. */
export type ToolGroup = {
  /** Its anchor on its page. */
  id: string;
  /** Whether it is on the page of the tools that reach beyond the reader's machine. */
  cloud?: true;
  title: string;
  /** What the group is for, as half a sentence. */
  purpose: string;
  tools: readonly Tool[];
};

/** A prepared workflow that the user picks. */
export type Prompt = Pick<Described, 'alsoTakes'> & {name: string; purpose: string; say: readonly string[]};

/** Read-only data with an address. */
export type Resource = {address: string; content: string};
