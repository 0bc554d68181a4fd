/** Names, links and addresses of this site and of the product that it documents. Everything else derives them from here. */
export const brand = {
  siteTitle: 'Speedscale Docs',
  tagline: 'Record real API traffic, replay it against the next build, and mock what it depends on',
  product: 'Speedscale',
  localTool: 'proxymock',
  cli: 'speedctl',
  homeUrl: 'https://speedscale.com',
  blogUrl: 'https://speedscale.com/blog',
  communityUrl: 'https://slack.speedscale.com',
  appUrl: 'https://app.speedscale.com',
  signupUrl: 'https://app.speedscale.com/signup',
  codeUrl: 'https://github.com/speedscale',
  supportEmail: 'support@speedscale.com',
} as const;

/** Where the site is served when `SITE_URL` is not set. */
export const defaultSiteUrl = 'https://docs.speedscale.com';

/** The address of a mail to support with subject and body filled in; both are percent-encoded here. */
export function reportUrl(subject: string, body: string): string {
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
