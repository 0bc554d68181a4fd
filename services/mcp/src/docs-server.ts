/** The MCP server for these docs: its files below the address of the site, and what clients are told of it. */
export const docsServer = {
  /** The name of its entry in a client. */
  name: 'speedscale-docs',
  version: '1.2.0',
  /** The server in one file, for Node.js. */
  file: 'mcp/speedscale-docs.mjs',
  /** The same as a package that `npx` starts from its address. */
  package: 'mcp/speedscale-docs.tgz',
  /** The same for clients that install MCP bundles. */
  bundle: 'mcp/speedscale-docs.mcpb',
  /** SHA-256 of the files, in the form that `sha256sum --check` reads. */
  sums: 'mcp/SHA256SUMS',
  /** The oldest version of Node.js that runs it. */
  node: '20.19',
} as const;

/** The tools by name: what a client shows and an assistant reads before it chooses one. */
export const docsTools = {
  search: {
    title: 'Search the docs',
    description:
      'Finds the sections of the docs that answer a question or mention a term. Returns paths for read_page.',
  },
  answer: {
    title: 'Answer a question',
    description:
      'Answers a question by quoting the docs word for word, with the surrounding text, or says that the docs do not answer it. Returns paths for read_page.',
  },
  read_page: {
    title: 'Read a page',
    description: 'Returns a page of the docs as Markdown, or one section of it.',
  },
  list_pages: {
    title: 'List the pages',
    description: 'Lists the titles of all pages in sidebar order, or the pages of one section with what each is about.',
  },
  explain_error: {
    title: 'Explain an error',
    description:
      'Takes an error message or log lines and returns the matching symptoms from the docs, each with its cause, fix and page.',
  },
  run_transform_chain: {
    title: 'Run a transform chain',
    description:
      'Runs Speedscale transform chains on one recorded call and shows the call afterwards and each step. Nothing leaves this machine.',
  },
} as const satisfies Record<string, {title: string; description: string}>;

export type DocsTool = keyof typeof docsTools;

/** How a client starts the server without its own file: npm fetches the package from the site; `site` is its address. */
export function startFrom(site: string): {command: string; args: string[]} {
  return {command: 'npx', args: ['-y', site + docsServer.package]};
}

/** The address that adds the server to Cursor, as https://cursor.com/docs/mcp/install-links says. */
export function cursorLink(site: string): string {
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${docsServer.name}&config=${encodeURIComponent(btoa(JSON.stringify(startFrom(site))))}`;
}

/** The address that adds the server to VS Code, as https://code.visualstudio.com/api/extension-guides/ai/mcp says. */
export function vscodeLink(site: string): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({name: docsServer.name, type: 'stdio', ...startFrom(site)}))}`;
}
