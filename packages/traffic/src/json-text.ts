/*
 * JSON as text. Parsing and printing again would change numbers, escapes and double keys, which a recording keeps.
 */

/** JSON without blanks between its parts. */
export function compact(json: string): string {
  return walk(json, () => '');
}

/** JSON with two blanks a level. */
export function indent(json: string): string {
  let depth = 0;
  const line = (): string => `\n${'  '.repeat(depth)}`;
  return walk(json, (char, next) => {
    const closes = next === '}' || next === ']';
    if (char === '{' || char === '[') {
      if (closes) return '';
      depth += 1;
      return line();
    }
    if (char === ',') return line();
    if (char === ':') return ' ';
    if (!closes) return '';
    depth -= 1;
    return line();
  });
}

/** JSON without blanks and with the keys of all levels sorted; of a key that is there twice, the last one counts. */
export function canonical(json: string): string {
  type Open = {list: boolean; name: string | undefined; items: string[]; members: Map<string, string>};
  const open: Open[] = [];
  let whole = '';
  const put = (text: string): void => {
    const around = open.at(-1);
    if (!around) whole = text;
    else if (around.list) around.items.push(text);
    else if (around.name === undefined) around.name = text;
    else {
      around.members.set(JSON.parse(around.name) as string, `${around.name}:${text}`);
      around.name = undefined;
    }
  };
  for (const part of partsOf(json)) {
    if (part === '{' || part === '[')
      open.push({list: part === '[', name: undefined, items: [], members: new Map<string, string>()});
    else if (part === ']') put(`[${(open.pop()?.items ?? []).join(',')}]`);
    else if (part === '}') {
      const members = [...(open.pop()?.members ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      put(`{${members.map(([, text]) => text).join(',')}}`);
    } else if (part !== ',' && part !== ':') put(part);
  }
  return whole;
}

/** Copies JSON without its blanks and puts a text after each part that is not inside a string. */
function walk(json: string, after: (char: string, next: string) => string): string {
  const parts = partsOf(json);
  return parts.map((part, i) => part + after(part, parts[i + 1] ?? '')).join('');
}

function partsOf(json: string): string[] {
  return json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
}
