import {isScalar, parseAllDocuments, Scalar, visit} from 'yaml';
import {SHELLS} from './fences';
import {shellPlaces} from './shell-contexts';
import type {CodeContext} from './quote';

/** A placeholder in code: `<name>` from `start` up to `end`, and what a value must be like to be there. */
export type PlaceholderMatch = {name: string; start: number; end: number; place: CodeContext};

const PLACEHOLDER = /<([a-z][a-z0-9_.-]*)>/g;
/** Languages in which angle brackets are markup, types or comparisons, and plain text, which shows patterns. */
const OTHER_BRACKETS = new Set([
  ...[
    'text',
    'txt',
    'plain',
    'plaintext',
    'none',
    'http',
    'xml',
    'html',
    'svg',
    'markdown',
    'md',
    'mdx',
    'mermaid',
    'diff',
  ],
  ...[
    'java',
    'kotlin',
    'csharp',
    'cs',
    'cpp',
    'c',
    'rust',
    'js',
    'javascript',
    'jsx',
    'ts',
    'typescript',
    'tsx',
    'go',
    'golang',
    'python',
    'ruby',
    'php',
    'sql',
  ],
]);

/** The placeholders in a piece of code, in their order. */
export function placeholdersIn(code: string, lang: string): PlaceholderMatch[] {
  if (OTHER_BRACKETS.has(lang)) return [];
  const found = [...code.matchAll(PLACEHOLDER)].map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (found.length === 0) return [];
  const place = placesOf(code, lang);
  return found.map((each) => ({...each, place: place(each.start, each.end)}));
}

type PlaceAt = (start: number, end: number) => CodeContext;

function placesOf(code: string, lang: string): PlaceAt {
  if (SHELLS.has(lang)) return shellPlaces(code, lang === 'powershell');
  if (lang === 'json') return jsonPlaces(code);
  if (lang === 'yaml' || lang === 'yml') return yamlPlaces(code);
  return () => 'plain';
}

/** A string that is read again by somebody, such as a shell, is none of our business: only safe values are in it. */
const isNested = (text: string): boolean => /[\s"'`$\\]/.test(text.replaceAll(PLACEHOLDER, ''));

function jsonPlaces(code: string): PlaceAt {
  const strings = [...code.matchAll(/"(?:[^"\\]|\\.)*"/g)].map((match) => ({start: match.index, text: match[0]}));
  return (start, end) => {
    const around = strings.find((each) => start > each.start && end < each.start + each.text.length);
    return around && !isNested(around.text.slice(1, -1)) ? 'json' : 'plain';
  };
}

function yamlPlaces(code: string): PlaceAt {
  const scalars: {start: number; end: number; place: CodeContext}[] = [];
  for (const document of parseAllDocuments(code)) {
    if (!('errors' in document) || document.errors.length > 0) continue;
    visit(document, {
      Scalar(_, node) {
        if (!isScalar(node) || !node.range) return;
        const [start, end] = node.range;
        const source = code.slice(start, end);
        const inner = source.slice(1, -1);
        if (node.type === Scalar.QUOTE_DOUBLE && !isNested(inner)) scalars.push({start, end, place: 'yaml"'});
        else if (node.type === Scalar.QUOTE_SINGLE && !isNested(inner)) scalars.push({start, end, place: "yaml'"});
        else if (node.type === Scalar.PLAIN && /^<[^<>]*>$/.test(source)) scalars.push({start, end, place: 'yaml'});
      },
    });
  }
  return (start, end) => scalars.find((each) => start >= each.start && end <= each.end)?.place ?? 'plain';
}
