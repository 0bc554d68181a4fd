/**
 * Puts text into a page's HTML behind the one place that `anchor` finds, unless it is there already. `what` names
 * the page and the place for the error when the place is not found: an edit that does nothing silently would only show
 * in a browser.
 */
export function insertAfter(html: string, anchor: RegExp, text: string, what: string): string {
  return insert(html, anchor, text, what, ({index, 0: found}) => index + found.length);
}

/** As {@link insertAfter}, before the place. */
export function insertBefore(html: string, anchor: RegExp, text: string, what: string): string {
  return insert(html, anchor, text, what, ({index}) => index);
}

function insert(
  html: string,
  anchor: RegExp,
  text: string,
  what: string,
  placeOf: (match: RegExpExecArray) => number,
): string {
  if (text === '' || html.includes(text)) return html;
  const match = anchor.exec(html);
  if (!match)
    throw new Error(
      `${what} is not found in its HTML, so that nothing can be put there. Docusaurus has changed what it writes: adapt src/postbuild/pipeline/edits.`,
    );
  const at = placeOf(match);
  return html.slice(0, at) + text + html.slice(at);
}
