import type {PlaceholderMatch} from '@docs/text/placeholders';

/** Signs that no grammar knows, instead of the angle brackets: so a placeholder is one word, and no redirection. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];

/** The code with its placeholders as words; each sign keeps its place. */
export function hidePlaceholders(code: string, found: readonly PlaceholderMatch[]): string {
  let text = '';
  let from = 0;
  for (const {name, start, end} of found) {
    text += `${code.slice(from, start)}${OPEN}${name}${CLOSE}`;
    from = end;
  }
  return text + code.slice(from);
}

/** The colored lines with an element around each placeholder, which src/features/values fills; what a color splits stays as it is. */
export function markPlaceholders(lines: readonly string[], found: readonly PlaceholderMatch[]): string[] {
  let next = 0;
  return lines.map((line) =>
    line
      .replaceAll(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'gu'), (whole, name: string) => {
        const each = found[next++];
        if (each?.name !== name) return whole;
        return `<span data-at=${attribute(each.place)}>&lt;${name}&gt;</span>`;
      })
      .replaceAll(OPEN, '&lt;')
      .replaceAll(CLOSE, '&gt;'),
  );
}

/** A value of an attribute with no more quotes than it needs: it is in every first load of its page. */
function attribute(value: string): string {
  if (/^\w+$/.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
