import * as z from 'zod';
import {defaultSiteUrl} from '@docs/data/brand';
import {policySources} from '../policy-sources';
import {address, addressOrPath, flag, isWebAddress, regularExpression, textValue, textThat} from './values';

/** Variables that the table in docs-dev/environment.md describes in one row. `fallback` says what happens when they are not set. */
type VariableRow = {variables: Readonly<Record<string, z.ZodType>>; meaning: string; fallback: string};

/** Keeps the types of the variables' values. */
const rows = <T extends readonly VariableRow[]>(...list: T): T => list;

const webAddress = textThat(isWebAddress, 'must be a web address');

/** Every environment variable that the build of the site reads, in the order of that table. */
export const variableTable = rows(
  {
    variables: {
      SITE_URL: textThat(
        (value) => isWebAddress(value) && /^https?:\/\/[^/?#\s]+\/?$/.test(value),
        'must be the address of the site without a path, as https://docs.example.com',
      )
        .transform((value) => new URL(value).origin)
        .default(defaultSiteUrl),
    },
    meaning: 'address of the site, without a path',
    fallback: `\`${defaultSiteUrl}\``,
  },
  {
    variables: {
      SITE_BASE_URL: textThat(
        (value) => /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(value),
        'begins and ends with a slash and has plain letters, digits and -._~ between them, as /docs/',
      ).default('/'),
    },
    meaning: 'path that the site is served under, with a slash at both ends',
    fallback: '`/`',
  },
  {
    variables: {EDIT_URL: webAddress.optional()},
    meaning: 'address of the repository\'s edit view, for "Edit this page"',
    fallback: 'no edit link',
  },
  {
    variables: {SITE_COLOR_MODE_SWITCH: flag.default(false)},
    meaning: "`true` lets readers choose light, dark or their system's preference",
    fallback: 'light only',
  },
  {
    variables: {SITE_DRAFT: flag.default(false)},
    meaning: '`true` lets broken links warn instead of failing the build',
    fallback: '`false`',
  },
  {
    variables: {SITE_KEEP_OFFLINE: flag.default(true)},
    meaning:
      '`false` offers readers no copy in their browser, and takes it back from the browsers that have one at their next visit',
    fallback: '`true`',
  },
  {
    variables: {
      SITE_FRAMEWORK: z
        .enum(['lean', 'stock'], {error: ({input}) => `is "lean" or "stock", not "${String(input)}"`})
        .default('lean'),
    },
    meaning: '`stock` builds Docusaurus as it comes, without what replaces parts of it: larger first loads',
    fallback: '`lean`',
  },
  {
    variables: {SITE_PRECOMPRESS: flag.default(true)},
    meaning: '`false` writes no `.br` and `.gz` twins, for hosts that compress automatically',
    fallback: '`true`',
  },
  {
    variables: {
      SOURCE_DATE_EPOCH: textThat((value) => /^\d{1,11}$/.test(value), 'is a number of seconds since 1970')
        .transform(Number)
        .optional(),
    },
    meaning: 'time of the build in seconds since 1970, for the year in the footer; `npm run release` sets it',
    fallback: 'now',
  },
  {
    variables: {ANALYTICS_SCRIPT_URL: address.optional()},
    meaning: 'address of an analytics script',
    fallback: 'none',
  },
  {
    variables: {
      TAG_MANAGER_ID: textThat((value) => /^GTM-[A-Z0-9]+$/.test(value), 'must look like GTM-XXXXXXX').optional(),
    },
    meaning: 'Google Tag Manager container, `GTM-…`',
    fallback: 'none',
  },
  {
    variables: {DATADOG_APPLICATION_ID: textValue.optional(), DATADOG_CLIENT_TOKEN: textValue.optional()},
    meaning: 'browser monitoring; both or none',
    fallback: 'none',
  },
  {
    variables: {
      DATADOG_SITE: textThat((value) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value), 'is a host').default(
        'datadoghq.com',
      ),
      DATADOG_SERVICE: textValue.default('docs'),
      DATADOG_ENV: textValue.default('production'),
      SITE_VERSION: textValue.default('current'),
    },
    meaning: 'where and as what monitoring reports',
    fallback: '`datadoghq.com`, `docs`, `production`, `current`',
  },
  {
    variables: {DATADOG_PROXY: address.optional()},
    meaning: "address that monitoring sends to instead of Datadog's",
    fallback: 'none',
  },
  {
    variables: {SERVICES_CSP_SOURCES: policySources.default({})},
    meaning: 'other hosts that the policy allows, by directive (`deploy/README.md`)',
    fallback: 'none',
  },
  {
    variables: {
      ALGOLIA_APP_ID: textThat((value) => /^[A-Za-z0-9]{4,}$/.test(value), 'holds letters and digits only').optional(),
      // The message does not repeat a key.
      ALGOLIA_SEARCH_API_KEY: textValue.regex(/^[A-Za-z0-9+/=_-]{16,}$/, 'does not look like a key').optional(),
      ALGOLIA_INDEX_NAME: textValue.optional(),
    },
    meaning: 'hosted search; all three or none',
    fallback: 'the embedded search',
  },
  {
    variables: {ALGOLIA_RELAY: address.transform((value) => new URL(value).origin).optional()},
    meaning: 'origin of a relay that the hosted search sends its requests through',
    fallback: 'none',
  },
  {
    variables: {ALGOLIA_ADMIN_API_KEY: textValue.optional()},
    meaning: 'for `npm run search:push` only, never in a build',
    fallback: 'none',
  },
  {
    variables: {
      ASK_AI_ASSISTANT_ID: textValue.optional(),
      ASK_AI_BACKEND: z
        .enum(['agent-studio', 'ask-ai'], {error: ({input}) => `is agent-studio or ask-ai, not "${String(input)}"`})
        .optional(),
    },
    meaning:
      "the hosted assistant that answers questions, and which of Algolia's services it runs on: `agent-studio` or `ask-ai`",
    fallback: 'the embedded answers, which quote the docs; `agent-studio`',
  },
  {
    variables: {ASK_AI_ENDPOINT: addressOrPath.optional()},
    meaning:
      'your own endpoint that answers questions, as an address or as a path of the same host such as `/ask`, counted from its root; `npm run ask:server` is one',
    fallback: 'none',
  },
  {
    variables: {
      SEARCH_EXTERNAL_URL_REGEX: regularExpression.optional(),
      SEARCH_REPLACE_PATHNAME_FROM: regularExpression.optional(),
      // Empty, it takes away what is found.
      SEARCH_REPLACE_PATHNAME_TO: z.string().optional(),
    },
    meaning: 'results that lead to another site, and the rewriting of result paths',
    fallback: 'none',
  },
);
