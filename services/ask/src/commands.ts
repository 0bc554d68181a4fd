// cspell:ignore bunx
/** Programs that change or fetch something when their line is typed; sentences may name them. */
const PROGRAMS =
  'apt|apt-get|apk|brew|bunx?|cargo|chmod|chown|cp|curl|dd|dnf|docker|doas|echo|eval|exec|gem|git|helm|iex|iwr|kill|kubectl|mkfs|mv|nc|node|npm|npx|perl|pip3?|pipx|pnpm|podman|powershell|pwsh|python3?|rm|rsync|ruby|scp|ssh|su|sudo|tee|uvx?|wget|xargs|yarn|yum|(?:ba|z|fi)?sh';
/** These run whatever word is behind them. */
const RUNS = /^(?:bunx|doas|eval|exec|iex|iwr|npx|pipx|sudo|uvx|xargs)$/;
/** These do what the word behind them says to the one that follows. */
const VERB =
  /^(?:i|install|uninstall|add|remove|run|exec|dlx|apply|create|delete|drain|edit|patch|get|clone|pull|push|upgrade|x)$/;
/** A word that only a command has: an option, a path, an assignment, something in quotes. */
const CODED = /^[-~/.$'"`<>(@\\]|[/\\=@$<>|]|\.\w/;
/** Words that go on with the sentence. */
const PROSE =
  /^(?:an?|and|are|as|at|binary|but|by|can|cli|client|command|commands|does|for|from|has|if|in|is|it|its|line|of|on|or|so|that|the|then|there|this|to|tool|when|which|while|will|with|without|you|your)$/i;

const LINE = new RegExp(String.raw`(?<![\w./@-])(${PROGRAMS})((?:\s+[^\s,;]+){1,4})`, 'g');

/** The commands that a sentence holds without the marks of code, each as far as two words behind its program. */
export function commandsIn(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(LINE)].flatMap(([, program = '', rest = '']) => {
    const words: string[] = [];
    for (const word of rest.trim().split(/\s+/)) {
      if (PROSE.test(word) || words.filter((one) => !one.startsWith('-')).length === 2) break;
      words.push(word.replace(/[.!?:]$/, ''));
      if (/[.!?:]$/.test(word)) break;
    }
    const [first = '', second] = words;
    const isCommand =
      words.some((word) => CODED.test(word)) ||
      (first !== '' && RUNS.test(program)) ||
      (VERB.test(first) && second !== undefined);
    return isCommand ? [[program, ...words].join(' ')] : [];
  });
}
