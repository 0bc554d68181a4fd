import js from '@eslint/js';
import docusaurus from '@docusaurus/eslint-plugin';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import roomPaths from './scripts/eslint/room-paths.mjs';

/**
 * The rooms of src/ and which rooms each may import from, its own included. All of them may use the libraries in
 * packages/; see docs-dev/architecture.md.
 */
const mayImport = {
  config: ['config'],
  components: ['components', 'client', 'config'],
  features: ['features', 'components', 'client', 'config'],
  client: ['client', 'features', 'config'],
  markdown: ['markdown', 'config'],
  postbuild: ['postbuild', 'config'],
  plugins: ['plugins', 'postbuild', 'config'],
  pages: ['pages', 'components', 'features', 'config'],
  theme: ['theme', 'features', 'components', 'client', 'config'],
};

/** Imports that would let a library or a service know this site: out of its folder, or by the alias of the site. */
const outOfPackage = {
  patterns: [
    {regex: '^@site/', message: 'A package knows nothing of the site: take what it needs as an argument.'},
    {
      regex: '^(\\.\\./)+(src|data|scripts|tests|docs|packages|services)/',
      message: 'Import another package by its name.',
    },
  ],
};

/** Tools and examples of single pages: their words are content of those pages, and are translated with them. */
const tools = [
  'AnnotatedExample',
  'CronExplainer',
  'DocsServerLinks',
  'FilterEditor',
  'Home',
  'KeepOffline',
  'LoadPattern',
  'LoadPatternGallery',
  'PasteBox',
  'PasteError',
  'SizingCalculator',
  'Tool',
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
  {files: ['packages/**', 'services/**'], rules: {'no-restricted-imports': ['error', outOfPackage]}},
  {
    // Words of the interface go through `translate`, so that a second language has them all.
    files: ['src/theme/**/*.tsx', 'src/components/**/*.tsx', 'src/features/{search,ask}/**/*.tsx'],
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
    files: ['scripts/**/*.mjs', 'services/**/*.mjs', 'src/postbuild/**/*.mjs', 'eslint.config.mjs'],
    languageOptions: {globals: {process: 'readonly', console: 'readonly', URL: 'readonly'}},
  },
);
