import type {AcceptedPlugin} from 'postcss';

/** Pixels of text that nobody has made larger: the size that the theme's breakpoints were chosen for. */
const DEFAULT_TEXT = 16;

/**
 * A PostCSS plugin that turns the breakpoints of media queries from px to em. In media queries 1 em is the reader's own
 * text size: who reads at 32 px gets the layout of a window half as wide, so that the bars keep room for their words.
 */
export function breakpointsInEm(): AcceptedPlugin {
  return {
    postcssPlugin: 'breakpoints-in-em',
    AtRule: {
      media(rule) {
        rule.params = inEm(rule.params);
      },
    },
  };
}

/**
 * `(min-width: 997px)` -> `(min-width: 62.3125em)` and `(max-width: 996px)` -> `(width < 62.3125em)`: widths in em fall
 * between two pixels, and one of the two must hold there too. Heights and other features stay.
 */
export function inEm(params: string): string {
  return params
    .replaceAll(
      /(?:max-width\s*:|\bwidth\s*<=)\s*(\d+)px/g,
      (_, px: string) => `width < ${(Number(px) + 1) / DEFAULT_TEXT}em`,
    )
    .replaceAll(
      /(width\s*(?::|[<>]=?)\s*)(\d+(?:\.\d+)?)px/g,
      (_, feature: string, px: string) => `${feature}${Number(px) / DEFAULT_TEXT}em`,
    );
}
