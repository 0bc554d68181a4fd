import * as z from 'zod';
import {arrival, definition, editors, namedIn, text} from '../forms';

const effect = z
  .enum(['reads', 'writes', 'destructive'])
  .describe(
    'What a call does to the world: nothing, files or services that can be made again, or something that is gone afterwards',
  );

const parameter = definition('parameter', {
  name: text,
  type: z
    .enum(['array', 'string', 'number', 'boolean', 'object'])
    .describe('The JSON type of the argument; an array holds texts'),
  required: z
    .union([z.literal(true), text])
    .optional()
    .describe('true when every call needs it, else which calls do: "for `push`"'),
  default: text.optional().describe('The default as it would be typed'),
  defaultNote: text.optional().describe('What to say about the default, beside it or instead of it'),
  meaning: text.describe('Code in backticks; links to anchors of the page'),
  ...arrival,
});
const parameters = namedIn(parameter, 'namedParameters');

const action = z.strictObject({
  action: text.describe('A value of the parameter `action`'),
  effect,
  needs: text.optional().describe('Which parameters it needs besides `action`, in code'),
  result: text.optional().describe('What it does or gives back, where that is known'),
  account: text.optional().describe("When it uses the cloud while the tool's other actions do not: up to v2.5.878"),
  ...arrival,
});

const tool = z
  .strictObject({
    name: text,
    summary: text.describe('One sentence or two, code in backticks'),
    effect: effect.optional(),
    actions: z.array(action).min(1).optional(),
    account: z
      .literal(true)
      .optional()
      .describe('Whether every call uses the cloud, with the credentials that `proxymock init` writes'),
    result: text.optional().describe('What comes back, when the actions do not say it'),
    parameters: parameters.list,
    alsoTakes: z
      .array(text)
      .min(1)
      .optional()
      .describe('Names of parameters without a description; readers are sent to `proxymock mcp docs`'),
    ...arrival,
  })
  .refine((one) => (one.effect === undefined) !== (one.actions === undefined), 'A tool has an effect or actions.');

const toolGroup = z.strictObject({
  id: text.describe('Its anchor on its page'),
  cloud: z
    .literal(true)
    .optional()
    .describe("Whether it is on the page of the tools that reach beyond the reader's machine"),
  title: text,
  purpose: text.describe('What the group is for, as half a sentence'),
  tools: z.array(tool).min(1),
});

const prompt = z.strictObject({
  name: text,
  purpose: text,
  say: z.array(text).min(1).describe('What a user says to get it'),
  alsoTakes: z.array(text).min(1).optional(),
});

const resource = z.strictObject({address: text, content: text});

/** What the MCP server of proxymock offers. */
export const server = z.strictObject({
  ...editors,
  namedParameters: parameters.named,
  toolGroups: z.array(toolGroup).describe('The tools, in the groups and the order in which the server lists them'),
  prompts: z.array(prompt).describe('The workflows that a client offers to the user, often as slash commands'),
  resources: z.array(resource).describe('Read-only data with an address'),
});

export type Effect = z.infer<typeof effect>;
export type Parameter = z.infer<typeof parameter>;
export type Action = z.infer<typeof action>;
export type Tool = Omit<z.infer<typeof tool>, 'parameters'> & {parameters: readonly Parameter[]};
export type ToolGroup = Omit<z.infer<typeof toolGroup>, 'tools'> & {tools: readonly Tool[]};
export type Prompt = z.infer<typeof prompt>;
export type Resource = z.infer<typeof resource>;
