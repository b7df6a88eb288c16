import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWith } from './setup-error.mjs';
import { ensureInstalled } from './install.mjs';
import { repoRoot } from './paths.mjs';

/**
 * `npm test`: installs what is missing, checks, builds, then runs every test beside fresh services and the journeys in a real
 * browser. The last line is `N passed, N failed` (and `, N skipped` where tests had no data to run on).
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @param {string[]} argv */
async function main(argv) {
  const only = argv.includes('--only') ? argv[argv.indexOf('--only') + 1] : undefined;
  await ensureInstalled({ browser: true });
  const reports = mkdtempSync(join(tmpdir(), 'parkett-test-'));
  try {
    /** @type {Counts[]} */
    const counts = [];
    if (only === undefined) counts.push(await step('check', ['node', 'tools/check/check.mjs']));
    counts.push(await step('build', ['node', 'tools/build/build.mjs']));
    if (only !== 'e2e') counts.push(await jest('tests', 'jest.config.cjs', reports));
    if (only === undefined || only === 'e2e') counts.push(await jest('journeys', 'apps/e2e/jest.config.cjs', reports));
    return total(counts);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * A step that passes or fails as a whole.
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<Counts>}
 */
async function step(name, command) {
  console.log(`\n── ${name}`);
  const code = await run(command);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Jest beside services of its own; a run that ends without a report, or runs no test, counts as failed.
 * @param {string} name
 * @param {string} config
 * @param {string} reports
 * @returns {Promise<Counts>}
 */
async function jest(name, config, reports) {
  console.log(`\n── ${name}`);
  const report = join(reports, `${name}.json`);
  const jestArgs = ['node_modules/jest/bin/jest.js', '--config', config, '--json', `--outputFile=${report}`, '--forceExit'];
  const code = await run(['node', 'infra/with-services.mjs', '--', process.execPath, ...jestArgs]);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const ranNothing = numPassedTests + numFailedTests === 0;
  const failed = Math.max(numFailedTests, numFailedTestSuites, code === 0 && !ranNothing ? 0 : 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

/**
 * @param {string[]} command
 * @returns {Promise<number>}
 */
function run([file = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: repoRoot, stdio: ['ignore', 1, 1] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** @param {Counts[]} counts */
function total(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
