import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root: everything the set-up writes lies below it unless PARKETT_HOME says otherwise. */
export const repoRoot = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** What all profiles share (the broker's jars) lies here beside the profiles' own folders. */
export const sharedDir = join(repoRoot, '.parkett');

/**
 * Where a profile keeps its data. PARKETT_HOME moves the `dev` profile only: tests must never be led into
 * the data of a running installation by a variable that they inherit.
 * @param {string} profile `dev`, `test` or a name of your own
 * @returns {string} an absolute path
 */
export function profileDir(profile) {
  const home = process.env['PARKETT_HOME'];
  return profile === 'dev' && home ? resolve(home) : join(sharedDir, profile);
}
