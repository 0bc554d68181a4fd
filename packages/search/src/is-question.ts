const ASKS =
  /^\s*(?:how|what|why|where|when|which|who|can|could|does|do|did|is|are|should|will|must|may)(?:['’]s)?\s+\S/i;
/** Two things set against each other: `kafka vs rabbitmq`, `difference between sidecar and ebpf`. */
const COMPARES = /\S\s+(?:vs\.?|versus|compared (?:to|with))\s+\S|^\s*(?:compare|differences? between)\s+\S/i;
/** This many words are too many for keywords. */
const WORDS_OF_A_QUESTION = 5;

/** Whether a query reads like a question: its answer is then the first option, and orders the pages. */
export function isQuestion(query: string): boolean {
  return (
    /\?\s*$/.test(query) ||
    ASKS.test(query) ||
    COMPARES.test(query) ||
    query.trim().split(/\s+/).length >= WORDS_OF_A_QUESTION
  );
}
