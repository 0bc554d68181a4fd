import js from '@eslint/js';
import docusaurus from '@docusaurus/eslint-plugin';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import roomPaths from './scripts/eslint/room-paths.mjs';

const ground = ['site', 'reading', 'search', 'transforms', 'recordings', 'commands', 'values'];

/** The rooms of src/ and which rooms each may import from, its own included; see README.md, "How the project is laid out". */
const mayImport = {
  site: ['site'],
  reading: ['reading', 'site'],
  search: ['search', 'reading', 'site'],
  transforms: ['transforms', 'site'],
  recordings: ['recordings', 'transforms', 'site'],
  commands: ['commands', 'site'],
  values: ['values', 'site'],
  'ask-service': ['ask-service', 'search', 'site'],
  components: [...ground, 'components', 'client'],
  client: [...ground, 'client'],
  markdown: [...ground, 'markdown'],
  framework: [...ground, 'client', 'finish', 'framework'],
  finish: [...ground, 'finish'],
  plugins: [...ground, 'finish', 'plugins'],
  pages: [...ground, 'components', 'pages'],
  theme: [...ground, 'components', 'client', 'theme'],
};

/** Tools and examples of single pages: their words are content of those pages, and are translated with them. */
const tools = [
  'AnnotatedExample',
  'CommandReader',
  'CronExplainer',
  'DocsServerLinks',
  'FilterEditor',
  'Home',
  'KeepOffline',
  'LoadPattern',
  'LoadPatternGallery',
  'PasteBox',
  'PasteError',
  'Playground',
  'SizingCalculator',
  'Tool',
  'WatchIt',
  'Workbench',
];

const policy = (room, others) => ({
  from: {element: {type: room}},
  allow: others.map((type) => ({to: {element: {type}}})),
});

export default tseslint.config(
  {
    ignores: [
      'build*/',
      '**/.docusaurus/',
      'node_modules/',
      'coverage/',
      'release/',
      'static/',
      'test-results/',
      'playwright-report/',
      'babel.config.js',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {fixStyle: 'inline-type-imports', prefer: 'type-imports'},
      ],
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_'}],
      'max-lines': ['warn', {max: 250, skipBlankLines: true, skipComments: true}],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: {
      boundaries,
      rooms: {rules: {paths: roomPaths}},
      '@docusaurus': docusaurus,
      'react-hooks': reactHooks,
      'jsx-a11y': jsxA11y,
    },
    settings: {
      'boundaries/elements': Object.keys(mayImport).map((type) => ({type, pattern: `src/${type}`})),
      'import/resolver': {typescript: {project: './tsconfig.json'}},
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.configs.recommended.rules,
      '@docusaurus/no-html-links': 'off',
      'boundaries/dependencies': [
        'error',
        {default: 'disallow', policies: Object.entries(mayImport).map(([room, others]) => policy(room, others))},
      ],
      'rooms/paths': ['error', mayImport],
      // Effects that only mark "now in the browser" are how a static page becomes an interactive one.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    // Words of the interface go through `translate`, so that a second language has them all.
    files: ['src/theme/**/*.tsx', 'src/components/**/*.tsx'],
    ignores: ['**/*.test.tsx', ...tools.map((name) => `src/components/${name}/**`)],
    rules: {
      '@docusaurus/no-untranslated-text': [
        'error',
        {ignoredStrings: ['·', '—', ':', '›', '↑', '↓', '↵', 'Esc', '?', '“', '”', ': “', '”.', '(', ')']},
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^(?:aria-label|aria-description|placeholder|title|alt)$/] > Literal[value=/[a-z]/i]',
          message: 'Words of the interface go through translate() of @docusaurus/Translate.',
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.mjs', 'src/postbuild/**/*.mjs', 'eslint.config.mjs'],
    languageOptions: {globals: {process: 'readonly', console: 'readonly', URL: 'readonly'}},
  },
);
