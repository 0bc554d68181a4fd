/** Assistants that take a question in their address, with a question that names the page at `url`. */
export function assistants(url: string): {name: string; href: string}[] {
  const question = encodeURIComponent(`Read ${url} so that I can ask you questions about it.`);
  return [
    {name: 'ChatGPT', href: `https://chatgpt.com/?q=${question}`},
    {name: 'Claude', href: `https://claude.ai/new?q=${question}`},
  ];
}

/** The fragment of the heading that a reader is below, such as `#limits`; at the top of the page, the one in the address. */
export function sectionInView(): string {
  const headings = [...document.querySelectorAll<HTMLElement>('.theme-doc-markdown :is(h2, h3)[id]')];
  const line = window.innerHeight / 3;
  const id = headings.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1)?.id;
  return id ? `#${encodeURIComponent(id)}` : location.hash;
}
