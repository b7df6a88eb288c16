import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Set by infra/test.mjs. Without it tests are counted as skipped, so that nobody believes they passed. */
export const checkerPython = process.env['PARKETT_CHECKER_PYTHON'] ?? '';

export interface BankFile {
  readonly kind: string;
  readonly text: string;
}

/** What the Python packages for these formats find in each of the files. */
export function readByOthers<Found>(files: readonly BankFile[]): Found[] {
  const program = join(__dirname, '../../../../../tools/formats-check/read_formats.py');
  const options = { input: JSON.stringify(files), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = spawnSync(checkerPython, [program], options);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Found[];
}
