import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. The set-up writes everything below it unless PARKETT_HOME is set. */
export const repoRoot = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Data shared by all profiles (the broker's jars), beside the profiles' own folders. */
export const sharedDir = join(repoRoot, '.parkett');

/**
 * The folder of a profile's data. PARKETT_HOME moves the `dev` profile only: tests must never reach the data of a
 * running installation through a variable that they inherit.
 * @param {string} profile `dev`, `test` or a custom name
 * @returns {string} an absolute path
 */
export function profileDir(profile) {
  const home = process.env['PARKETT_HOME'];
  return profile === 'dev' && home ? resolve(home) : join(sharedDir, profile);
}
