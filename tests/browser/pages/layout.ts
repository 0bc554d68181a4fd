import type {Page} from '@playwright/test';

/** What the reader would have to scroll sideways for. */
export async function sideways(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return pixels > 0 ? [`${pixels} px reach over the right edge of the window`] : [];
}

/** Controls that cover each other. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}`;
    const boxes = [...document.querySelectorAll('main :is(button, input, select, textarea, [role=tab])')]
      .filter((element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .map((element) => ({element, box: element.getBoundingClientRect()}))
      .filter(({box}) => box.width > 1 && box.height > 1);
    return boxes.flatMap(({element, box}, i) =>
      boxes
        .slice(i + 1)
        .filter(({element: other}) => !element.contains(other) && !other.contains(element))
        .filter(
          ({box: b}) =>
            Math.min(box.right, b.right) - Math.max(box.left, b.left) > 2 &&
            Math.min(box.bottom, b.bottom) - Math.max(box.top, b.top) > 2,
        )
        .map(({element: other}) => `${name(element)} covers ${name(other)}`),
    );
  });

/** Tables with a part that a reader has to scroll for, sideways or inside a frame. */
export const tablesToScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('.table-frame')].filter((frame) => frame.checkVisibility());
    const name = (frame: Element) => frame.textContent.slice(0, 60);
    return frames.flatMap((frame) => {
      const edge = frame.getBoundingClientRect().right + 1;
      const outside = [...frame.querySelectorAll('td')].some((cell) => cell.getBoundingClientRect().right > edge);
      const scrolls = getComputedStyle(frame).overflowY !== 'visible' && frame.scrollHeight > frame.clientHeight + 1;
      return [
        ...(outside ? [`columns lie outside: ${name(frame)}`] : []),
        ...(scrolls ? [`scrolls inside itself: ${name(frame)}`] : []),
      ];
    });
  });

/** Diagrams that a reader has to scroll for in their frame, that are higher than `highest` pixels, or whose text is smaller than 12. */
export const diagramsToScroll = (page: Page, highest: number): Promise<string[]> =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('.diagram__frame')].flatMap((frame) => {
        const name = frame.getAttribute('aria-label') ?? '';
        const drawing = [...frame.querySelectorAll<SVGSVGElement>('svg')].find((svg) => svg.checkVisibility());
        if (!drawing) return [`${name}: shows no drawing`];
        const {width, height} = drawing.getBoundingClientRect();
        const sizes = [...drawing.querySelectorAll('text')].map(
          (text) => (parseFloat(getComputedStyle(text).fontSize) * width) / drawing.viewBox.baseVal.width,
        );
        return [
          ...(frame.scrollWidth > frame.clientWidth + 1
            ? [`${name}: ${frame.scrollWidth} px in a frame of ${frame.clientWidth}`]
            : []),
          ...(height > most ? [`${name}: ${Math.round(height)} px high`] : []),
          ...(Math.min(...sizes) < 11.9 ? [`${name}: text of ${Math.min(...sizes)} px`] : []),
        ];
      }),
    highest,
  );

/** Sizes and weights of text beyond those that the design has, and lines that are too long for the eye to find its way back. */
export const typeFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main *, .theme-doc-sidebar-container *, footer *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('svg') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? '')),
    );
    const sizes = [...new Set(texts.map((element) => getComputedStyle(element).fontSize))];
    const weights = [...new Set(texts.map((element) => getComputedStyle(element).fontWeight))];
    const lines = [...document.querySelectorAll('.markdown > p:not([class])')].map(
      (element) => element.getBoundingClientRect().width,
    );
    const widest = Math.max(0, ...lines);
    return [
      ...(sizes.length > 7 ? [`${sizes.length} sizes of text: ${sizes.join(' ')}`] : []),
      ...weights
        .filter((weight) => !['400', '500', '600'].includes(weight))
        .map((weight) => `text of weight ${weight}`),
      ...(widest > 640 ? [`lines of ${widest} px`] : []),
    ];
  });

/** Controls that have neither the height of the site's controls nor that of its tools. */
export const oddControls = async (page: Page): Promise<string[]> => {
  // The field of the search page is what that page is for; the numbers of an example are in its lines.
  const controls = page.locator(
    'main :is(button, select, input:not([type=checkbox], [type=radio], [type=range])):not(form[role=search] *, pre *, .row-link, td *)',
  );
  return controls.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        height: Math.round(element.getBoundingClientRect().height),
      }))
      .filter(({height}) => height > 2 && ![32, 36].includes(height))
      .map(({name, height}) => `${name} is ${height} px high`),
  );
};
