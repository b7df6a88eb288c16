const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const repoRoot = join(__dirname, '..', '..');

/** The pure packages: whatever they decide can be tested without a service. */
const purePackages = [
  'libs/kernel',
  'libs/ledger',
  'libs/trading/domain',
  'libs/market/domain',
  'libs/identity/domain',
  'libs/staff/domain',
];

const contracts = readdirSync(join(repoRoot, 'libs'))
  .map((context) => `libs/${context}/contract`)
  .filter((folder) => existsSync(join(repoRoot, folder)));

/**
 * Jest's name map to the sources below its root folder. Node would resolve the packages through node_modules to the
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
