import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const told = process.env['PARKETT_DATA_DIR'];
const folder = told === undefined || told === '' ? undefined : resolve(told);

/**
 * Tests on real data that the project does not carry. Where PARKETT_DATA_DIR names no folder they are registered all
 * the same and counted as skipped, so that nobody takes their silence for success.
 */
export function describeWithData(name: string, tests: (folder: string) => void): void {
  const suite = folder !== undefined && existsSync(folder) ? describe : describe.skip;
  suite(`${name} (real data)`, () => tests(folder ?? ''));
}
