import nx from '@nx/eslint-plugin';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/check/boundaries.mjs';
import { impureGlobals, impureProperties, impureSyntax } from './tools/check/purity.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];
const web = ['apps/client/**/*.{ts,tsx}', 'apps/console/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'];
const pure = ['libs/kernel/**/*.ts', 'libs/ledger/**/*.ts', 'libs/*/domain/**/*.ts', 'libs/*/formats/**/*.ts'];
const spoken = ['libs/*/contract/**/*.ts'];
const noMachine = [
  'error',
  {
    patterns: [
      {
        regex: '^(node:.*|fs|path|crypto|os|http|https|net|timers.*)$',
        message: 'This layer must not use the machine: no files, network, clock or randomness.',
      },
    ],
  },
];
// With CI set, the parser assumes that every file is read once and builds its program differently, in a way that
// TypeScript 6 fails on ("reading 'includes'" in getLocalModuleSpecifier). A check has to give the same result on every
// machine.
const types = (project) => ({
  parserOptions: { project, tsconfigRootDir: import.meta.dirname, disallowAutomaticSingleRunInference: true },
});

/** Rules without exceptions: a rule that would need one is left out, because comments cannot switch a rule off. */
export default defineConfig(
  { ignores: ['**/node_modules/', 'dist/', '.nx/', '.parkett/', '**/*.d.ts', 'apps/client/dist/'] },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.base],
    rules: {
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    files: typescript,
    ignores: web,
    languageOptions: types('./tsconfig.json'),
  },
  { files: web, languageOptions: types('./tsconfig.web.json') },
  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': nx },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      '@nx/enforce-module-boundaries': ['error', boundaries],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
    },
  },
  {
    files: pure,
    ignores: ['**/*.spec.ts', '**/spec-support/**'],
    rules: {
      'no-restricted-imports': noMachine,
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-properties': ['error', ...impureProperties],
      'no-restricted-syntax': ['error', ...impureSyntax],
    },
  },
  // Contracts also run in the browser.
  { files: spoken, ignores: ['**/*.spec.ts'], rules: { 'no-restricted-imports': noMachine } },
);
