import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { repoRoot, sharedDir } from './paths.mjs';
import { composeAnswers } from './compose.mjs';
import { environmentNamesServices } from './environment-services.mjs';
import { ensureKafkaJars } from './native/kafka-jars.mjs';
import { waitForLock } from './system/lock.mjs';
import { ensureServicePackages, ensureTestPackages } from './native/packages.mjs';

/**
 * Installs what is missing on this machine: the npm packages, the services' programs where they will run natively, and,
 * on request, the browser and the programs for the tests. Returns quickly when nothing is missing.
 * @param {{ forTests?: boolean, log?: (line: string) => void }} [options]
 */
export async function ensureInstalled({ forTests = false, log = (line) => console.error(line) } = {}) {
  // `npm start` and `npm test` may run at the same time on a new checkout: one installs, the other waits.
  const release = await waitForLock(join(sharedDir, 'install.lock'), 'installation');
  try {
    installPackages(log);
    if (!environmentNamesServices() && !(await composeAnswers())) {
      ensureServicePackages(log);
      ensureKafkaJars(log);
    }
    if (forTests) ensureTestPackages(log);
  } finally {
    release();
  }
}

/**
 * Calls `npm install` when the lockfile differs from the one that was installed last. No package runs code of its own
 * meanwhile: five have install scripts (@parcel/watcher, @swc/core, msgpackr-extract and nx check or compile binaries
 * that npm has fetched ready-made; @scarf/scarf reports the installation to its makers), and none is needed.
 * @param {(line: string) => void} log
 */
function installPackages(log) {
  const lockfile = join(repoRoot, 'package-lock.json');
  const modules = join(repoRoot, 'node_modules');
  const stamp = join(modules, '.parkett-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(lockfile)) return;
  if (!installedByHand(lockfile, join(modules, '.package-lock.json'))) {
    log('Installing the npm packages …');
    const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: repoRoot,
      stdio: ['ignore', 2, 2],
    });
    if (npm.status !== 0) throw new SetupError('npm install failed (see above): fix the problem, then start again.');
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, digest(lockfile));
}

/**
 * npm writes its own copy of the lockfile into node_modules as the last step of every installation, so a newer copy
 * means that somebody ran npm themselves.
 * @param {string} lockfile
 * @param {string} installedLockfile
 */
function installedByHand(lockfile, installedLockfile) {
  if (!existsSync(lockfile) || !existsSync(installedLockfile)) return false;
  return statSync(installedLockfile).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** @param {string} file */
function digest(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}
