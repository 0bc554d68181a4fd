import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {cursorLink, vscodeLink} from '@docs/mcp/docs-server';

/** Links that add the MCP server for these docs to an editor on this machine. */
export default function DocsServerLinks(): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  const site = new URL(baseUrl, url).href;
  return (
    <p data-reader="off">
      <a className="button button--primary" href={cursorLink(site)}>
        Add to Cursor
      </a>{' '}
      <a className="button button--secondary" href={vscodeLink(site)}>
        Add to VS Code
      </a>
    </p>
  );
}
