import { createRequire } from 'node:module';
import { runCommand } from '../../infra/run-command.mjs';
import { SetupError, exitWith } from '../../infra/setup-error.mjs';
import { plantAll } from './planted/plant.mjs';

const { purePackages } = createRequire(import.meta.url)('./packages.cjs');

// StrykerJS 10 needs Node.js 22 or newer, and `npm run mutate` brings it.
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';

/**
 * `npm run mutate [-- PACKAGE …]`: plants bugs in all pure packages, or in the given ones, and lists the bugs that the
 * package's own specs do not notice. Fails when fewer than 90 % of a package's bugs are noticed.
 * docs/runbooks/mutation-testing.md explains the bugs that remain unnoticed. `npm run mutate -- planted` plants the bugs
 * of a list instead, all over the repository.
 * @param {string[]} asked folders, such as libs/ledger
 */
async function main(asked) {
  if (asked[0] === 'planted') return plantAll(asked.slice(1));
  const unknown = asked.filter((folder) => !purePackages.includes(folder));
  if (unknown.length > 0)
    throw new SetupError(`${unknown.join(', ')}: not a pure package; the pure packages are ${purePackages.join(', ')}`);
  let failed = 0;
  for (const folder of asked.length === 0 ? purePackages : asked) {
    const run = [process.execPath, stryker, 'run', 'tools/mutate/stryker.config.mjs'];
    const code = await runCommand(run, { PARKETT_MUTATE: folder, PARKETT_STORIES: '40' });
    if (code !== 0) failed = code;
  }
  return failed;
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
