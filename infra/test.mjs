import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError, exitWith } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';
import { withApp } from './app.mjs';
import { buildIfChanged } from './build.mjs';
import { ensureCheckerPython } from './checker-python.mjs';
import { ensureInstalled } from './install.mjs';
import { journeyRuns } from './journeys.mjs';
import { runCommand } from './run-command.mjs';
import { findBrowser } from './native/packages.mjs';
import { readJson } from './system/json-file.mjs';
import { testEnvironment, withTemporaryServices } from './temporary-services.mjs';
import { continueOnNode24 } from './node/continue-on-node-24.mjs';

await continueOnNode24();

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {object} Round
 * @property {import('./service-types.mjs').Services} services
 * @property {Record<string, string>} environment
 * @property {string} reports a folder
 * @property {string[]} args for Jest
 *
 * @typedef {(round: Round) => Promise<Counts>} Suite
 */

/**
 * `npm test [-- JEST ARGUMENTS]`: runs every test on a bare checkout, with its own services. `--only
 * check|setup|unit|e2e` runs one part. The last line printed is `N passed, N failed`; the exit code is 1 when anything
 * failed.
 * @param {string[]} argv
 * @returns {Promise<number>}
 */
async function main(argv) {
  const { only, args, asked } = parse(argv);
  const log = (/** @type {string} */ line) => console.log(line);
  await ensureInstalled({ forTests: true, log });
  // The journeys and drills run the built programs.
  if (only !== 'setup' && only !== 'check') await buildIfChanged({ log });
  const reports = mkdtempSync(join(tmpdir(), 'parkett-reports-'));
  try {
    const runSuites = async (/** @type {import('./service-types.mjs').Services} */ services) => {
      const environment = {
        ...testEnvironment(services),
        PARKETT_CHROMIUM: findBrowser() ?? '',
        PARKETT_CHECKER_PYTHON: (await ensureCheckerPython(log)) ?? '',
        NODE_ENV: 'test',
        ...asked,
      };
      let sum = { passed: 0, failed: 0, skipped: 0 };
      // Run the suites one after the other: on two cores, a browser next to a broker under load would only measure the
      // load.
      for (const name of only === undefined ? Object.keys(SUITES) : [only]) {
        const suite = SUITES[name];
        if (suite !== undefined) sum = add(sum, await suite({ services, environment, reports, args }));
      }
      return sum;
    };
    const counts = await withTemporaryServices(runSuites, log, { endsWithRun: true });
    if (counts.skipped > 0) console.log(`${counts.skipped} skipped`);
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** @type {Record<string, Suite>} */
const SUITES = {
  // Checks that need no running product: types, style, boundaries, messages.
  check: async ({ environment }) => {
    const code = await runCommand([process.execPath, join(repoRoot, 'tools', 'check', 'check.mjs')], environment);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
  setup: async ({ environment, reports }) => {
    const report = join(reports, 'setup.tap');
    const files = readdirSync(join(repoRoot, 'infra', 'spec')).map((name) => join('infra', 'spec', name));
    const code = await runCommand(
      [
        ...[process.execPath, '--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
        ...['--test-reporter=tap', `--test-reporter-destination=${report}`, ...files],
      ],
      environment,
    );
    return fromTap(report, code);
  },
  unit: (round) => jest('unit', round),
  e2e: ({ services, environment, ...round }) =>
    withApp(
      services,
      async ({ url, env }) => {
        // Journeys create databases, and look into those of servers.
        const database = { PARKETT_POSTGRES_URL: services.postgresUrl, PARKETT_POSTGRES_OWNER_URL: '' };
        const all = { ...environment, ...env, ...database, PARKETT_BASE_URL: url };
        const args = ['--config', 'apps/e2e/jest.config.cjs', ...round.args];
        const isWhole = round.args.length === 0 && environment['PARKETT_E2E_PICTURES'] === undefined;
        if (!isWhole) return jest('e2e', { ...round, environment: all, args });
        return inLanes(
          journeyRuns().map(({ name, isOwn, files }) => () => {
            const environment = isOwn ? { ...all, PARKETT_BASE_URL: '' } : all;
            return jest(name, { ...round, environment, args: [...args, '--runTestsByPath', ...files] });
          }),
        );
      },
      console.log,
      { serverEnvironment: MANY_CUSTOMERS },
    ),
};

const LANES = 3;

/**
 * Journeys mostly wait, so three lanes share two cores. Each lane takes the next run when it has ended one.
 * @param {(() => Promise<Counts>)[]} runs
 * @returns {Promise<Counts>}
 */
async function inLanes(runs) {
  const left = [...runs];
  let sum = { passed: 0, failed: 0, skipped: 0 };
  const lane = async () => {
    for (let run = left.shift(); run !== undefined; run = left.shift()) {
      const counts = await run();
      sum = add(sum, counts);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sum;
}

/**
 * Settings of the server that all journeys share: they register more customers from one address than an hour allows.
 * A journey that tests those limits starts a server of its own.
 */
const MANY_CUSTOMERS = {
  PARKETT_LIMIT_REGISTER_ADDRESS: '1000000',
  PARKETT_LIMIT_CODE_ADDRESS: '1000000',
  PARKETT_LIMIT_CODES: '1000000',
};

/**
 * @param {string} name
 * @param {Omit<Round, 'services'>} round
 * @returns {Promise<Counts>}
 */
async function jest(name, { environment, reports, args }) {
  const report = join(reports, `${name}.json`);
  const program = join(repoRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  // A failed test may leave a browser or a connection open, which must not keep the run from ending.
  const flags = ['--forceExit', '--json', `--outputFile=${report}`];
  const code = await runCommand([process.execPath, program, ...flags, ...args], environment);
  const result = readJson(report);
  if (result === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = result;
  return {
    passed: numPassedTests,
    // A run that failed for another reason (a file that does not load, no tests found) must not be reported as passed.
    failed: Math.max(numFailedTests + numRuntimeErrorTestSuites, code === 0 ? 0 : 1),
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * @param {string} report
 * @param {number} code
 * @returns {Counts}
 */
function fromTap(report, code) {
  const text = readFileSync(report, 'utf8');
  const count = (/** @type {string} */ word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: Math.max(count('fail') + count('cancelled'), code === 0 ? 0 : 1),
    skipped: count('skipped'),
  };
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * Options that extend the journeys.
 * @type {Record<string, Record<string, string>>}
 */
const EXTRAS = { '--full': { PARKETT_E2E_FULL: '1' }, '--pictures': { PARKETT_E2E_PICTURES: '1' } };

/** @param {string[]} argv */
function parse(argv) {
  const asked = Object.assign({}, ...argv.map((word) => EXTRAS[word]));
  const rest = argv.filter((word) => EXTRAS[word] === undefined);
  if (rest[0] !== '--only') return { only: undefined, args: rest, asked };
  const [, only, ...args] = rest;
  if (only === undefined || SUITES[only] === undefined) throw new SetupError(`--only ${Object.keys(SUITES).join('|')}`);
  return { only, args, asked };
}

await main(process.argv.slice(2)).then((code) => process.exit(code), exitWith);
