import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { repoRoot, sharedDir } from './paths.mjs';
import { waitForLock } from './system/lock.mjs';

/** The programs are built from these. */
const SOURCES = ['apps', 'libs', 'tools', 'package-lock.json', 'package.json', 'tsconfig.base.json'];

/** Folders that are not part of any program. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '__snapshots__', 'e2e', 'check']);

const stampFile = join(repoRoot, 'dist', '.parkett-build');

/**
 * Builds the programs when a source changed since the last build.
 * @param {{ log: (line: string) => void }} options
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildIfChanged({ log }) {
  // `npm start` and `npm test` share the folder of built programs, so only one of them may build at a time.
  const release = await waitForLock(join(sharedDir, 'build.lock'), 'build');
  try {
    // Taken before the build, so that a file edited during the build is built next time.
    const now = fingerprint();
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return false;
    log('Building …');
    await runBuild();
    mkdirSync(join(repoRoot, 'dist'), { recursive: true });
    writeFileSync(stampFile, now);
    return true;
  } finally {
    release();
  }
}

/** @returns {string} a hash of the name, size and modification time of every source except tests */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path relative to the root
 */
function addTo(hash, path) {
  const stats = statSync(join(repoRoot, path), { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isFile()) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    return;
  }
  const entries = readdirSync(join(repoRoot, path)).filter(
    (name) => !NOT_SOURCES.has(name) && !/\.spec\.tsx?$/.test(name),
  );
  for (const name of entries.sort()) addTo(hash, join(path, name));
}

/** @returns {Promise<void>} */
function runBuild() {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], { cwd: repoRoot, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new SetupError('The build failed: see its output above.'));
    });
  });
}
