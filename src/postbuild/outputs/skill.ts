import {createHash} from 'node:crypto';
import {assistantFiles, sectionIndex} from '@docs/mcp/assistant-files';
import {brand} from '@docs/data/brand';
import {cursorLink, docsServer, docsTools, startFrom, vscodeLink} from '@docs/mcp/docs-server';
import type {OutFile, Site} from '../pipeline/site';
import {sectionsOf} from './lists';

const NAME = docsServer.name;
const DESCRIPTION = `Answers questions about ${brand.product} and ${brand.localTool} from their documentation. Use it to record, replay, mock or transform API traffic, to install either tool, or when one of their commands, Helm values, annotations or error messages comes up.`;

type Input = Pick<Site, 'address' | 'pages'>;

/**
 * What assistants look for at known places: a skill that says how to use these docs (https://agentskills.io), the list of
 * skills, and a card of the MCP server. All from the lists and tools that are there.
 */
export function skillFiles(site: Input): OutFile[] {
  const skill = skillOf(site);
  const path = `.well-known/agent-skills/${NAME}/SKILL.md`;
  const list = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: NAME,
        type: 'skill-md',
        description: DESCRIPTION,
        url: `${site.address}${path}`,
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  };
  return [
    {name: 'skill.md', content: skill},
    {name: path, content: skill},
    {name: '.well-known/agent-skills/index.json', content: json(list)},
    {name: '.well-known/mcp/server-card.json', content: json(serverCard(site.address))},
  ];
}

function skillOf({address, pages}: Input): string {
  const sections = sectionsOf(pages.map((page) => ({page})));
  const {command, args} = startFrom(address);
  return `---
name: ${NAME}
description: ${DESCRIPTION}
---

# ${brand.siteTitle}

${brand.tagline}. Read the docs before you name a command, a flag, a Helm value, an annotation or a field: they list every one of them.

## Find a page

1. Fetch ${address}${assistantFiles.index} for the titles of all pages, or the index of a section for what each page is about:
${sections.map(({label, slug}) => `   - ${label}: ${address}${sectionIndex(slug)}`).join('\n')}
2. Fetch the page as Markdown: its address plus \`index.md\`, or its address with \`Accept: text/markdown\`.
3. Name the address of the page in your answer.

## With tools

An MCP server searches and reads these docs, and runs transform chains on this machine. It needs Node.js ${docsServer.node} or newer:

\`\`\`bash
${command} ${args.join(' ')}
\`\`\`

${Object.entries(docsTools)
  .map(([name, {description}]) => `- \`${name}\`: ${description}`)
  .join('\n')}

Add it to Cursor: ${cursorLink(address)}
Add it to VS Code: ${vscodeLink(address)}

## Rules

- ${brand.product} and ${brand.localTool} change: what you remember of them may be old. Quote the docs.
- Write ${brand.localTool} in lower case.
- Replace every placeholder in <angle-brackets>, and say what it stands for.
`;
}

/** After SEP-2127 of the Model Context Protocol: what the server is before anybody starts it. */
function serverCard(address: string): object {
  return {
    name: NAME,
    version: docsServer.version,
    title: brand.siteTitle,
    description: `Search and read the docs of ${brand.product} and ${brand.localTool}.`,
    websiteUrl: address,
    packages: [
      {registryType: 'npm', identifier: address + docsServer.package, transport: {type: 'stdio'}, runtimeHint: 'npx'},
    ],
    tools: Object.entries(docsTools).map(([name, {title, description}]) => ({name, title, description})),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
