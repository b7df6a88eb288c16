import { createRequire } from 'node:module';

const { purePackages } = createRequire(import.meta.url)('./packages.cjs');
const asked = process.env['PARKETT_MUTATE']?.split(',');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/mutate/jest.config.cjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: (asked ?? purePackages).flatMap((folder) => [
    `${folder}/src/**/*.ts`,
    `!${folder}/src/**/*.spec.ts`,
    `!${folder}/src/**/spec-support/**`,
  ]),
  // Code that runs while a module loads cannot be switched per test: each such mutant would load every module again.
  ignoreStatic: true,
  ignorePatterns: ['dist', '.parkett', '.nx', '.cache', 'test-results', 'apps', 'docs', 'infra'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutation/mutation.json' },
  htmlReporter: { fileName: '.cache/mutation/mutation.html' },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 5_000,
  concurrency: 2,
  allowConsoleColors: false,
};
