import type {Fence} from './pages';

type Rule = {pattern: RegExp; why: string};

/** What macOS lacks, whose Bash is 3.2 and whose tools are those of BSD. */
const MISSING_ON_MACOS: readonly Rule[] = [
  {pattern: /\b(?:mapfile|readarray|coproc)\b|\b(?:declare|local|typeset) -A\b|\bwait -n\b/, why: 'needs Bash 4'},
  {pattern: /\$\{\w+(?:,|\^|@[A-Z])|\|&|&>>/, why: 'needs Bash 4'},
  {pattern: /(?<!\w)sed (?:[^|;\n]* )?-[A-Za-z]*i(?=\s|$)/, why: 'macOS needs a suffix: sed -i.bak'},
  {pattern: /\bdate (?:[^|;)\n]* )?(?:-[A-Za-z]*d\b|--date|\+\S*%N)/, why: 'macOS has no date -d and no %N'},
  {pattern: /\bgrep (?:[^|;\n]* )?-[A-Za-z]*P/, why: 'macOS has no grep -P'},
  {pattern: /\bbase64 -d\b/, why: 'older macOS knows base64 --decode only'},
  {pattern: /\b(?:md5sum|sha(?:1|256|512)sum)\b/, why: 'macOS has shasum'},
  {pattern: /\b(?:readlink -f|stat -c|head -n ?-\d|xargs -\w*[dr]|hostname -I|nproc|tac)\b/, why: 'not on macOS'},
];

/** What goes wrong where a block is pasted into a terminal: zsh is the shell of macOS. */
const PASTED: readonly Rule[] = [
  {pattern: /(?:^|\s)#/m, why: 'a comment is no comment in a zsh terminal: say it in the text'},
  {
    pattern: /(?:^|[;&|{(]|\b(?:then|else|do)\b)\s*(?:exit\b|set -[eu])/m,
    why: 'closes the terminal: give the file a title',
  },
  {pattern: /(?:^|[;&|]\s*)timeout\b/m, why: 'macOS has no timeout'},
  {pattern: /\w\[[*?]|:\/\/\S*\?/, why: 'zsh takes [*], ? and * for file names: quote them'},
];

const QUOTED = /'[^']*'|"(?:\\.|[^"\\])*"/g;
const HERE_DOCUMENT = /<<-?\s*(['"]?)(\w+)\1[^]*?\n\s*\2\b/g;

/**
 * Why a shell fence does not work in Bash 3.2 and zsh on macOS as it does on Linux, or undefined. A fence with a title
 * is a file, which a shell reads as a script; any other is pasted.
 */
export function portabilityProblem({meta, code}: Pick<Fence, 'meta' | 'code'>): string | undefined {
  const bare = code.replaceAll(HERE_DOCUMENT, '').replaceAll(QUOTED, '""');
  const isFile = /\btitle=/.test(meta);
  if (!isFile && /\$\w+:[A-Za-z]/.test(code)) return 'zsh reads "$name:x" as a modifier: write "${name}:x"';
  return [...MISSING_ON_MACOS, ...(isFile ? [] : PASTED)].find(({pattern}) => pattern.test(bare))?.why;
}
