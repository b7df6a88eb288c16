// The journeys run against the built programs and real services. A whole run divides them into those that share the app
// of the run, one file after the other, and those that start an installation of their own.
const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const base = require('../../jest.config.cjs');
// Pictures are for people to look at and check nothing: only `npm run e2e -- --pictures` takes them.
const testMatch = process.env.PARKETT_E2E_PICTURES === '1' ? ['**/*.pictures.ts'] : ['**/*.e2e.ts'];
const lane = process.env.PARKETT_E2E_LANE;
const sources = join(__dirname, 'src');
const ofOtherLane = (name) =>
  name.endsWith('.e2e.ts') &&
  readFileSync(join(sources, name), 'utf8').includes('Installation.start(') !== (lane === 'own');
const testPathIgnorePatterns =
  lane === undefined
    ? []
    : readdirSync(sources, { recursive: true })
        .filter(ofOtherLane)
        .map((name) => `/${name.replaceAll('.', '\\.')}$`);
const setupFilesAfterEnv = ['<rootDir>/apps/e2e/src/support/within-one-day.ts'];
module.exports = {
  ...base,
  rootDir: '../..',
  roots: ['<rootDir>/apps/e2e'],
  testMatch,
  testPathIgnorePatterns,
  testEnvironment: '<rootDir>/apps/e2e/jest-environment.cjs',
  setupFilesAfterEnv,
  testTimeout: 120_000,
  maxWorkers: 1,
};
