import { spawn } from 'node:child_process';
import { closeSync, watch } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';
import { buildIfChanged } from './build.mjs';
import { lastLines, openOutput } from './system/output-file.mjs';
import { privately } from './system/private.mjs';
import { programsAccount } from './unprivileged.mjs';

const CHANGE_SETTLES_MS = 300;

/**
 * Runs one of our programs that ends by itself, with its output in its log file.
 * @param {string} name
 * @param {string[]} args for Node.js
 * @param {Place} place
 * @returns {Promise<void>}
 */
export async function runToEnd(name, args, place) {
  await run(name, args, place, {});
}

/**
 * The same for a program that reads or prints secrets: its standard output goes to `onText` and to no file.
 * @param {string} name
 * @param {string[]} args for Node.js
 * @param {Place} place
 * @param {{ input?: string, onText?: (text: string) => void }} streams
 * @returns {Promise<void>}
 */
export async function runInPrivate(name, args, place, streams) {
  await run(name, args, place, { onText: () => {}, ...streams });
}

/**
 * @typedef {{ dataDir: string, env: Record<string, string> }} Place
 * @param {string} name
 * @param {string[]} args
 * @param {Place} place
 * @param {{ input?: string, onText?: (text: string) => void }} streams the log gets the output without `onText`
 * @returns {Promise<void>}
 */
function run(name, args, { dataDir, env }, { input = '', onText }) {
  const logFile = join(dataDir, 'logs', `${name}.log`);
  return new Promise((resolve, reject) => {
    const output = openOutput(logFile);
    const child = privately(() =>
      spawn(process.execPath, ['--enable-source-maps', ...args], {
        ...programsAccount(dataDir),
        cwd: repoRoot,
        env: { ...process.env, NODE_ENV: 'production', ...env },
        stdio: ['pipe', onText ? 'pipe' : output, output],
      }),
    );
    closeSync(output);
    if (onText) child.stdout?.setEncoding('utf8').on('data', onText);
    // A program that ends without reading its input breaks the pipe; its exit code says whether that is a failure.
    child.stdin?.on('error', () => {}).end(input);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new SetupError(`${name} failed (${signal ?? `code ${code}`}); the end of ${logFile}:\n${lastLines(logFile)}`),
        );
    });
  });
}

/**
 * Builds and restarts the programs after a source changed, once no further change has come for a moment.
 * @param {import('./supervisor.mjs').Supervised[]} programs
 * @param {(line: string) => void} log
 * @returns {() => Promise<void>} ends the watch
 */
export function watchSources(programs, log) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let round = Promise.resolve();
  const apply = async () => {
    try {
      if (!(await buildIfChanged({ log }))) return;
      await Promise.all(programs.map((program) => program.restart()));
      log('Built and restarted');
    } catch (error) {
      log(/** @type {Error} */ (error).message);
    }
  };
  const watchers = ['apps', 'libs'].map((folder) =>
    watch(join(repoRoot, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (round = round.then(apply)), CHANGE_SETTLES_MS);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await round;
  };
}
