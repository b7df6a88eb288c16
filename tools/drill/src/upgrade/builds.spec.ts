import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPatch, copySources } from './builds';

const folder = mkdtempSync(join(tmpdir(), 'parkett-spec-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

it('the next build is made of these sources: another state of a slice, and a second version that waits', () => {
  copySources(folder);
  const stateVersion = /accountStateVersion = (\d+)/;
  const path = 'libs/trading/domain/src/account-state.ts';
  const before = Number(stateVersion.exec(read(path))?.[1]);
  applyPatch(folder);
  expect(Number(stateVersion.exec(read(path))?.[1])).toBe(before + 1);
  expect(read('libs/trading/contract/src/events.ts')).toContain('write: 1,');
  expect(read('libs/trading/domain/src/account-evolve.ts')).toContain('comes from a state of the older build');
  // A patch that was applied already does not fit.
  expect(() => applyPatch(folder)).toThrow(/git apply/);
}, 60_000);
