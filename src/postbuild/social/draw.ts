import {replaceFound} from '../../config/replace';
import type {Palette} from '../../config/mark';
import type {Typesetter} from './text';

export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 84;
const INNER = WIDTH - 2 * MARGIN;

export type SocialCard = {site: string; section: string; title: string; address: string};
export type Fonts = {bold: Typesetter; plain: Typesetter};

/**
 * The picture that stands for a page where its link is shared: mark and name of the site, section, title. `mark` is the
 * source of a square SVG. The lines at the foot are the two directions of traffic.
 */
export function drawCard(
  {site, section, title, address}: SocialCard,
  {bold, plain}: Fonts,
  {mark, colors}: {mark: string; colors: Palette},
): string {
  const size = [76, 64, 54].find((s) => bold.wrap(title, {size: s, width: INNER, lines: 9}).length <= 3) ?? 54;
  const lines = bold.wrap(title, {size, width: INNER, lines: 3});
  const step = size * 1.18;
  const last = 500;
  const first = last - step * (lines.length - 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.page}"/>`,
    replaceFound(
      mark,
      / width="[^"]*" height="[^"]*"/,
      () => ` x="${MARGIN - 6}" y="64" width="84" height="84"`,
      'The size of the mark',
    ),
    bold.draw(site, {x: MARGIN + 96, y: 120, size: 38, color: colors.text}),
    plain.draw(section, {x: MARGIN, y: first - size * 1.05, size: 32, color: colors.soft}),
    ...lines.map((line, i) => bold.draw(line, {x: MARGIN, y: first + step * i, size, color: colors.text})),
    `<path d="M0 596H560" stroke="${colors.inbound}" stroke-width="10"/><path d="M640 596H1200" stroke="${colors.outbound}" stroke-width="10" stroke-dasharray="28 14"/>`,
    `<path d="M582 578l18 18-18 18" fill="none" stroke="${colors.inbound}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/>`,
    plain.draw(address, {x: WIDTH - MARGIN - plain.width(address, 26), y: 118, size: 26, color: colors.soft}),
    '</svg>',
  ].join('');
}
