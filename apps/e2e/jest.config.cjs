// Journeys in a real browser against a running server (PARKETT_BASE_URL). One after the other: they look at the clock.
const house = require('../../jest.config.cjs');

module.exports = {
  ...house,
  rootDir: __dirname,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.e2e.ts'],
  testTimeout: 180_000,
  maxWorkers: 1,
};
