import type {Nodes, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {brand} from '@docs/data/brand';

type Options = {siteUrl: string; baseUrl: string};
type PageHead = {
  type: 'mdxJsxFlowElement';
  name: string;
  attributes: {type: 'mdxJsxAttribute'; name: string; value: string}[];
  children: unknown[];
};

/**
 * A remark plugin: the home page says that the site can be searched, and a page with `faq: true` in its front matter
 * lists its questions and answers, both as JSON-LD (schema.org). Throws when such a page holds no question.
 */
export default function structuredData({siteUrl, baseUrl}: Options) {
  return (tree: Root, file: VFile): void => {
    const front = (file.data as {frontMatter?: Record<string, unknown>}).frontMatter ?? {};
    if (front['slug'] === '/') tree.children.push(head(webSite(new URL(baseUrl, siteUrl).href)));
    if (front['faq'] !== true) return;
    const questions = questionsOf(tree);
    if (questions.length === 0)
      throw new Error(`${file.path}: has "faq: true" but no heading that ends with a question mark`);
    tree.children.push(head(faqPage(questions)));
  };
}

/** The site in the words of schema.org; `site` is its address with the base path. */
export function webSite(site: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.siteTitle,
    description: brand.tagline,
    url: site,
    inLanguage: 'en',
    publisher: {'@type': 'Organization', name: brand.product, url: brand.homeUrl},
    potentialAction: {
      '@type': 'SearchAction',
      target: {'@type': 'EntryPoint', urlTemplate: `${site}search/?q={search_term_string}`},
      'query-input': 'required name=search_term_string',
    },
  };
}

export type FaqQuestion = {question: string; answer: string};

/** Questions with answers in the words of schema.org. */
export function faqPage(questions: readonly FaqQuestion[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  };
}

/** Each heading that ends with a question mark, with the text below it up to the next heading. */
export function questionsOf(tree: Root): FaqQuestion[] {
  const questions: FaqQuestion[] = [];
  let parts: string[] | undefined;
  let question = '';
  const finish = (): void => {
    const answer = (parts ?? []).filter(Boolean).join('\n');
    if (answer) questions.push({question, answer});
    parts = undefined;
  };
  for (const node of tree.children) {
    if (node.type === 'heading') {
      finish();
      question = textOf(node).trim();
      if (question.endsWith('?')) parts = [];
    } else parts?.push(textOf(node).trim());
  }
  finish();
  return questions;
}

/** Plain text of a node: a line a list entry or row, code as it is. */
function textOf(node: Nodes | RootContent): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  const texts = node.children.map((child) => textOf(child as Nodes)).filter((text) => text !== '');
  if (node.type === 'tableRow') return texts.join(': ');
  return texts.join(
    /^(?:list|listItem|table|blockquote|root|mdxJsxFlowElement|containerDirective)$/.test(node.type) ? '\n' : '',
  );
}

function head(data: Record<string, unknown>): RootContent {
  const script: PageHead = {
    type: 'mdxJsxFlowElement',
    name: 'script',
    attributes: [{type: 'mdxJsxAttribute', name: 'type', value: 'application/ld+json'}],
    // Text of a script element in JSX must be an expression: braces would begin one.
    children: [
      {
        type: 'mdxFlowExpression',
        value: JSON.stringify(JSON.stringify(data)),
        data: {estree: program(JSON.stringify(data))},
      },
    ],
  };
  return {type: 'mdxJsxFlowElement', name: 'Head', attributes: [], children: [script]} as unknown as RootContent;
}

function program(value: string): unknown {
  const expression = {type: 'Literal', value, raw: JSON.stringify(value)};
  return {type: 'Program', sourceType: 'module', comments: [], body: [{type: 'ExpressionStatement', expression}]};
}
