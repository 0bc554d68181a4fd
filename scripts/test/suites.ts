/** Which tests a change asks for: one table, which `npm test` prints with its reasons. */
import {existsSync} from 'node:fs';
import {routeOfDoc, slugOf} from '../../src/markdown/routes';
import type {InstallableProgram} from '../support/ensure-program';
import type {ChangedFiles} from './changes';

export type Suite = {
  /** The name of a Vitest or Playwright project, which is also the name of its folder, or of a separate command. */
  name: string;
  runner: 'vitest' | 'playwright' | 'command';
  /** Runs each time, only in the full tier, or when a path that begins like one of these has changed. */
  when: 'always' | 'full tier' | readonly string[];
  /** Programs that npm does not bring; where one is missing, the suite is named and left out. */
  needs?: readonly InstallableProgram[];
};

/** Changes of these ask for every suite that a change can ask for. */
const EVERYTHING = [
  '.ci/',
  'babel.config.js',
  'docusaurus.config.ts',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'scripts/build.ts',
  'scripts/serve.ts',
  'scripts/support/',
  'scripts/test-all.ts',
  'scripts/test/',
  'tests/browser/support/',
  'tsconfig.json',
  'vitest.config.mts',
];

const SEARCH = [
  'packages/search/src/',
  'src/features/search/',
  'src/theme/Search',
  'src/config/search',
  'data/synonyms.json',
  'data/technology-names.json',
  'data/section-queries/',
];
const SITE_CODE = ['src/css/', 'packages/docusaurus-lean/src/', 'src/theme/', 'src/client/'];

export const suites: readonly Suite[] = [
  // Without a browser.
  {name: 'unit', runner: 'vitest', when: 'always'},
  {name: 'dom', runner: 'vitest', when: 'always'},
  {name: 'traffic', runner: 'vitest', when: ['packages/traffic/']},
  {name: 'content', runner: 'vitest', when: 'always'},
  {name: 'built-site', runner: 'vitest', when: 'always'},
  {
    name: 'mcp',
    runner: 'vitest',
    when: ['services/mcp/src', 'packages/traffic/src/', ...SEARCH],
  },
  {
    name: 'postbuild',
    runner: 'vitest',
    when: ['src/postbuild/', 'src/plugins/', 'packages/search/src/hosted/', 'scripts/search-push'],
  },
  // In Chromium.
  {name: 'pages', runner: 'playwright', when: 'always'},
  {name: 'core', runner: 'playwright', when: 'always'},
  {
    name: 'injection',
    runner: 'playwright',
    when: [
      'src/client/',
      'src/components/',
      'src/features/',
      'src/pages/',
      'src/theme/',
      'packages/text/',
      'packages/traffic/',
    ],
  },
  {name: 'search', runner: 'playwright', when: SEARCH},
  {name: 'answers', runner: 'playwright', when: ['services/ask/src/', 'src/features/ask/', ...SEARCH]},
  {
    name: 'tools',
    runner: 'playwright',
    when: ['packages/text/src/', 'src/components/', 'src/features/', 'packages/traffic/src/', 'src/css/'],
  },
  {name: 'loading', runner: 'playwright', when: SITE_CODE},
  {
    name: 'variants',
    runner: 'playwright',
    when: [
      ...SITE_CODE,
      'src/postbuild/',
      'src/markdown/',
      'src/plugins/',
      'src/config/',
      'tests/fixtures/small-site/',
    ],
  },
  {
    name: 'offline',
    runner: 'playwright',
    when: ['src/postbuild/offline/', 'src/config/offline', 'src/components/KeepOffline/'],
  },
  // With programs that npm does not bring.
  {
    name: 'hosts',
    runner: 'vitest',
    when: [
      'deploy/',
      'scripts/check-host',
      'src/postbuild/hosts/',
      'src/config/redirect',
      'src/config/legacy-paths',
      'data/redirects.json',
    ],
    needs: ['nginx'],
  },
  // Too long for each push.
  {name: 'shell', runner: 'vitest', when: 'full tier', needs: ['jq', 'unzip', 'zip']},
  {name: 'every-host', runner: 'vitest', when: 'full tier', needs: ['nginx', 'caddy', 'apache2']},
  {name: 'recorders', runner: 'vitest', when: 'full tier', needs: ['java']},
  {name: 'validators', runner: 'vitest', when: 'full tier', needs: ['java']},
  {name: 'lighthouse', runner: 'vitest', when: 'full tier'},
  {name: 'exhaustive', runner: 'playwright', when: 'full tier'},
  {
    name: 'engines',
    runner: 'command',
    when: 'full tier',
    needs: ['firefox-esr', 'WebKitWebDriver', 'Xvfb'],
  },
  {name: 'go', runner: 'command', when: 'full tier', needs: ['go']},
  {name: 'packages', runner: 'command', when: ['audit.json', 'scripts/audit', 'package-lock.json']},
];

export type SuiteChoice = {suite: Suite; reason: string};

/** The suites to run and those left out, each with its reason. */
export function chooseSuites(
  tier: 'test' | 'full',
  {files, isWide = false}: ChangedFiles,
  isInstalled: (program: InstallableProgram) => boolean,
): {run: SuiteChoice[]; left: SuiteChoice[]} {
  const run: SuiteChoice[] = [];
  const left: SuiteChoice[] = [];
  for (const suite of suites) {
    const reason = tier === 'full' ? 'full tier' : reasonFor(suite, files);
    const isNightly = tier === 'test' && isWide && suite.runner === 'playwright' && suite.when !== 'always';
    const missing = (suite.needs ?? []).filter((program) => !isInstalled(program));
    if (reason === undefined)
      left.push({suite, reason: suite.when === 'full tier' ? 'full tier only' : 'nothing that it tests has changed'});
    // A day of commits asks for every suite, which takes half an hour in a browser.
    else if (isNightly) left.push({suite, reason: 'the change is a day or a release of commits: in the full tier'});
    else if (missing.length > 0) left.push({suite, reason: `not installed: ${missing.join(', ')}`});
    else run.push({suite, reason});
  }
  return {run, left};
}

/** Why a suite is asked for; undefined when it is not. */
function reasonFor({name, when}: Suite, files: ChangedFiles['files']): string | undefined {
  if (when === 'always') return 'always';
  if (when === 'full tier') return undefined;
  if (files === undefined) return 'there is nothing to compare with';
  const own = [`tests/built-site/${name}/`, `tests/browser/${name}/`, `tests/${name}/`];
  const asks = (prefixes: readonly string[]) =>
    files.find((file) => prefixes.some((prefix) => file.startsWith(prefix)));
  return asks(EVERYTHING) ?? asks([...when, ...own]);
}

/** All prefixes of the table, for a test that holds each against the files that there are. */
export const prefixes: readonly string[] = [
  ...EVERYTHING,
  ...suites.flatMap(({when}) => (typeof when === 'string' ? [] : when)),
];

/** The routes of the pages whose sources have changed. */
export function changedRoutes({files = [], isWide = false}: ChangedFiles): string[] {
  // The sample shows what the pages of a day have in common.
  if (isWide) return [];
  return files
    .filter((file) => /^docs\/(?!.*\/_|_).*\.mdx?$/.test(file) && existsSync(file))
    .map((file) => routeOfDoc('docs', file, slugOf(file)));
}
