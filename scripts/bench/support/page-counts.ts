/** What is counted on one page, in a browser. Each function runs in the page: it may use nothing outside itself. */

export type PageCounts = {
  /** Code blocks that are shown, and those whose text is wider than their frame. */
  blocks: number;
  cut: number;
  /** Blocks of shell commands, and those whose Copy is seen while nobody points at them. */
  commands: number;
  cutCommands: number;
  copyable: number;
  /** What commands print, and how much of it shows Copy at rest. */
  outputs: number;
  copyableOutputs: number;
  /** Tables and drawings that are wider than their frame. */
  wideTables: number;
  wideDrawings: number;
  /** From the top of the page to the first of each, px; NaN where there is none. */
  firstCommand: number;
  firstFilter: number;
  firstRow: number;
  /** Flags in inline code that break a line. */
  torn: number;
  titleLines: number;
  /** The link of the current page is outside of the sidebar's view. */
  outOfSight: boolean;
  sideways: boolean;
  height: number;
  /** Buttons and fields in the page's text. */
  controls: number;
  /** Whatever can be pressed or filled in on the first screen. */
  first: number;
  /** Inline code with a ground. */
  pills: number;
  buttons: {font: string; radius: string; height: string}[];
};

export function countPage(): PageCounts {
  const all = <T extends HTMLElement>(selector: string): T[] =>
    [...document.querySelectorAll<T>(selector)].filter((element) => element.checkVisibility());
  const isSeen = (element: Element | null): boolean =>
    element?.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) ?? false;
  const blocks = all('main .theme-code-block');
  const pre = (block: HTMLElement): Element | null => block.querySelector('pre');
  const commands = blocks.filter(
    (block) =>
      /language-(bash|sh|shell|zsh|console|powershell)\b/.test(block.className) &&
      block.dataset['output'] === undefined,
  );
  const outputs = blocks.filter((block) => block.dataset['output'] !== undefined);
  const isWide = (frame: HTMLElement): boolean => frame.scrollWidth > frame.clientWidth + 1;
  const isTorn = (code: HTMLElement): boolean =>
    [...(code.textContent ?? '').matchAll(/(?<![\w-])--?[a-z][\w-]*/gi)].some(({0: flag, index}) => {
      const tops: number[] = [];
      let at = 0;
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const {length} = node.textContent ?? '';
        for (let i = Math.max(index, at); i < Math.min(index + flag.length, at + length); i++) {
          const range = document.createRange();
          range.setStart(node, i - at);
          range.setEnd(node, i - at + 1);
          tops.push(Math.round(range.getBoundingClientRect().top));
        }
        at += length;
      }
      return tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 6);
    });
  const inline = all('main code').filter((code) => !code.closest('pre'));
  const title = document.querySelector('main h1');
  const menu = document.querySelector('.theme-doc-sidebar-container nav.menu');
  const current = menu?.querySelector('[aria-current=page]');
  const [frame, place] = [menu?.getBoundingClientRect(), current?.getBoundingClientRect()];
  const buttons = all('main button').filter(isSeen);
  const isCut = (block: HTMLElement): boolean => (pre(block)?.scrollWidth ?? 0) > (pre(block)?.clientWidth ?? 0) + 1;
  const top = (element: Element | undefined): number =>
    element ? Math.round(element.getBoundingClientRect().top + scrollY) : NaN;
  return {
    blocks: blocks.length,
    cut: blocks.filter(isCut).length,
    commands: commands.length,
    cutCommands: commands.filter(isCut).length,
    firstCommand: top(commands[0]),
    firstFilter: top(all('main input[type=search]')[0]),
    firstRow: top(all('main tbody tr')[0]),
    copyable: commands.filter((block) => isSeen(block.querySelector('[data-code-action=copy]'))).length,
    outputs: outputs.length,
    copyableOutputs: outputs.filter((block) => isSeen(block.querySelector('[data-code-action=copy]'))).length,
    wideTables: all('main .table-frame').filter(isWide).length,
    wideDrawings: all('main .diagram').filter(isWide).length,
    torn: inline.filter(isTorn).length,
    titleLines: title
      ? Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight))
      : 1,
    outOfSight: Boolean(
      frame &&
      place &&
      place.height > 0 &&
      (place.top < frame.top || place.bottom > Math.min(frame.bottom, innerHeight)),
    ),
    sideways: document.documentElement.scrollWidth > innerWidth,
    height: document.documentElement.scrollHeight,
    controls: all('main :is(button, input, select, textarea)').filter(isSeen).length,
    first: all('a[href], button, input, select, textarea, summary, [tabindex="0"]').filter((element) => {
      const {top, bottom, left, right, width} = element.getBoundingClientRect();
      return isSeen(element) && width > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    }).length,
    pills: inline.filter((code) => getComputedStyle(code).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    buttons: buttons.map((button) => {
      const {fontFamily, borderTopLeftRadius} = getComputedStyle(button);
      return {
        font: fontFamily.split(',')[0] ?? '',
        radius: borderTopLeftRadius,
        height: String(Math.round(button.getBoundingClientRect().height)),
      };
    }),
  };
}

/** Where the first release is, and how long the page. */
export function countReleases(): {first: number; length: number} {
  const first = document.querySelector('.release');
  return {
    first: Math.round((first?.getBoundingClientRect().top ?? 0) + scrollY),
    length: document.documentElement.scrollHeight,
  };
}
