/** Address of a page's social image below the base URL: `/guides/tls/` gives `img/social/guides-tls.png`. */
export function socialImage(route: string): string {
  return `img/social/${route.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home'}.png`;
}
