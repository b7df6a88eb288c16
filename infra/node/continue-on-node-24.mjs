import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { sharedDir } from '../paths.mjs';
import { exitWith } from '../setup-error.mjs';
import { findNode } from './find-node.mjs';
import { PINNED_PACKAGES } from './pinned-packages.mjs';

/**
 * Every script that a person starts calls this first. On a Node.js older than 24 it runs the script again on Node.js 24
 * and ends with it, so it never returns there. Everything that the script starts is then on Node.js 24, too.
 *
 * The older Node.js has to load the script's modules first. They must therefore be readable by Node.js 20.19 and import
 * nothing that it does not have.
 */
export async function continueOnNode24() {
  try {
    const node = await findNode({
      version: process.versions.node,
      platform: `${process.platform}-${process.arch}`,
      packages: PINNED_PACKAGES,
      folder: join(sharedDir, 'node'),
      // Standard output belongs to the script.
      log: (line) => console.error(line),
    });
    if (node !== undefined) await becomeProcess(node, [...process.execArgv, ...process.argv.slice(1)]);
  } catch (error) {
    exitWith(error);
  }
}

/**
 * Runs a program on this terminal and ends as it ends, with its exit code or by the same signal.
 * @param {string} file its folder comes first in PATH, so that npm runs on it, too
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export function becomeProcess(file, args) {
  const PATH = [dirname(file), process.env['PATH'] ?? ''].join(delimiter);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  return new Promise((_, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, PATH } });
    // Ctrl-C also reaches the program directly from the terminal. Passing it on does no harm: our scripts stop once,
    // however often they are asked. Without it a signal that is sent to this process alone would be lost.
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      if (signal !== null) process.kill(process.pid, signal);
      // Reached only if the signal does not end this process.
      process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
