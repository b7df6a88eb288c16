import { spawn } from 'node:child_process';
import { closeSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './paths.mjs';
import { endProcess } from './system/end-process.mjs';
import { lastLines, openOutput } from './system/output-file.mjs';
import { privately } from './system/private.mjs';
import { identify } from './system/process-identity.mjs';
import { readProcessRecord, writeProcessRecord } from './system/process-record.mjs';
import { programsAccount } from './unprivileged.mjs';

const RESTART_DELAY_MS_MIN = 1_000;
const RESTART_DELAY_MS_MAX = 10_000;
/** A program that ran this long was healthy: restart it at once after a single crash. */
const WELL_AFTER_MS = 10_000;
const STOP_PATIENCE_MS = 10_000;
const RECORD_AGAIN_MS = 5_000;

/**
 * @typedef {object} Supervised
 * @property {string} name
 * @property {number} crashes since it was last healthy
 * @property {string} logFile
 * @property {() => Promise<void>} stop without a restart
 * @property {() => Promise<void>} restart
 */

/**
 * @param {number} ranMs how long the program ran before it crashed
 * @param {number} crashesBefore since it was last healthy
 * @returns {{ crashes: number, delayMs: number }} crashes since it was last healthy, including this one, and the wait
 * before the next start
 */
export function afterCrash(ranMs, crashesBefore) {
  if (ranMs > WELL_AFTER_MS) return { crashes: 1, delayMs: 0 };
  return {
    crashes: crashesBefore + 1,
    delayMs: Math.min(RESTART_DELAY_MS_MIN * 2 ** crashesBefore, RESTART_DELAY_MS_MAX),
  };
}

/**
 * A program runs without its log if that cannot be opened, for example because the disk is full.
 * @param {string} logFile
 * @param {string} name
 * @param {(line: string) => void} log
 * @returns {number | 'ignore'}
 */
function outputOf(logFile, name, log) {
  try {
    return openOutput(logFile);
  } catch (error) {
    log(`${name} runs without a log, because ${logFile} cannot be written: ${/** @type {Error} */ (error).message}`);
    return 'ignore';
  }
}

/**
 * @param {import('./programs.mjs').Program} program
 * @param {Record<string, string>} env the addresses of the services
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf({ env: own, needs = () => true }, env) {
  const all = { ...process.env, NODE_ENV: 'production', ...env };
  const given = Object.entries(all).filter(([name]) => !name.startsWith('PARKETT_') || needs(name));
  return { ...Object.fromEntries(given), ...own };
}

/**
 * Keeps one of our programs running. When it ends by itself it is restarted: at once if it was healthy, with growing
 * delays if it keeps crashing.
 * @param {import('./programs.mjs').Program} program
 * @param {{ dataDir: string, env: Record<string, string>, log: (line: string) => void }} place
 * @returns {Supervised}
 */
export function supervise(program, { dataDir, env, log }) {
  const { name, args } = program;
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const pidFile = join(dataDir, 'run', `${name}.json`);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {NodeJS.Timeout | undefined} */
  let recording;

  const supervised = { name, logFile, crashes: 0, stop: () => stop(false), restart: () => stop(true) };

  const run = () => {
    const output = outputOf(logFile, name, log);
    const begun = Date.now();
    // It leads its own process group, so Ctrl-C reaches it only through us, as a request to shut down.
    const started = privately(() =>
      spawn(process.execPath, ['--enable-source-maps', ...args], {
        ...programsAccount(dataDir),
        cwd: repoRoot,
        env: environmentOf(program, env),
        detached: true,
        stdio: ['ignore', output, output],
      }),
    );
    child = started;
    if (output !== 'ignore') closeSync(output);
    const identity = started.pid === undefined ? undefined : identify(started.pid);
    if (identity !== undefined) record(identity);
    const ended = (/** @type {string} */ how) => {
      // Ignore the end of a process that we stopped.
      if (child !== started) return;
      child = undefined;
      const { crashes, delayMs } = afterCrash(Date.now() - begun, supervised.crashes);
      supervised.crashes = crashes;
      const when = delayMs === 0 ? 'now' : `in ${delayMs / 1000} s`;
      log(`${name} ${how} and is restarted ${when}; the end of ${logFile}:`);
      log(lastLines(logFile));
      timer = setTimeout(run, delayMs);
    };
    started.once('error', (error) => {
      if (started.pid === undefined) ended(`could not be started (${error.message})`);
    });
    started.once('exit', (code, signal) => ended(`ended (${signal ?? `code ${code}`})`));
  };

  /**
   * The next `npm start` finds the program by this file if we are killed. While it cannot be written, for example
   * because the disk is full, the program runs all the same.
   * @param {import('./system/process-identity.mjs').ProcessIdentity} identity
   */
  const record = (identity) => {
    clearTimeout(recording);
    try {
      writeProcessRecord(pidFile, identity, programsAccount(dataDir));
    } catch {
      recording = setTimeout(() => {
        if (child?.pid === identity.pid) record(identity);
      }, RECORD_AGAIN_MS).unref();
    }
  };

  const stop = async (/** @type {boolean} */ again) => {
    clearTimeout(timer);
    clearTimeout(recording);
    const identity = child?.pid === undefined ? undefined : identify(child.pid);
    child = undefined;
    if (identity !== undefined) await endProcess(identity, 'SIGTERM', STOP_PATIENCE_MS);
    rmSync(pidFile, { force: true });
    if (again) run();
  };

  run();
  return supervised;
}

/**
 * Ends programs that outlived a killed supervisor, before new ones start.
 * @param {string} dataDir
 */
export async function endLeftPrograms(dataDir) {
  const folder = join(dataDir, 'run');
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  await Promise.all(
    files.map(async (file) => {
      const identity = readProcessRecord(file, (read) => read);
      if (identity !== undefined) await endProcess(identity, 'SIGTERM', STOP_PATIENCE_MS);
      rmSync(file, { force: true });
    }),
  );
}
