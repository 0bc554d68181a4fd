import type {Exchange} from '../ask/answer';

/** The body that the modal posts: all messages of the conversation, the new question last. */
export type ChatBody = {messages?: {role?: string; parts?: {type?: string; text?: string}[]}[]};

/** The texts of a message of any shape. */
function textOf(message: unknown): string {
  const parts = (message as {parts?: unknown} | null)?.parts;
  return (Array.isArray(parts) ? (parts as unknown[]) : [])
    .flatMap((part) => {
      const {type, text} = (part ?? {}) as {type?: unknown; text?: unknown};
      return type === 'text' && typeof text === 'string' ? [text] : [];
    })
    .join(' ')
    .trim();
}

/** The question of a chat request and the questions before it; `null` when the body holds none. */
export function readConversation(body: unknown): {question: string; history: Exchange[]} | null {
  const messages = (body as ChatBody | null)?.messages;
  if (!Array.isArray(messages)) return null;
  const questions = messages
    .filter((message) => message?.role === 'user')
    .map(textOf)
    .filter((question) => question !== '');
  const question = questions.pop();
  return question === undefined ? null : {question, history: questions.map((earlier) => ({question: earlier}))};
}
