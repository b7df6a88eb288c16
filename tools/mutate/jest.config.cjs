const { join } = require('node:path');
const base = require('../../jest.config.cjs');
const { sources } = require('./packages.cjs');

// Stryker runs this in a copy of the repository, so the root is that of the copy. Each package is judged by its own
// specs.
module.exports = {
  ...base,
  rootDir: join(__dirname, '..', '..'),
  roots: [`<rootDir>/${process.env['PARKETT_MUTATE']}`],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['\\.medium\\.spec\\.ts$'],
  moduleNameMapper: sources,
};
