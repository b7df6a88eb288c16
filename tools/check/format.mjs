import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.mjs';

const program = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** @param {string[]} args @param {string} [input] */
const biome = (args, input) =>
  spawnSync(process.execPath, [program, 'format', ...args], { cwd: root, encoding: 'utf8', input });

/**
 * Files that `npx biome format --write` would change. A fixture proves that it notices them.
 * @returns {Promise<string[]>}
 */
export async function formatFaults() {
  const { status, stdout, stderr } = biome(['--max-diagnostics=200', '--reporter=github']);
  const named = [...stdout.matchAll(/file=([^,]+)/g)].map(
    ([, file]) => `${file}: not formatted (npx biome format --write)`,
  );
  const faults = status === 0 ? [] : named.length > 0 ? named : [stderr.trim() || 'the formatter failed'];
  const fixture = readFileSync(join(root, 'tools/check/fixtures/odd-format.fixture'), 'utf8');
  const formatted = biome(['--stdin-file-path=libs/kernel/src/odd-format.ts'], fixture).stdout;
  return formatted === '' || formatted === fixture
    ? [...faults, 'the formatter does not notice the fixture odd-format']
    : faults;
}
