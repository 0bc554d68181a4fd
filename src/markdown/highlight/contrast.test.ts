import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const css = readFileSync(path.join(__dirname, '../../css/tokens.css'), 'utf8');
const modes = {
  light: /:root \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '',
  dark: /\[data-theme='dark'\] \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '',
};

function color(mode: keyof typeof modes, name: string): string {
  const value = new RegExp(`--code-${name}: (#[0-9a-f]{3,6});`).exec(modes[mode])?.[1];
  if (value === undefined) throw new Error(`--code-${name} is not set in ${mode} mode`);
  return value;
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const channel = parseInt(hex.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  it.each(['text', 'comment', 'keyword', 'string', 'number', 'name', 'tag'])(
    '%s is read easily on its ground',
    (name) => {
      expect(contrast(color(mode, name), color(mode, 'bg'))).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(['highlight', 'inserted', 'deleted'])('every color is legible on a line that is marked as %s', (ground) => {
    for (const name of ['text', 'comment', 'keyword', 'string', 'number', 'name', 'tag']) {
      expect(contrast(color(mode, name), color(mode, ground)), name).toBeGreaterThanOrEqual(7);
    }
  });
});
