import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { makeCheckout } from '../spec-support/checkout.mjs';
import { readJson } from '../system/json-file.mjs';
import { identify } from '../system/process-identity.mjs';
import { findFreePorts } from '../system/ports.mjs';

/** @typedef {Awaited<ReturnType<typeof makeCheckout>>} Checkout */

const SERVICES = ['kafka', 'postgres', 'redis'];

/**
 * The process ids of the services on a data folder; undefined for a service that is not running.
 * @param {string} dataDir
 */
function servicePids(dataDir) {
  return SERVICES.map((service) => {
    const recorded = readJson(join(dataDir, service, 'process.json'))?.process;
    return identify(recorded?.pid ?? 0)?.startedAt === recorded?.startedAt ? recorded?.pid : undefined;
  });
}

const NONE = [undefined, undefined, undefined];

async function ownPorts() {
  const [kafka, controller, postgres, redis, port, consolePort, bank, notifier, screening, custodian, payout] =
    await findFreePorts(11);
  return {
    PARKETT_KAFKA_PORT: String(kafka),
    PARKETT_KAFKA_CONTROLLER_PORT: String(controller),
    PARKETT_POSTGRES_PORT: String(postgres),
    PARKETT_REDIS_PORT: String(redis),
    PARKETT_PORT: String(port),
    PARKETT_CONSOLE_PORT: String(consolePort),
    PARKETT_BANK_PORT: String(bank),
    PARKETT_NOTIFIER_PORT: String(notifier),
    PARKETT_SCREENING_PORT: String(screening),
    PARKETT_CUSTODIAN_PORT: String(custodian),
    PARKETT_PAYOUT_PORT: String(payout),
  };
}

const command = ['infra/run.mjs', 'parkett', 'verify'];

describe('a running installation', () => {
  /** @type {Checkout} */
  let checkout;
  /** @type {Record<string, string>} */
  let ports;
  /** @type {ReturnType<Checkout['run']>} */
  let start;
  /** @type {string} */
  let dataDir;
  /** @type {(number | undefined)[]} */
  let pids;

  before(async () => {
    checkout = await makeCheckout();
    dataDir = join(checkout.root, '.parkett', 'dev');
    ports = await ownPorts();
    start = checkout.run(['infra/start.mjs'], ports);
    await start.says(/Ctrl-C stops it/);
    pids = servicePids(dataDir);
    assert.ok(pids.every((pid) => pid !== undefined));
  });
  after(async () => {
    start.kill('SIGTERM');
    await start.end();
    checkout.remove();
  });

  /** @param {Record<string, string>} given */
  const assertIts = (given) => {
    assert.equal(given['PARKETT_HOME'], dataDir);
    assert.equal(given['PARKETT_KAFKA_BROKERS'], `127.0.0.1:${ports['PARKETT_KAFKA_PORT']}`);
    assert.equal(new URL(given['PARKETT_POSTGRES_URL'] ?? '').port, ports['PARKETT_POSTGRES_PORT']);
    assert.equal(new URL(given['PARKETT_REDIS_URL'] ?? '').port, ports['PARKETT_REDIS_PORT']);
    assert.equal(given['PARKETT_PORT'], ports['PARKETT_PORT']);
    assert.deepEqual(servicePids(dataDir), pids, 'its services run on untouched');
  };

  it('is used by a command from a shell without its variables', async () => {
    const { code, out, err } = await checkout.run(command).end();
    assert.equal(code, 0, err);
    assertIts(JSON.parse(out));
  });

  it('keeps its addresses when a shell has other ports in its variables, also with several commands at once', async () => {
    const [first, second, third] = await Promise.all(
      [await ownPorts(), {}, { PARKETT_HOME: dataDir }].map((env) => checkout.run(command, env).end()),
    );
    for (const each of [first, second, third]) assertIts(JSON.parse(each?.out ?? ''));
  });

  it('is found by a shell that names the same services by their addresses', async () => {
    const { out } = await checkout.run(command).end();
    const { PARKETT_KAFKA_BROKERS = '', PARKETT_POSTGRES_URL = '', PARKETT_REDIS_URL = '' } = JSON.parse(out);
    const named = await checkout.run(command, { PARKETT_KAFKA_BROKERS, PARKETT_POSTGRES_URL, PARKETT_REDIS_URL }).end();
    assertIts(JSON.parse(named.out));
  });

  it('cannot be started a second time, reset or have its services stopped', async () => {
    const again = await checkout.run(['infra/start.mjs'], await ownPorts()).end();
    assert.deepEqual([again.code, /Parkett is already running at/.test(again.err)], [1, true]);
    const reset = await checkout.run(['infra/run.mjs', 'parkett', 'reset', '--yes']).end();
    assert.deepEqual([reset.code, /stop it first/.test(reset.err)], [1, true]);
    const down = await checkout.run(['infra/services.mjs', 'down']).end();
    assert.deepEqual([down.code, /stop it first/.test(down.err)], [1, true]);
    assert.deepEqual(servicePids(dataDir), pids);
  });

  it('leaves the services to its programs when it is killed, and takes them over at the next start', async () => {
    start.kill('SIGKILL');
    await start.end();
    const { code, out, err } = await checkout.run(command).end();
    assert.equal(code, 0, err);
    assert.equal(new URL(JSON.parse(out)['PARKETT_POSTGRES_URL']).port, ports['PARKETT_POSTGRES_PORT']);
    assert.deepEqual(servicePids(dataDir), pids);
    start = checkout.run(['infra/start.mjs'], ports);
    await start.says(/Ctrl-C stops it/);
    assert.deepEqual(servicePids(dataDir), pids);
  });

  it('stops its services when it stops', async () => {
    start.kill('SIGTERM');
    await start.end();
    assert.deepEqual(servicePids(dataDir), NONE);
  });
});

describe('the services of commands while nothing runs', () => {
  /** @type {Checkout} */
  let checkout;
  /** @type {string} */
  let dataDir;
  before(async () => {
    checkout = await makeCheckout();
    dataDir = join(checkout.root, '.parkett', 'dev');
  });
  after(() => checkout.remove());

  it('are shared by two commands, run until the second has ended, and cannot be reset meanwhile', async () => {
    const env = await ownPorts();
    const [firstMay, secondMay] = ['first', 'second'].map((name) => join(checkout.root, `${name}.txt`));
    const hold = (/** @type {string} */ file, /** @type {Record<string, string>} */ variables) =>
      checkout.run(['infra/run.mjs', 'parkett', 'hold', file], variables);
    const first = hold(firstMay ?? '', env);
    await first.says(/PARKETT_HOME/);
    const pids = servicePids(dataDir);
    const second = hold(secondMay ?? '', {});
    await second.says(/PARKETT_HOME/);
    writeFileSync(firstMay ?? '', '');
    assert.equal((await first.end()).code, 0);
    assert.deepEqual(servicePids(dataDir), pids);
    const reset = await checkout.run(['infra/run.mjs', 'parkett', 'reset', '--yes']).end();
    assert.deepEqual([reset.code, /wait until it has ended/.test(reset.err)], [1, true]);
    assert.deepEqual(servicePids(dataDir), pids);
    writeFileSync(secondMay ?? '', '');
    const { code, out } = await second.end();
    assert.deepEqual([code, new URL(JSON.parse(out)['PARKETT_REDIS_URL']).port], [0, env.PARKETT_REDIS_PORT]);
    assert.deepEqual(servicePids(dataDir), NONE);
  });

  it('keep running after up, on the ports chosen there, until down', async () => {
    const env = await ownPorts();
    const up = await checkout.run(['infra/services.mjs', 'up'], env).end();
    assert.equal(up.code, 0, up.err);
    const pids = servicePids(dataDir);
    const { out } = await checkout.run(command).end();
    assert.equal(new URL(JSON.parse(out)['PARKETT_REDIS_URL']).port, env.PARKETT_REDIS_PORT);
    assert.deepEqual(servicePids(dataDir), pids);
    assert.equal((await checkout.run(['infra/services.mjs', 'down']).end()).code, 0);
    assert.deepEqual(servicePids(dataDir), NONE);
  });
});

describe('the installation that a command is meant for', () => {
  /** @type {Checkout} */
  let checkout;
  /** @type {typeof import('../start-lock.mjs')} */
  let locks;
  /** @type {(() => void)[]} */
  let held = [];
  // Only the lock stands for the installation here: a command must not touch the services, whatever they are.
  const code = ['infra/run.mjs', 'parkett'];

  beforeEach(async () => {
    checkout = await makeCheckout();
    locks = await import(pathToFileURL(join(checkout.root, 'infra', 'start-lock.mjs')).href);
  });
  afterEach(() => {
    for (const release of held) release();
    held = [];
    checkout.remove();
  });

  /** @param {string} dataDir @param {string} [address] announced unless it is missing */
  const runs = (dataDir, address) => {
    const release = locks.claimStart(dataDir, address ?? 'http://127.0.0.1:1');
    assert.ok(release);
    held.push(release);
    if (address !== undefined) locks.announceStart(dataDir, address, { PARKETT_HOME: dataDir });
  };
  const usual = () => join(checkout.root, '.parkett', 'dev');
  const elsewhere = (/** @type {string} */ name) => join(checkout.root, name);
  /** @param {Record<string, string>} [env] */
  const home = async (env) => JSON.parse((await checkout.run(code, env).end()).out)['PARKETT_HOME'];

  it('is the one in the usual folder, otherwise the only one', async () => {
    runs(elsewhere('data'), 'http://127.0.0.1:2');
    assert.equal(await home(), elsewhere('data'));
    runs(usual(), 'http://127.0.0.1:3');
    assert.equal(await home(), usual());
    assert.equal(await home({ PARKETT_HOME: elsewhere('data') }), elsewhere('data'));
  });

  it('has to be named when several run, and nothing can be reset meanwhile', async () => {
    runs(elsewhere('one'), 'http://127.0.0.1:2');
    runs(elsewhere('two'), 'http://127.0.0.1:3');
    const { code: exit, err } = await checkout.run(code).end();
    assert.equal(exit, 1);
    assert.match(err, /Several installations run: set PARKETT_HOME/);
    assert.match(err, new RegExp(`http://127.0.0.1:2  PARKETT_HOME=${elsewhere('one')}`));
    assert.equal(await home({ PARKETT_HOME: elsewhere('two') }), elsewhere('two'));
  });

  it('is not one whose process was killed', async () => {
    const dead = { pid: process.pid, startedAt: 'long ago' };
    runs(usual(), 'http://127.0.0.1:2');
    writeFileSync(
      join(usual(), 'start.lock'),
      JSON.stringify({ holder: dead, note: { address: 'x', env: { PARKETT_HOME: 'x' } } }),
    );
    assert.equal(await home(), usual());
  });

  it('is waited for while it starts, until it is ready or has ended', async () => {
    for (const outcome of ['ready', 'gone']) {
      runs(usual());
      const waiting = checkout.run(code);
      await waiting.says(/Parkett starts at .*: waiting for it/);
      if (outcome === 'ready')
        locks.announceStart(usual(), 'http://127.0.0.1:2', { PARKETT_HOME: usual(), PARKETT_PORT: '2' });
      else held.pop()?.();
      const { code: exit, out } = await waiting.end();
      assert.equal(exit, 0);
      assert.equal(JSON.parse(out)['PARKETT_PORT'], outcome === 'ready' ? '2' : '8080');
      held.pop()?.();
    }
  });

  it('cannot be reset from a shell that does not know its data folder', async () => {
    runs(elsewhere('data'), 'http://127.0.0.1:2');
    const release = locks.claimStart(usual(), 'x');
    release?.();
    const { code: exit, err } = await checkout.run(['infra/run.mjs', 'parkett', 'reset', '--yes']).end();
    assert.equal(exit, 1);
    assert.match(err, new RegExp(`Parkett runs at http://127.0.0.1:2 with its data in ${elsewhere('data')}`));
  });

  it('is used without asking the container engine', async () => {
    runs(usual(), 'http://127.0.0.1:2');
    const bin = join(checkout.root, 'bin');
    const calls = join(checkout.root, 'docker-calls.txt');
    mkdirSync(bin);
    writeFileSync(join(bin, 'docker'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 });
    const { code: exit } = await checkout.run(command, { PATH: `${bin}:${process.env['PATH']}` }).end();
    assert.deepEqual([exit, existsSync(calls)], [0, false]);
  });
});
