import {expect, it} from 'vitest';
import {linkPhrases} from './markdown';

it('a link in catalogue text has the code of its words in code face', () => {
  expect(linkPhrases('Use [`web --in`](#web) or [the list](/cli/).')).toEqual([
    {type: 'text', value: 'Use '},
    {type: 'link', url: '#web', children: [{type: 'inlineCode', value: 'web --in'}]},
    {type: 'text', value: ' or '},
    {type: 'link', url: '/cli/', children: [{type: 'text', value: 'the list'}]},
    {type: 'text', value: '.'},
  ]);
});
