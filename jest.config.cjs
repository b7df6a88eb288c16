// One Jest for all packages. swc compiles everything to CommonJS, including packages that ship only ESM.
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};
module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  transform: { '^.+\\.(m?[tj]sx?)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [
    'node_modules/(?!(@nestjs|@hpke|zod|uuid|file-type|@event-driven-io|cookie|mrz|hyparquet|hyparquet-writer)/)',
  ],
  testTimeout: 30_000,
  // Jest's default, one less than the cores, would leave one of two idle while a spec waits for a service.
  maxWorkers: 2,
};
