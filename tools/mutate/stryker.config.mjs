const folder = process.env['PARKETT_MUTATE'] ?? '';
const report = `.cache/mutation/${folder.replaceAll('/', '-')}`;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tools/mutate/jest.config.cjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: [`${folder}/src/**/*.ts`, `!${folder}/src/**/*.spec.ts`, `!${folder}/src/**/spec-support/**`],
  // Code that runs while a module loads cannot be switched per test, because each such mutant would load every module
  // again.
  ignoreStatic: true,
  ignorePatterns: ['dist', '.parkett', '.nx', '.cache', 'test-results', 'apps', 'docs', 'infra'],
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 5_000,
  allowConsoleColors: false,
};
