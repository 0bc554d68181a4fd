import type {FakeAlgolia} from '@docs/search/testing/fake-algolia';

const record = (n: number, more: object = {}) => ({
  objectID: String(n),
  url: `https://docs.speedscale.com/long/#part-${n}`,
  type: 'lvl2',
  content: null,
  language: 'en',
  docusaurus_tag: 'docs-default-current',
  hierarchy: {lvl0: 'Guides', lvl1: 'A long page', lvl2: `Replay part ${n} <b>`},
  ...more,
});

/** Fills the indices of the hosted service: a moved page, one of another site, forty sections, one in French, a question. */
export function fill(algolia: FakeAlgolia): void {
  algolia.indices.set('docs', [
    record(1, {
      url: 'https://docs.speedscale.com/old/long/',
      hierarchy: {lvl0: 'Guides', lvl1: 'Moved replay'},
      type: 'lvl1',
    }),
    record(2, {
      url: 'https://Blog.Example.com/replay/',
      hierarchy: {lvl0: 'Blog', lvl1: 'Replay in the blog'},
      type: 'lvl1',
    }),
    ...Array.from({length: 40}, (_, i) => record(i + 3)),
    record(99, {language: 'fr', hierarchy: {lvl0: 'Guides', lvl1: 'Replay en français'}}),
  ]);
  algolia.indices.set('algolia_ask_ai_suggested_questions', [{objectID: 'q1', question: 'How do I replay?'}]);
}
