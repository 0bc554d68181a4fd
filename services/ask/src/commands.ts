/** Verbs that what is typed follows. After the first kind nothing but a command is meant if its first word is none of the docs. */
const TYPED = /^(?:run|type|execute|enter)$/i;
const STARTED = /^(?:use|try|add|start|launch|paste|issue|invoke|call)$/i;
/** What programs are told to do; in a sentence, a bare verb follows another kind of word. */
const VERB =
  /^(?:i|install|uninstall|add|remove|run|exec|dlx|apply|create|delete|destroy|drain|edit|patch|get|clone|pull|push|upgrade|x)$/i;
/** A word that only a command has: an option, a path, an assignment, a drive, something in quotes. */
const CODED = /^[-~/.$'"`<>(@\\]|[/\\=@$<>|]|\.\w|^[a-z]:$/i;
/** Words that go on with a sentence, or begin one. */
const PROSE =
  /^(?:also|always|an?|and|any|are|as|at|binary|both|but|by|can|cannot|cli|client|command|commands|could|do|does|each|either|every|first|for|from|has|have|how|i|if|in|into|is|it|its|just|line|may|might|more|must|never|next|no|not|now|of|on|once|one|only|or|our|please|same|shall|should|simply|so|that|the|their|them|then|there|these|they|this|those|to|tool|two|we|what|when|where|which|while|who|will|with|without|would|you|your)$/i;
/** A word of the forms that bare verbs do not have, so that a sentence goes on: `records`, `recorded`, `recording`, `quickly`. */
const INFLECTED = /(?:[^s]s|ed|ing|ly)$/i;
/** How many words without a hyphen before them make a command known. */
const MOST_WORDS = 3;

/**
 * Words that may be typed into a shell. `isCertain` is set where they can be nothing else; others may be prose, which
 * says much the same.
 */
export type CommandCandidate = {line: string; isCertain: boolean};

/** What is known of the words of the docs. */
type Vocabulary = {
  /** Whether a word begins a command of the docs, or is the name of one of the product's programs. */
  isProgram(word: string): boolean;
  /** Whether the docs, or what a reader has typed, have a word. */
  isKnown(word: string): boolean;
};

/** The commands that a sentence holds without the marks of code, by the form of their words and what is before them. */
export function commandsIn(text: string, {isProgram, isKnown}: Vocabulary): CommandCandidate[] {
  const words = text.normalize('NFKC').split(/\s+/).filter(Boolean);
  return words.flatMap((word, at): CommandCandidate[] => {
    const first = plain(word);
    if (first === '' || PROSE.test(first)) return [];
    const before = at > 0 && !endsClause(words[at - 1] ?? '') ? plain(words[at - 1] ?? '') : '';
    const rest = endsClause(word) ? [] : phraseAfter(words, at);
    const all = [first, ...rest];
    const isTyped = TYPED.test(before) || (TYPED.test(plain(words[at - 1] ?? '')) && /:$/.test(words[at - 1] ?? ''));
    const line = all.join(' ');
    if (isTyped && (rest.some((one) => CODED.test(one)) || !isKnown(first))) return [{line, isCertain: true}];
    if (rest.some((one) => /^-/.test(one)) && !INFLECTED.test(first)) return [{line, isCertain: !isKnown(first)}];
    const isVerb = rest.length > 1 && VERB.test(rest[0] ?? '') && !INFLECTED.test(first) && !/^[-/]/.test(first);
    if (isVerb && !VERB.test(first))
      return [{line: all.slice(0, MOST_WORDS).join(' '), isCertain: rest.some((one) => CODED.test(one))}];
    if (isTyped || (STARTED.test(before) && rest.length > 0))
      return [{line: all.slice(0, 2).join(' '), isCertain: false}];
    const isNamed = /^(?:an?|the|this|your|its|with|of|from|in|for|by|and|or)$/i.test(before);
    if (rest[0] === undefined || isNamed) return [];
    const isForeign = /^[a-z]/.test(first) && !isKnown(first) && !/ly$/.test(first);
    return isForeign || (isProgram(lowerCase(first)) && !INFLECTED.test(rest[0]))
      ? [{line: `${first} ${rest[0]}`, isCertain: false}]
      : [];
  });
}

/** The words of a command after the first: as far as a sentence does not go on with its own. */
function phraseAfter(words: readonly string[], at: number): string[] {
  const phrase: string[] = [];
  let count = 1;
  for (const word of words.slice(at + 1, at + 9)) {
    const one = plain(word);
    if (one === '' || PROSE.test(one)) break;
    if (!/^[-/]/.test(one)) count += 1;
    if (count > MOST_WORDS) break;
    phrase.push(one);
    if (endsClause(word)) break;
  }
  return phrase;
}

function plain(word: string): string {
  return word.replace(/^["'“‘(]/, '').replace(/[.,;!?)"'”’]{1,3}$|(?<=[^\s:]{2}):$/, '');
}

/** A program however it is shouted; a word with one capital begins a sentence or is a name. */
function lowerCase(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word : word.toLowerCase();
}

function endsClause(word: string): boolean {
  return /[,;:!?]["'”’)]?$|\.["'”’)]?$/.test(word) && !/^[a-z]:$/i.test(word);
}
