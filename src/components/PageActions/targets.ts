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

/** The fragment of the heading that a reader is below, such as `#limits`; at the top of the page, the one in the address. */
export function sectionInView(): string {
  const headings = [...document.querySelectorAll<HTMLElement>('.theme-doc-markdown :is(h2, h3)[id]')];
  const id = headings.filter((heading) => heading.getBoundingClientRect().top <= READING_LINE).at(-1)?.id;
  return id ? `#${encodeURIComponent(id)}` : location.hash;
}
