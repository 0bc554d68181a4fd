/** Whether a text is a path of the host that serves the site; two slashes would name another host. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[\w./~-]*$/.test(text);
}
