/**
 * One IntersectionObserver for all links of a page, behind the part of its interface that Docusaurus' Link uses. A
 * page with a sidebar has hundreds of links, and Link makes an observer for each at every render.
 */
type Listener = (entries: IntersectionObserverEntry[]) => void;

const listeners = new Map<Element, Listener>();
let shared: IntersectionObserver | undefined;

function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver((entries) => {
    for (const entry of entries) listeners.get(entry.target)?.([entry]);
  });
  return shared;
}

export default class SharedObserver {
  private target: Element | undefined;

  constructor(private readonly listener: Listener) {}

  observe(element: Element): void {
    this.target = element;
    listeners.set(element, this.listener);
    observer().observe(element);
  }

  unobserve(element: Element): void {
    // A later render may have given the element to another listener already.
    if (listeners.get(element) !== this.listener) return;
    listeners.delete(element);
    observer().unobserve(element);
  }

  disconnect(): void {
    if (this.target) this.unobserve(this.target);
  }
}
