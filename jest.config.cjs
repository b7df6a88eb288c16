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
  // One more than a small machine has cores: specs with services wait about half of their time.
  maxWorkers: 3,
};
