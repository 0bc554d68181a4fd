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

/** Copies JSON without its blanks and puts a text after each part that is not inside a string. */
function walk(json: string, after: (char: string, next: string) => string): string {
  const parts = json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return parts.map((part, i) => part + after(part, parts[i + 1] ?? '')).join('');
}
