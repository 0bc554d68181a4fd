/** Ejected: the stock block brings a highlighter and some 35 grammars to the reader, and builds every block twice. */
export {default} from '@site/src/components/CodeBlock';
