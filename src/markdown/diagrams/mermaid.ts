import {createRequire} from 'node:module';
import path from 'node:path';
import type {MermaidGraph, parseMermaid as Parse} from 'beautiful-mermaid';

// The package exports itself to `import` only, while Docusaurus loads its configuration through `require`: so it is
// required by file, which Node does natively for ES modules from 20.19 on.
const nodeRequire = createRequire(path.join(__dirname, 'mermaid.ts'));

/** The library that reads Mermaid text. */
export const {parseMermaid} = nodeRequire(
  path.join(__dirname, '../../../node_modules/beautiful-mermaid/dist/index.js'),
) as {
  parseMermaid: typeof Parse;
};

export type {MermaidGraph};
export type MermaidEdge = MermaidGraph['edges'][number];
