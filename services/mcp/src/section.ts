type Heading = {level: number; text: string; line: number};

/**
 * The part of a page below one heading, up to the next one of its level. `name` is the heading's text or its anchor.
 * Throws with the headings there are.
 */
export function sectionOf(markdown: string, name: string): string {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const wanted = name.trim().replace(/^#/, '');
  const found = headings.find(
    ({text}) => text.toLowerCase() === wanted.toLowerCase() || slugOf(text) === slugOf(wanted),
  );
  if (!found)
    throw new Error(
      `The page has no section "${name}". Its sections are: ${headings.map(({text}) => text).join('; ')}.`,
    );
  const end = headings.find(({line, level}) => line > found.line && level <= found.level)?.line ?? lines.length;
  return lines.slice(found.line, end).join('\n').trim();
}

function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fence = '';
  lines.forEach((line, number) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark) fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    if (fence !== '') return;
    const [, hashes, text] = /^(#{1,6}) (.+)$/.exec(line) ?? [];
    if (hashes && text) headings.push({level: hashes.length, text: plain(text), line: number});
  });
  return headings;
}

function plain(text: string): string {
  return text
    .replace(/\[([^\][]{0,300})\]\([^()]{0,300}\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
