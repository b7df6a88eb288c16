import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { describeState, waitForApp, watchApp } from '../app-state.mjs';
import { until } from '../spec-support/until.mjs';
import { supervise } from '../supervisor.mjs';
import { findFreePorts } from '../system/ports.mjs';

const limits = { readyTimeoutMs: 1_000, answerTimeoutMs: 30_000 };
const degraded = { status: 'degraded', problems: { 'engine/2': 'the record does not continue the chain' } };
const down = { status: 'down', problems: { database: 'timeout exceeded when trying to connect' } };

describe('an app that npm start waits for', () => {
  /** @type {string} */
  let dataDir;
  /** @type {string} */
  let url;
  /** @type {string[]} */
  let said;
  /** @type {import('../supervisor.mjs').Supervised} */
  let server;
  const stateFile = () => join(dataDir, 'state.json');
  const become = (/** @type {object} */ state) => writeFileSync(stateFile(), JSON.stringify(state));

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'parkett-state-'));
    said = [];
    const [port = 0] = await findFreePorts(1);
    url = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  /** @param {string} code */
  const run = (code) => {
    const file = join(dataDir, 'server.mjs');
    writeFileSync(file, code);
    server = supervise({ name: 'server', args: [file], env: {} }, { dataDir, env: {}, log: () => {} });
    return [server];
  };
  /** @param {object} state */
  const serve = (state) => {
    become(state);
    return run(`
      import { createServer } from 'node:http';
      import { readFileSync } from 'node:fs';
      createServer((_, answer) => {
        const state = readFileSync(${JSON.stringify(stateFile())}, 'utf8');
        answer.writeHead(state.includes('"down"') ? 503 : 200).end(state);
      }).listen(${Number(new URL(url).port)}, '127.0.0.1');`);
  };

  it('is used as it is when it stays degraded, and its problems are printed', async () => {
    const state = await waitForApp(url, serve(degraded), limits);
    assert.deepEqual(state, degraded);
    assert.deepEqual(describeState(state, 'after 60 s'), [
      'Parkett serves customers after 60 s, but not everything works:',
      '  engine/2: the record does not continue the chain',
    ]);
  });

  it('is left running when it serves nobody, and every change is printed until it is ready', async () => {
    const state = await waitForApp(url, serve(down), limits);
    assert.equal(state.status, 'down');
    let ready = 0;
    const end = watchApp(
      url,
      state,
      (line) => said.push(line),
      async () => void (ready += 1),
      50,
    );
    become(degraded);
    await until('it is degraded', () => said.some((line) => line.startsWith('Parkett serves customers')));
    become({ status: 'ready' });
    await until('it is ready', () => ready === 1);
    await end();
    assert.deepEqual(said, [...describeState(/** @type {any} */ (degraded)), 'Parkett is ready']);
  });

  it('is waited for while it is on its way', async () => {
    const waiting = waitForApp(url, serve(down), { ...limits, readyTimeoutMs: 30_000 });
    setTimeout(() => become({ status: 'ready' }), 1_000);
    assert.equal((await waiting).status, 'ready');
  });

  it('is given up when it does not answer and its program ends again and again', async () => {
    await assert.rejects(
      waitForApp(url, run('process.exit(3);'), limits),
      /server ended 3 times; its log is .*server\.log/,
    );
  });
});
