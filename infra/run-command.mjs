import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { SetupError } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';

/**
 * Runs a command on this terminal. Ctrl-C reaches it from the terminal. A signal sent to this process alone is passed
 * on, and this process stays to clean up.
 * @param {string[]} command
 * @param {Record<string, string>} environment added to ours
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export function runCommand([file = '', ...args], environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', cwd: repoRoot, env: { ...process.env, ...environment } });
    const ignore = () => {};
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGINT', ignore).on('SIGTERM', pass).on('SIGHUP', pass);
    child.once('error', (error) => reject(new SetupError(`${file} could not be started: ${error.message}`)));
    child.once('close', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', pass).off('SIGHUP', pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
