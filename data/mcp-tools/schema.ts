import * as z from 'zod';
import {arrival, definition, editors, namedIn, phrase} from '../forms';

const effect = z
  .enum(['reads', 'writes', 'destructive'])
  .describe(
    'What a call does to the world: nothing, files or services that can be made again, or something that is gone afterwards',
  );

const parameter = definition('parameter', {
  name: phrase,
  type: z
    .enum(['array', 'string', 'number', 'boolean', 'object'])
    .describe('The JSON type of the argument; an array holds texts'),
  required: z
    .union([z.literal(true), phrase])
    .optional()
    .describe('true when every call needs it, else which calls do: "for `push`"'),
  default: phrase.optional().describe('The default as it would be typed'),
  defaultNote: phrase.optional().describe('What to say about the default, beside it or instead of it'),
  meaning: phrase.describe('Code in backticks; links to anchors of the page'),
  ...arrival,
});
const parameters = namedIn(parameter, 'namedParameters');

const action = z.strictObject({
  action: phrase.describe('A value of the parameter `action`'),
  effect,
  needs: phrase.optional().describe('Which parameters it needs besides `action`, in code'),
  result: phrase.optional().describe('What it does or gives back, where that is known'),
  account: phrase.optional().describe("When it uses the cloud while the tool's other actions do not: up to v2.5.878"),
  ...arrival,
});

const tool = z
  .strictObject({
    name: phrase,
    summary: phrase.describe('One sentence or two, code in backticks'),
    effect: effect.optional(),
    actions: z.array(action).min(1).optional(),
    account: z
      .literal(true)
      .optional()
      .describe('Whether every call uses the cloud, with the credentials that `proxymock init` writes'),
    result: phrase.optional().describe('What comes back, when the actions do not say it'),
    parameters: parameters.list,
    alsoTakes: z
      .array(phrase)
      .min(1)
      .optional()
      .describe('Names of parameters without a description; readers are sent to `proxymock mcp docs`'),
    ...arrival,
  })
  .refine((one) => (one.effect === undefined) !== (one.actions === undefined), 'A tool has an effect or actions.');

const toolGroup = z.strictObject({
  id: phrase.describe('Its anchor on its page'),
  cloud: z
    .literal(true)
    .optional()
    .describe("Whether it is on the page of the tools that reach beyond the reader's machine"),
  title: phrase,
  purpose: phrase.describe('What the group is for, as half a sentence'),
  tools: z.array(tool).min(1),
});

const prompt = z.strictObject({
  name: phrase,
  purpose: phrase,
  say: z.array(phrase).min(1).describe('What a user says to get it'),
  alsoTakes: z.array(phrase).min(1).optional(),
});

const resource = z.strictObject({address: phrase, content: phrase});

/** What the MCP server of proxymock offers. */
export const server = z.strictObject({
  ...editors,
  namedParameters: parameters.named,
  toolGroups: z.array(toolGroup).describe('The tools, in the groups and the order in which the server lists them'),
  prompts: z.array(prompt).describe('The workflows that a client offers to the user, often as slash commands'),
  resources: z.array(resource).describe('Read-only data with an address'),
});

export type ToolEffect = z.infer<typeof effect>;
export type Parameter = z.infer<typeof parameter>;
export type Action = z.infer<typeof action>;
export type McpTool = Omit<z.infer<typeof tool>, 'parameters'> & {parameters: readonly Parameter[]};
export type ToolGroup = Omit<z.infer<typeof toolGroup>, 'tools'> & {tools: readonly McpTool[]};
export type Prompt = z.infer<typeof prompt>;
export type Resource = z.infer<typeof resource>;
