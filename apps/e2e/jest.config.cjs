// The journeys: against the built programs and real services, one file after the other.
const base = require('../../jest.config.cjs');
module.exports = { ...base, rootDir: '../..', roots: ['<rootDir>/apps/e2e'], testMatch: ['**/*.e2e.ts'], testTimeout: 120_000, maxWorkers: 1 };
