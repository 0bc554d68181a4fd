import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from '@docs/data/brand';

type NavbarItems = NonNullable<NonNullable<ThemeConfig['navbar']>['items']>;
type FooterColumns = {title: string; items: ({label: string; to: string} | {label: string; href: string})[]}[];

/** The navbar, left to right; on small screens the same items are in the mobile sidebar. */
export const navbarItems: NavbarItems = [
  // One entry says where the reader is: this one everywhere but in the parts that have their own entry.
  {to: '/', label: 'Docs', position: 'left', activeBaseRegex: '^(?!.*/(proxymock|release-notes|search)/)'},
  {to: '/proxymock/', label: 'proxymock', position: 'left', activeBaseRegex: '/proxymock/'},
  {to: '/reference/release-notes/', label: 'Releases', position: 'left'},
  {type: 'search', position: 'right'},
  {type: 'docsVersionDropdown', position: 'right', className: 'navbar__choice', dropdownActiveClassDisabled: true},
  {type: 'localeDropdown', position: 'right', className: 'navbar__choice'},
  {
    type: 'dropdown',
    label: 'More',
    position: 'right',
    className: 'navbar__more',
    items: [
      {href: brand.homeUrl, label: brand.product},
      {href: brand.blogUrl, label: 'Blog'},
      {href: brand.communityUrl, label: 'Community'},
    ],
  },
  {href: brand.appUrl, label: 'Log in', position: 'right', className: 'navbar__link--outside'},
  {href: brand.signupUrl, label: 'Free trial', position: 'right', className: 'button button--primary navbar__trial'},
];

/** The footer's link columns. */
export const footerColumns: FooterColumns = [
  {
    title: 'Start',
    items: [
      {label: 'Quick start', to: '/quick-start/'},
      {label: 'Tutorial', to: '/tutorial/'},
      {label: 'proxymock', to: '/proxymock/'},
      {label: 'Install', to: '/setup/install/'},
    ],
  },
  {
    title: 'Use',
    items: [
      {label: 'Guides', to: '/guides/'},
      {label: 'Transforms', to: '/transform/overview/'},
      {label: 'Reference', to: '/reference/configuration/'},
      {label: 'Release notes', to: '/reference/release-notes/'},
    ],
  },
  {
    title: 'Get help',
    items: [
      {label: 'Troubleshooting', to: '/guides/troubleshooting/'},
      {label: 'FAQ', to: '/reference/faq/'},
      {label: 'Community Slack', href: brand.communityUrl},
      {label: 'Mail support', href: `mailto:${brand.supportEmail}`},
    ],
  },
  {
    title: 'Product',
    items: [
      {label: 'Home page', href: brand.homeUrl},
      {label: 'Blog', href: brand.blogUrl},
      {label: 'Public code', href: brand.codeUrl},
      {label: 'Security', to: '/security/data_protection/'},
    ],
  },
];

/** The main sections, for pages that must offer a way on (the not-found page). */
export const mainSections: {label: string; to: string; text: string}[] = [
  {label: 'Quick start', to: '/quick-start/', text: 'Install and check it in a few minutes.'},
  {label: 'proxymock', to: '/proxymock/', text: 'Record, mock and replay on your own machine.'},
  {label: 'Guides', to: '/guides/', text: 'One task at a time, step by step.'},
  {label: 'Install', to: '/setup/install/', text: 'Every platform, with its checks.'},
  {label: 'Transforms', to: '/transform/overview/', text: 'Change traffic before it is replayed.'},
  {label: 'Reference', to: '/reference/configuration/', text: 'Fields, defaults, limits and errors.'},
];
