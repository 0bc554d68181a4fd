import {describe, expect, it} from 'vitest';
import {cursorLink, docsServer, startFrom, vscodeLink} from './docs-server';

const site = 'https://docs.example.com/below/';
const entry = {command: 'npx', args: ['-y', `${new URL(site).href}${docsServer.package}`]};

describe('install links', () => {
  const address = new URL(site).href;

  it('start the package that the site publishes', () => {
    expect(startFrom(address)).toEqual(entry);
  });

  it("Cursor: the server's name, and its entry of mcp.json in base64", () => {
    const link = new URL(cursorLink(address));
    expect([link.protocol, link.host, link.pathname]).toEqual(['cursor:', 'anysphere.cursor-deeplink', '/mcp/install']);
    expect([...link.searchParams.keys()]).toEqual(['name', 'config']);
    expect(link.searchParams.get('name')).toBe(docsServer.name);
    // Base64 has + and /, which a query would read as a space and a path.
    expect(link.search).not.toMatch(/[+/]/);
    expect(JSON.parse(Buffer.from(link.searchParams.get('config') ?? '', 'base64').toString('utf8'))).toEqual(entry);
  });

  it('VS Code: one JSON object with the name beside the entry', () => {
    const link = vscodeLink(address);
    expect(link.startsWith('vscode:mcp/install?')).toBe(true);
    expect(JSON.parse(decodeURIComponent(link.slice(link.indexOf('?') + 1)))).toEqual({
      name: docsServer.name,
      type: 'stdio',
      ...entry,
    });
  });
});
