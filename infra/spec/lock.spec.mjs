import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { readLock, tryLock } from '../system/lock.mjs';
import { identify, isRunning } from '../system/process-identity.mjs';

describe('a lock', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'parkett-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one holder, shows that holder to the next process, and is free after its release', () => {
    const file = join(folder, 'a.lock');
    const release = tryLock(file, 'somewhere');
    assert.ok(release);
    assert.equal(tryLock(file), undefined);
    assert.equal(readLock(file)?.note, 'somewhere');
    release();
    assert.equal(readLock(file), undefined);
    assert.ok(tryLock(file));
  });

  it('does not outlive a killed process', async () => {
    const file = join(folder, 'b.lock');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    writeFileSync(file, JSON.stringify({ holder: identify(child.pid ?? 0), note: '' }));
    assert.equal(tryLock(file), undefined);
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.ok(tryLock(file));
  });

  it('does not belong to a later process with the same id', () => {
    const self = identify(process.pid);
    assert.ok(self);
    assert.ok(isRunning(self));
    assert.ok(!isRunning({ ...self, startedAt: `${self.startedAt}0` }));
  });
});
