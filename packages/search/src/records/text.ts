/** The text of a record without the backticks around inline code. */
export function plainText(content: string): string {
  return content.replaceAll('`', '');
}
