import { runCommand } from '../../infra/run-command.mjs';
import { exitWith } from '../../infra/setup-error.mjs';

// Stryker 10 needs Node 22 or newer; the npm package `node` brings one for this run only.
const node = 'node@24.21.0';
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';

/**
 * `npm run mutate [-- PACKAGE ...]`: plants bugs in the pure packages, all of them or those named, and reports which ones no test
 * notices. Takes about an hour; docs/runbooks/mutation-testing.md explains the bugs that live.
 * @param {string[]} packages folders, such as libs/ledger
 */
async function main(packages) {
  const asked = packages.length === 0 ? {} : { PARKETT_MUTATE: packages.join(',') };
  return runCommand(
    ['npx', '--yes', `--package=${node}`, 'node', stryker, 'run', 'tools/mutate/stryker.config.mjs'],
    { ...process.env, PARKETT_STORIES: '40', ...asked },
  );
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
