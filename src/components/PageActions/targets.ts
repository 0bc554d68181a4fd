/** Assistants that take a question in their address, with a question that names the page at `url`. */
export function assistants(url: string): {name: string; href: string}[] {
  const question = encodeURIComponent(`Read ${url} so that I can ask you questions about it.`);
  return [
    {name: 'ChatGPT', href: `https://chatgpt.com/?q=${question}`},
    {name: 'Claude', href: `https://claude.ai/new?q=${question}`},
  ];
}

/** Below the navbar and the room that a heading keeps from it, pixels. */
const READING_LINE = 120;

/** A part of the page: its fragment, such as `#limits`, and its heading; the page itself has no fragment. */
export type SectionInView = {fragment: string; heading: string};

/** The section that a reader is in: the one below the navbar; at the top of the page, the one that the address names. */
export function sectionInView(): SectionInView {
  const headings = [...document.querySelectorAll<HTMLElement>('.theme-doc-markdown :is(h2, h3)[id]')];
  const read = headings.filter((heading) => heading.getBoundingClientRect().top <= READING_LINE).at(-1);
  const named = headings.find(({id}) => `#${encodeURIComponent(id)}` === location.hash || `#${id}` === location.hash);
  const section = read ?? named;
  if (!section) return {fragment: '', heading: textOf(document.querySelector('.theme-doc-markdown h1'))};
  return {fragment: `#${encodeURIComponent(section.id)}`, heading: textOf(section)};
}

/** A heading's own words, without those of the link beside it. */
function textOf(heading: Element | null): string {
  return [...(heading?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches('.hash-link')))
    .map((node) => node.textContent)
    .join('')
    .trim();
}
