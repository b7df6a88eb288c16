import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { claimFolder } from '../profile-folder.mjs';
import { repoRoot } from '../paths.mjs';
import { claimStart } from '../start-lock.mjs';

/** @type {string} */
let home;
const kept = () => join(home, 'kept.txt');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parkett-home-'));
  claimFolder(home);
  writeFileSync(kept(), 'what customers own');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/**
 * Runs one of our scripts on this folder, without a terminal.
 * @param {string[]} script
 * @param {string} [answer] the text on its standard input
 */
async function run(script, answer = '') {
  const child = spawn(process.execPath, script, {
    cwd: repoRoot,
    env: { ...process.env, PARKETT_HOME: home },
    stdio: 'pipe',
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  child.stdin.end(answer);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said };
}

const start = () => run(['infra/start.mjs']);
/** @param {string[]} args */
const reset = (...args) => run(['infra/run.mjs', 'parkett', 'reset', ...args], 'y\n');
/**
 * As if a person sat at a terminal.
 * @param {string} answer
 */
const resetAtTerminal = (answer) =>
  run(['--import', 'data:text/javascript,process.stdin.isTTY=true', 'infra/run.mjs', 'parkett', 'reset'], answer);

describe('npm start', () => {
  it('reports a running installation and how to stop it, and leaves it alone', async () => {
    const release = claimStart(home, 'http://localhost:8080');
    const { code, said } = await start();
    assert.equal(code, 1);
    assert.match(
      said,
      new RegExp(
        `^Parkett is already running at http://localhost:8080 \\(process ${process.pid}\\): stop it with Ctrl-C there, or kill ${process.pid}\\.$`,
        'm',
      ),
    );
    assert.doesNotMatch(said, /at .*\.mjs/, 'no stack trace');
    assert.equal(claimStart(home, 'elsewhere'), undefined, 'the lock is still held');
    release?.();
  });

  it('refuses a folder that contains other things', async () => {
    rmSync(join(home, '.parkett-profile'));
    const { code, said } = await start();
    assert.equal(code, 1);
    assert.match(said, /contains other things than Parkett's data/);
  });
});

describe('reset', () => {
  it('deletes nothing without a yes', async () => {
    const { code, said } = await reset();
    assert.equal(code, 1);
    assert.match(said, /Cannot ask for confirmation without a terminal: pass --yes/);
    assert.ok(existsSync(kept()));
  });

  it('asks at a terminal and takes any answer but yes for a no', async () => {
    for (const answer of ['n\n', '\n', 'yesterday\n', 'no\n']) {
      const { code, said } = await resetAtTerminal(answer);
      assert.deepEqual([code, said.includes(`Delete every account, order and record in ${home}? [y/N]`)], [1, true]);
      assert.match(said, /Nothing was deleted\./);
      assert.ok(existsSync(kept()));
    }
    assert.equal((await resetAtTerminal('y\n')).code, 0);
    assert.equal(existsSync(home), false);
  });

  it('deletes nothing under a running Parkett, even with --yes', async () => {
    const release = claimStart(home, 'http://localhost:8080');
    const { code, said } = await reset('--yes');
    assert.equal(code, 1);
    assert.match(said, new RegExp(`Parkett runs at http://localhost:8080 \\(process ${process.pid}\\): stop it first`));
    assert.ok(existsSync(kept()));
    release?.();
  });

  it('deletes no folder without our mark, even with --yes', async () => {
    rmSync(join(home, '.parkett-profile'));
    const { code, said } = await reset('--yes');
    assert.equal(code, 1);
    assert.match(said, /is not Parkett's folder: nothing was deleted/);
    assert.ok(existsSync(kept()));
  });

  it('deletes everything with --yes and then reports that there is nothing to delete', async () => {
    assert.equal((await reset('--yes')).code, 0);
    assert.equal(existsSync(home), false);
    const again = await reset('--yes');
    assert.deepEqual([again.code, /There is nothing to delete/.test(again.said)], [0, true]);
  });

  it('refuses a mistyped option', async () => {
    const { code, said } = await reset('--y');
    assert.equal(code, 1);
    assert.match(said, /Usage: npm run parkett -- reset/);
    assert.ok(existsSync(kept()));
  });
});
