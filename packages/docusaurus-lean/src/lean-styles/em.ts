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

/** `(max-width: 996px)` -> `(max-width: 62.25em)`; heights and other features stay. */
export function inEm(params: string): string {
  return params.replaceAll(
    /(width\s*(?::|[<>]=?)\s*)(\d+(?:\.\d+)?)px/g,
    (_, feature: string, px: string) => `${feature}${Number(px) / DEFAULT_TEXT}em`,
  );
}
