import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot, sharedDir } from './paths.mjs';
import { ensurePythonPackages } from './native/packages.mjs';
import { waitForLock } from './system/lock.mjs';

const requirements = join(repoRoot, 'docs', 'verify', 'requirements.txt');
const folder = join(sharedDir, 'python');

/**
 * Returns a Python that can run docs/verify/check-log.py. The first call creates a virtual environment with its Kafka
 * client from PyPI. Undefined where that fails, for example without a network: tests then count as skipped.
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>}
 */
export async function ensureCheckerPython(log) {
  const python = join(folder, 'bin', 'python');
  const stamp = join(folder, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  const release = await waitForLock(join(sharedDir, 'python.lock'), 'installation');
  try {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
    rmSync(folder, { recursive: true, force: true });
    ensurePythonPackages(log);
    log('Installing the Kafka client for docs/verify/check-log.py …');
    run('python3', '-m', 'venv', folder);
    run(python, '-m', 'pip', 'install', '--quiet', '--retries', '1', '--timeout', '15', '-r', requirements);
    writeFileSync(stamp, wanted);
    return python;
  } catch (error) {
    log(`The log is not checked from outside: ${error instanceof Error ? error.message : String(error)}`);
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
