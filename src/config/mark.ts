/** The colors of one mode that pictures are drawn with, as `#rrggbb`. */
export type Palette = {page: string; text: string; soft: string; inbound: string; outbound: string};

const TOKENS: Record<keyof Palette, string> = {
  page: '--color-page',
  text: '--color-text',
  soft: '--color-text-soft',
  inbound: '--color-inbound',
  outbound: '--color-outbound',
};

/** The colors of both modes from the text of src/css/tokens.css, where they are. Throws with the name of one that is missing. */
export function palettesOf(css: string): {light: Palette; dark: Palette} {
  const [light = '', dark = ''] = css.split("[data-theme='dark']");
  return {light: paletteIn(light), dark: paletteIn(dark)};
}

function paletteIn(rules: string): Palette {
  const color = (token: string): string => {
    const [, digits] = new RegExp(`${token}: #([0-9a-f]{3}|[0-9a-f]{6});`).exec(rules) ?? [];
    if (digits === undefined) throw new Error(`src/css/tokens.css has no color ${token} in each mode.`);
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
  };
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, color(token)])) as Palette;
}

/** A wall between what comes in and what goes out. */
const SHAPES = {
  wall: '<rect x="11" y="3" width="10" height="26" rx="3"',
  inbound: '<path d="M1.5 11h7m-3-4 4 4-4 4" fill="none"',
  outbound: '<path d="M23 21h7m-3-4 4 4-4 4" fill="none"',
  rows: '<path d="M14 10h4M14 16h4M14 22h4" stroke-width="1.8" stroke-linecap="round"',
} as const;

const ARROW = 'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';

/** The mark of the site as an SVG file of 32 by 32 pixels. */
export function logo({page, text, inbound, outbound}: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  ${SHAPES.wall} fill="${text}"/>
  ${SHAPES.inbound} stroke="${inbound}" ${ARROW}/>
  ${SHAPES.outbound} stroke="${outbound}" ${ARROW}/>
  ${SHAPES.rows} stroke="${page}"/>
</svg>
`;
}

/** The mark for tabs of browsers: in the colors of the reader's system, with stronger arrows, because it is small. */
export function favicon({light, dark}: {light: Palette; dark: Palette}): string {
  const rules = ({page, text, inbound, outbound}: Palette): string =>
    `.wall { fill: ${text} } .in { stroke: ${inbound} } .out { stroke: ${outbound} } .row { stroke: ${page} }`;
  const arrow = ARROW.replace('2.6', '2.8');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <style>
    ${rules(light)}
    @media (prefers-color-scheme: dark) { ${rules(dark)} }
  </style>
  ${SHAPES.wall} class="wall"/>
  ${SHAPES.inbound} class="in" ${arrow}/>
  ${SHAPES.outbound} class="out" ${arrow}/>
  ${SHAPES.rows} class="row"/>
</svg>
`;
}
