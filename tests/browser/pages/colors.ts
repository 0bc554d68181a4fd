import type {Page} from '@playwright/test';

/** Controls that have neither an edge nor a text nor an icon once the browser has taken its own colors. */
export const faint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const paints = (element: Element) => [getComputedStyle(element).fill, getComputedStyle(element).stroke];
    return [
      ...document.querySelectorAll(
        'button, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])',
      ),
    ]
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .filter((element) => {
        const {borderBottomWidth, borderBottomStyle, color} = getComputedStyle(element);
        const edge = parseFloat(borderBottomWidth) > 0 && borderBottomStyle !== 'none';
        const text = element.tagName === 'BUTTON' && element.textContent.trim() !== '' && color !== canvas;
        const picture = ['::before', '::after'].some((pseudo) => {
          const {content, backgroundImage, maskImage, borderTopWidth, borderBottomWidth} = getComputedStyle(
            element,
            pseudo,
          );
          return (
            content !== 'none' &&
            (backgroundImage !== 'none' ||
              maskImage !== 'none' ||
              /\S/.test(content.slice(1, -1)) ||
              parseFloat(borderTopWidth) > 0 ||
              parseFloat(borderBottomWidth) > 0)
          );
        });
        const icon = [...element.querySelectorAll('svg, svg *')].some((each) =>
          paints(each).some((paint) => paint !== 'none' && paint !== canvas),
        );
        return !edge && !text && !icon && !picture;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
