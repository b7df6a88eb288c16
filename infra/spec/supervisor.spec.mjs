import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../paths.mjs';
import { listPrograms } from '../programs.mjs';
import { until } from '../spec-support/until.mjs';
import { afterCrash, endLeftPrograms, supervise } from '../supervisor.mjs';
import { readJson } from '../system/json-file.mjs';
import { isRunning } from '../system/process-identity.mjs';

describe('a supervised program', () => {
  /** @type {string} */
  let dataDir;
  /** @type {string[]} */
  let said;
  /** @type {import('../supervisor.mjs').Supervised | undefined} */
  let running;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'parkett-supervisor-'));
    said = [];
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    rmSync(dataDir, { recursive: true });
  });

  /** @param {string} code */
  const start = (code) => {
    const file = join(dataDir, 'program.mjs');
    writeFileSync(file, `console.log('begin'); ${code}`);
    running = supervise(
      { name: 'program', args: [file], env: {} },
      { dataDir, env: {}, log: (line) => said.push(line) },
    );
    return running;
  };
  const identity = () => readJson(join(dataDir, 'run', 'program.json'));
  const begun = () => readFileSync(join(dataDir, 'logs', 'program.log'), 'utf8').split('begin').length - 1;

  it('is started again after a crash, and the end of its log is printed', async () => {
    start("console.log('no more money'); process.exitCode = 7;");
    await until('it is started again', () => begun() >= 2);
    assert.match(said.join('\n'), /program ended \(code 7\)[^]*no more money/);
  });

  for (const [name, own] of /** @type {const} */ ([
    ['bank', ['PARKETT_BANK_PORT', 'PARKETT_HOME']],
    ['server', ['PARKETT_HOME', 'PARKETT_MASTER_KEY', 'PARKETT_POSTGRES_URL', 'PARKETT_ROLES']],
  ])) {
    it(`gets the settings that it needs and no other key or password: ${name}`, async () => {
      const file = join(dataDir, 'program.mjs');
      const names = "Object.keys(process.env).filter((name) => name.startsWith('PARKETT_')).sort().join()";
      writeFileSync(file, `console.log(${names}); setInterval(() => {}, 1000);`);
      const listed = listPrograms({
        ...{ bankPort: 1, notifierPort: undefined, screeningPort: undefined },
        ...{ custodianPort: undefined, payoutPort: 2 },
      });
      const program = listed.find((candidate) => candidate.name === name);
      assert.ok(program);
      const env = {
        PARKETT_HOME: dataDir,
        PARKETT_MASTER_KEY: 'of the server',
        PARKETT_POSTGRES_URL: 'postgres://parkett_programs:secret@127.0.0.1:1/parkett',
        PARKETT_POSTGRES_OWNER_URL: 'postgres://parkett_owner:secret@127.0.0.1:1/parkett',
      };
      running = supervise({ ...program, name: 'program', args: [file] }, { dataDir, env, log: () => {} });
      const output = () => readFileSync(join(dataDir, 'logs', 'program.log'), 'utf8').trim();
      await until('it has written its settings', () => output() !== '');
      // The server also inherits what this test runs with.
      const ofTest = (/** @type {string} */ variable) =>
        name === 'server' && !(variable in env || variable in program.env);
      assert.deepEqual(
        output()
          .split(',')
          .filter((variable) => !ofTest(variable)),
        own,
      );
    });
  }

  it('is restarted at once after a long run, and with growing delays when it crashes soon after each start', () => {
    const minute = 60_000;
    let crashes = 0;
    const waits = [minute, 3_000, 3_000, 3_000, 3_000, 3_000, minute].map((ranMs) => {
      const after = afterCrash(ranMs, crashes);
      crashes = after.crashes;
      return after.delayMs;
    });
    assert.deepEqual(waits, [0, 2_000, 4_000, 8_000, 10_000, 10_000, 0]);
  });

  it('runs once after a requested restart, which is not counted as a crash', async () => {
    const program = start('setInterval(() => {}, 1000);');
    await until('it runs', () => begun() === 1);
    const before = identity();
    await program.restart();
    await until('it runs again', () => begun() === 2);
    assert.equal(program.crashes, 0);
    assert.ok(!isRunning(before));
    assert.ok(isRunning(identity()));
  });

  it('runs and is restarted although neither its log nor its pid file can be written, and gets both later', async () => {
    // A file in the place of a folder refuses every write, as a full disk does.
    const [logs, run, runs] = [join(dataDir, 'logs'), join(dataDir, 'run'), join(dataDir, 'runs.txt')];
    writeFileSync(logs, '');
    writeFileSync(run, '');
    start(`
      const { appendFileSync, readFileSync } = await import('node:fs');
      appendFileSync(${JSON.stringify(runs)}, 'x');
      if (readFileSync(${JSON.stringify(runs)}).length < 2) process.exit(3);
      setInterval(() => {}, 1000);`);
    await until('it runs again after a crash', () => existsSync(runs) && readFileSync(runs).length === 2);
    assert.match(said.join('\n'), /program runs without a log, because .*program\.log cannot be written/);
    rmSync(logs);
    rmSync(run);
    await until('it is recorded', () => isRunning(identity()));
  });

  it('is ended before a new one starts when it outlived its supervisor', () => {
    const file = join(dataDir, 'program.mjs');
    writeFileSync(file, 'setInterval(() => {}, 1000);');
    const program = { name: 'program', args: [file], env: {} };
    const supervisor = `
      import { supervise } from ${JSON.stringify(pathToFileURL(join(repoRoot, 'infra', 'supervisor.mjs')).href)};
      supervise(${JSON.stringify(program)}, { dataDir: ${JSON.stringify(dataDir)}, env: {}, log: () => {} });
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--input-type=module', '-e', supervisor]);
    const left = identity();
    assert.ok(isRunning(left));
    return endLeftPrograms(dataDir).then(() => assert.ok(!isRunning(left)));
  });
});
