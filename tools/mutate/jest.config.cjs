const { join } = require('node:path');
const base = require('../../jest.config.cjs');
const { purePackages, sources } = require('./packages.cjs');

// Stryker runs this in a copy of the repository: its root is the copy's.
module.exports = {
  ...base,
  rootDir: join(__dirname, '..', '..'),
  roots: purePackages.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['\\.medium\\.spec\\.ts$'],
  moduleNameMapper: sources,
};
