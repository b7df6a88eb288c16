import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';

const sources = ['apps', 'libs', 'tools'];
const files = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'tsconfig.web.json'];
const stampFile = join(repoRoot, 'dist', '.built');

/**
 * Builds all programs and the client when a source has changed since the last build; otherwise it costs a look at the files.
 * @param {(line: string) => void} [log]
 */
export function buildIfChanged(log = (line) => console.error(line)) {
  const state = sourceState();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;
  log('Building …');
  const build = spawnSync(process.execPath, ['tools/build/build.mjs'], { cwd: repoRoot, stdio: ['ignore', 2, 2] });
  if (build.status !== 0) throw new SetupError('The build failed (see above).');
  mkdirSync(join(repoRoot, 'dist'), { recursive: true });
  writeFileSync(stampFile, state);
}

/** A digest over name, size and time of every source. */
function sourceState() {
  const hash = createHash('sha256');
  for (const folder of sources) addFolder(hash, folder);
  for (const file of files) addFile(hash, file);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function addFolder(hash, folder) {
  for (const entry of readdirSync(join(repoRoot, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') addFolder(hash, path);
    else if (entry.isFile()) addFile(hash, path);
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 */
function addFile(hash, file) {
  const { size, mtimeMs } = statSync(join(repoRoot, file));
  hash.update(`${file} ${size} ${mtimeMs}\n`);
}
