import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../../../infra/paths.mjs';
import { SetupError } from '../../../infra/setup-error.mjs';

const cache = join(repoRoot, '.cache');

/**
 * A copy of the checkout, with changes that are not committed, in which bugs can be planted. Its own packages are those
 * of the copy; all others are found in the checkout, whose folder contains it.
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyCheckout() {
  removeAbandoned();
  const folder = join(cache, `planted-${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repoRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new SetupError('the planted bugs need a git checkout, whose files they are planted in');
  for (const path of new Set(stdout.split('\n').filter((line) => line !== ''))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repoRoot, path), join(folder, path), { force: true, errorOnExist: false });
  }
  linkPackages(folder);
  return { folder, remove };
}

/**
 * The links of a checkout are relative, so the same links lead to the packages of the copy.
 * @param {string} folder
 */
function linkPackages(folder) {
  const [from, to] = [join(repoRoot, 'node_modules', '@parkett'), join(folder, 'node_modules', '@parkett')];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}

/** Copies of runs that were killed. */
function removeAbandoned() {
  const names = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of names) {
    const [, pid] = /^planted-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
