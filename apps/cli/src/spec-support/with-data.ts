import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const told = process.env['PARKETT_DATA_DIR'];
const folder = told === undefined || told === '' ? undefined : resolve(told);

/**
 * Tests on real data that is not part of the project. Without PARKETT_DATA_DIR they are registered and counted as
 * skipped, so that nobody believes they passed.
 */
export function describeWithData(name: string, tests: (folder: string) => void): void {
  const suite = folder !== undefined && existsSync(folder) ? describe : describe.skip;
  suite(`${name} (real data)`, () => tests(folder ?? ''));
}
