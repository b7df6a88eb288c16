const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const repoRoot = join(__dirname, '..', '..');

/** The pure packages: all their decisions can be tested without a service. */
const purePackages = [
  'libs/kernel',
  'libs/ledger',
  'libs/trading/domain',
  'libs/market/domain',
  'libs/identity/domain',
  'libs/staff/domain',
  'libs/funds/formats',
];

const contracts = readdirSync(join(repoRoot, 'libs'))
  .map((context) => `libs/${context}/contract`)
  .filter((folder) => existsSync(join(repoRoot, folder)));

/**
 * Maps package names to the sources below Jest's root folder. Node would resolve them through node_modules to the
 * original sources, where no bug is planted.
 */
const sources = Object.fromEntries(
  [...purePackages, ...contracts].flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(repoRoot, folder, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([entry, file]) => [
      `^${name}${entry.slice(1)}$`,
      `<rootDir>/${join(folder, file)}`,
    ]);
  }),
);

module.exports = { purePackages, sources };
