// The journeys run against the built programs and real services. infra/journeys.mjs divides a whole run into several.
const base = require('../../jest.config.cjs');
// Pictures are for people to look at and check nothing: only `npm run e2e -- --pictures` takes them.
const testMatch = process.env.PARKETT_E2E_PICTURES === '1' ? ['**/*.pictures.ts'] : ['**/*.e2e.ts'];
const setupFilesAfterEnv = ['<rootDir>/apps/e2e/src/support/within-one-day.ts'];
module.exports = {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/apps/e2e'],
  testMatch,
  testEnvironment: '<rootDir>/apps/e2e/jest-environment.cjs',
  setupFilesAfterEnv,
  testTimeout: 120_000,
  maxWorkers: 1,
};
