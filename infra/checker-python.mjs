import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot, sharedDir } from './paths.mjs';
import { ensurePythonPackages } from './native/packages.mjs';
import { waitForLock } from './system/lock.mjs';

/** Of the checkers in Python, which share no code with Parkett. */
const requirements = [
  join(repoRoot, 'docs', 'verify', 'requirements.txt'),
  join(repoRoot, 'tools', 'market-check', 'requirements.txt'),
  join(repoRoot, 'tools', 'portfolio-check', 'requirements.txt'),
  join(repoRoot, 'tools', 'formats-check', 'requirements.txt'),
];
const folder = join(sharedDir, 'python');

/**
 * Returns a Python that can run the checkers. The first call creates a virtual environment with their packages (a Kafka
 * client, pandas) from PyPI. Undefined where that fails, for example without a network: tests then count as skipped.
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>}
 */
export async function ensureCheckerPython(log) {
  const python = join(folder, 'bin', 'python');
  const stamp = join(folder, 'requirements.txt');
  const wanted = requirements.map((file) => readFileSync(file, 'utf8')).join('');
  const release = await waitForLock(join(sharedDir, 'python.lock'), 'installation');
  try {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
    rmSync(folder, { recursive: true, force: true });
    ensurePythonPackages(log);
    log('Installing the Python packages of the checkers …');
    run('python3', '-m', 'venv', folder);
    const files = requirements.flatMap((file) => ['-r', file]);
    run(python, '-m', 'pip', 'install', '--quiet', '--retries', '1', '--timeout', '15', ...files);
    writeFileSync(stamp, wanted);
    return python;
  } catch (error) {
    log(`Nothing is checked from outside: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  } finally {
    release();
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, ...args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}
