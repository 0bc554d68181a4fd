/** Full stops after these end no sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|fig)\.$/i;

/** A word that answers, and belongs to the sentence after it. */
const VERDICT = /^\s*(?:yes|no)[.!]$/i;

/** The sentences of a paragraph in order, trimmed: nothing ends within inline code, after an abbreviation, or before a small letter. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const {index, 0: end} of paragraph.matchAll(/[.!?][")'’”]*(?=\s)/g)) {
    const to = index + end.length;
    const text = paragraph.slice(from, to);
    const isInCode = (text.split('`').length - 1) % 2 === 1;
    if (isInCode || ABBREVIATION.test(text) || VERDICT.test(text) || /^\s+[a-z]/.test(paragraph.slice(to))) continue;
    sentences.push(text.trim());
    from = to;
  }
  const last = paragraph.slice(from).trim();
  return last === '' ? sentences : [...sentences, last];
}
