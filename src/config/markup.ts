/** A text as it is between the tags of HTML or XML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text as it is in HTML or XML, also inside an attribute in double quotes. */
export function escapeMarkup(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
