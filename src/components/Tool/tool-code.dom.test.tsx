import {render} from '@testing-library/react';
import {expect, it} from 'vitest';
import ToolCode from './ToolCode';

it.each([
  ['json', '{"a": "b: 1", "n": 20}', ['code-name "a"', 'code-string "b: 1"', 'code-name "n"', 'code-number 20']],
  ['http', 'Stages: "a"', ['code-name Stages', 'code-string "a"']],
  ['bash', 'proxymock mock --in x', ['code-name proxymock', 'code-number flag --in']],
] as const)('colors %s, and keeps the text', (language, text, spans) => {
  const {container} = render(<ToolCode language={language} text={text} />);
  const found = [...container.querySelectorAll('.code-line > span')];
  expect(
    found.map((span) => `${span.className} ${span.textContent}`.trim()).filter((span) => span.startsWith('code')),
  ).toEqual(spans);
  expect(container.querySelector('code')?.textContent).toBe(text);
});
