import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureCheckerPython } from '../../../infra/checker-python.mjs';
import { SetupError } from '../../../infra/setup-error.mjs';
import { testEnvironment, withTemporaryServices } from '../../../infra/temporary-services.mjs';
import { copyCheckout } from './copy.mjs';
import bugs from './planted-bugs.cjs';

/**
 * @typedef {import('./planted-bugs.cjs').PlantedBug} PlantedBug
 * @typedef {{ status: string, fullName: string }} TestResult
 * @typedef {{ message: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} JestReport
 */

/** A bug may make a spec run for ever. That is not counted as caught: a busy machine would catch everything. */
const specMsMax = 600_000;

/**
 * `npm run mutate -- planted [orders|portfolio|formats|statements|withdrawals|returns] [--only WORDS]`: plants each bug of the lists in a copy of the checkout
 * and runs the spec that has to fail. Fails when one survives, or when a spec fails without any bug.
 * @param {string[]} argv
 */
export async function plantAll(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = chosenBugs(positionals, values.only ?? '');
  const needsServices = chosen.some(({ spec }) => spec.endsWith('.medium.spec.ts'));
  const log = (/** @type {string} */ line) => console.log(line);
  const python = { PARKETT_CHECKER_PYTHON: (await ensureCheckerPython(log)) ?? '' };
  if (python.PARKETT_CHECKER_PYTHON === '') throw new SetupError('some bugs are found by the checkers in Python only');
  if (!needsServices) return plantIn(chosen, python);
  return withTemporaryServices((services) => plantIn(chosen, { ...testEnvironment(services), ...python }), log);
}

/**
 * @param {string[]} names of the lists; none stands for all
 * @param {string} words part of the description of a bug
 */
function chosenBugs(names, words) {
  const known = Object.keys(bugs.plantedBugs);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new SetupError(`${unknown.join(', ')}: the lists are ${known.join(', ')}`);
  const found = known
    .filter((name) => names.length === 0 || names.includes(name))
    .flatMap((name) => bugs.plantedBugs[name] ?? [])
    .filter(({ bug }) => bug.includes(words));
  if (found.length === 0) throw new SetupError(`no bug is described by “${words}”`);
  return found;
}

/**
 * @param {readonly PlantedBug[]} chosen
 * @param {Record<string, string>} environment
 */
async function plantIn(chosen, environment) {
  const { folder, remove } = copyCheckout();
  try {
    const specs = [...new Set(chosen.map(({ spec }) => spec))];
    const healthy = await failedIn(folder, specs, environment);
    if (healthy.failed !== 0 || healthy.passed === 0)
      throw new SetupError(`without any bug ${healthy.failed} tests fail: ${healthy.names.join('; ')}`);
    const rows = [];
    for (const bug of chosen) {
      const row = await planted(folder, bug, environment);
      console.log(`${row.result.padEnd(8)}  ${bug.bug}  (${bug.spec}${row.by === '' ? '' : `: ${row.by}`})`);
      rows.push(row);
    }
    const survivors = rows.filter(({ result }) => result !== 'caught');
    console.log(`${rows.length - survivors.length} caught, ${survivors.length} not caught`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    remove();
  }
}

/**
 * @param {string} folder
 * @param {PlantedBug} bug
 * @param {Record<string, string>} environment
 */
async function planted(folder, { file, text, replacement, spec }, environment) {
  const path = join(folder, file);
  const healthy = readFileSync(path, 'utf8');
  const parts = healthy.split(text);
  if (parts.length !== 2) throw new SetupError(`${file} contains the text of a bug ${parts.length - 1} times: ${text}`);
  writeFileSync(path, parts.join(replacement));
  try {
    const { failed, names, timedOut } = await failedIn(folder, [spec], environment);
    if (timedOut) return { result: 'NO END', by: '' };
    return failed === 0 ? { result: 'SURVIVED', by: '' } : { result: 'caught', by: names[0] ?? '' };
  } finally {
    writeFileSync(path, healthy);
  }
}

/**
 * Runs specs in the copy. A file that cannot be loaded is no caught bug but a mistake in the list, so that throws.
 * @param {string} folder
 * @param {readonly string[]} specs
 * @param {Record<string, string>} environment
 */
async function failedIn(folder, specs, environment) {
  const reports = mkdtempSync(join(tmpdir(), 'parkett-planted-'));
  const report = join(reports, 'report.json');
  const args = ['--forceExit', '--ci', '-w', '1', '--json', `--outputFile=${report}`, '--runTestsByPath', ...specs];
  try {
    const ended = await runJest(folder, args, specMsMax * specs.length, environment);
    if (ended === 'timedOut') return { passed: 0, failed: 0, names: [], timedOut: true };
    /** @type {JestReport} */
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unread = testResults.find(({ assertionResults }) => assertionResults.length === 0);
    if (unread !== undefined) throw new SetupError(`a spec could not be run: ${unread.message}`);
    const names = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    return { passed: numPassedTests, failed: numFailedTests, names, timedOut: false };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {number} msMax
 * @param {Record<string, string>} environment
 * @returns {Promise<'ended' | 'timedOut'>}
 */
function runJest(folder, args, msMax, environment) {
  return new Promise((resolve, reject) => {
    const program = join(folder, '..', '..', 'node_modules', 'jest', 'bin', 'jest.js');
    const child = spawn(process.execPath, [program, '--rootDir', folder, ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'test', ...environment },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), msMax);
    child.once('error', reject);
    child.once('close', (_code, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL' ? 'timedOut' : 'ended');
    });
  });
}
