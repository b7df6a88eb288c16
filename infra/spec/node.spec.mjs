import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../paths.mjs';
import { findNode } from '../node/find-node.mjs';
import { serveNode } from '../spec-support/npm-registry.mjs';
import { until } from '../spec-support/until.mjs';
import { readJson } from '../system/json-file.mjs';

/** @type {string} */
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parkett-node-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** @param {string} path below infra */
const moduleUrl = (path) => JSON.stringify(pathToFileURL(join(repoRoot, 'infra', path)).href);

/**
 * Runs code in another process.
 * @param {string} code
 * @param {Record<string, string>} [env]
 * @param {string[]} [args]
 */
function run(code, env = {}, args = []) {
  const file = join(home, `script-${readdirSync(home).length}.mjs`);
  writeFileSync(file, code);
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env }, detached: true });
  const told = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (told.out += chunk));
  child.stderr.on('data', (chunk) => (told.err += chunk));
  /** @type {Promise<{ code: number | null, signal: string | null }>} */
  const ended = new Promise((resolve) => child.on('close', (status, signal) => resolve({ code: status, signal })));
  return {
    pid: child.pid ?? 0,
    stdin: child.stdin,
    told,
    end: async () => ({ ...(await ended), ...told }),
    says: (/** @type {RegExp} */ words) =>
      until(
        `it prints ${words}`,
        () => words.test(told.out),
        () => told.err,
      ),
  };
}

describe('the Node.js to run on', () => {
  const asked = { platform: 'linux-x64', packages: {}, folder: '/nowhere', log: () => {} };

  it('is the own one from 24.11 on', async () => {
    for (const version of ['24.11.0', '24.21.0', '25.0.0', '26.10.0'])
      assert.equal(await findNode({ ...asked, version }), undefined, version);
  });

  it('is refused with the remedy before 20.19, and where npm has no newer one', async () => {
    for (const version of ['18.20.8', '20.18.3'])
      await assert.rejects(findNode({ ...asked, version }), {
        name: 'SetupError',
        message: `Parkett needs Node.js 20.19 or newer, but this is ${version}: install Node.js 24 or newer from https://nodejs.org.`,
      });
    for (const version of ['20.19.0', '22.20.0', '24.10.0'])
      await assert.rejects(findNode({ ...asked, version, platform: 'aix-ppc64' }), {
        message:
          'Parkett runs on Node.js 24.11 or newer, and npm has none for aix-ppc64: install Node.js 24 or newer from https://nodejs.org.',
      });
  });
});

describe('a Node.js from the registry', () => {
  /** @type {Awaited<ReturnType<typeof serveNode>>} */
  let registry;
  const folder = () => join(home, 'node');
  const program = () => join(folder(), 'node-fake-24.99.0', 'bin', 'node');
  beforeEach(async () => {
    registry = await serveNode(join(home, 'registry'), 'echo v24.99.0');
  });
  afterEach(() => registry.close());

  /**
   * Looks for Node.js as 20.19 would, in a process of its own because npm blocks it.
   * @param {{ url?: string, pinned?: Partial<typeof registry.pinned> }} [options]
   */
  const find = ({ url = registry.url, pinned = {} } = {}) => {
    const packages = { here: { ...registry.pinned, ...pinned } };
    const options = JSON.stringify({ version: '20.19.0', platform: 'here', packages, folder: folder() });
    return run(
      `import { findNode } from ${moduleUrl('node/find-node.mjs')};
       import { exitWith } from ${moduleUrl('setup-error.mjs')};
       const log = (line) => console.error(line);
       await findNode({ ...${options}, log }).then((path) => console.log(path), exitWith);`,
      { npm_config_registry: url, npm_config_cache: join(home, 'npm-cache'), npm_config_fetch_retries: '0' },
    ).end();
  };

  it('is fetched once', async () => {
    const first = await find();
    assert.deepEqual([first.code, first.out.trim()], [0, program()], first.err);
    assert.match(first.err, /^Fetching Node\.js 24\.99\.0, because this is 20\.19\.0 …$/m);
    assert.deepEqual(readdirSync(folder()), ['node-fake-24.99.0'], 'nothing else is left there');
    const second = await find({ url: 'http://127.0.0.1:1/' });
    assert.deepEqual([second.code, second.out.trim(), second.err.trim()], [0, program(), '']);
  });

  it('is fetched once by two starts at the same time', async () => {
    const both = await Promise.all([find(), find()]);
    assert.deepEqual(
      both.map(({ code, out }) => [code, out.trim()]),
      Array(2).fill([0, program()]),
    );
    assert.equal(registry.downloads(), 1);
  });

  it('is fetched again when the download was interrupted or the program is damaged', async () => {
    mkdirSync(join(folder(), 'fetching', 'node_modules', 'node-fake'), { recursive: true });
    mkdirSync(join(program(), '..'), { recursive: true });
    for (const remains of ['', '#!/bin/sh\nexit 1\n']) {
      writeFileSync(program(), remains, { mode: 0o755 });
      const { code, out, err } = await find();
      assert.deepEqual([code, out.trim()], [0, program()], err);
      assert.match(err, /Fetching/);
    }
  });

  it('is refused when its hash is not the pinned one', async () => {
    const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
    const { code, err } = await find({ pinned: { integrity } });
    assert.equal(code, 1);
    assert.match(err, /^Node\.js 24\.99\.0 could not be fetched with npm \(Integrity checksum failed.*\): check/m);
    assert.equal(existsSync(program()), false);
  });

  it('is reported with one sentence and the remedy when the registry does not answer', async () => {
    const { code, err } = await find({ url: 'http://127.0.0.1:1/' });
    assert.equal(code, 1);
    const [, sentence, ...more] = err.trim().split('\n');
    assert.match(
      sentence ?? '',
      /^Node\.js 24\.99\.0 could not be fetched with npm \(connect ECONNREFUSED 127\.0\.0\.1:1\): check the network and `npm config get registry`, or install Node\.js 24 or newer from https:\/\/nodejs\.org\.$/,
    );
    assert.deepEqual(more, []);
  });

  it('is reported with the remedy when it does not run on this machine', async () => {
    const { code, err } = await find({ pinned: await serveOther('exit 1') });
    assert.equal(code, 1);
    assert.match(err, /^Node\.js 24\.99\.0 from npm does not run on this machine: install Node\.js 24/m);
  });

  /** @param {string} code of the program that the registry has instead */
  const serveOther = async (code) => {
    registry.close();
    registry = await serveNode(join(home, 'other'), code);
    return registry.pinned;
  };
});

describe('every script that a person starts', () => {
  it('continues on Node.js 24', () => {
    const { scripts } = readJson(join(repoRoot, 'package.json'));
    const files = Object.values(scripts).map((script) => /^node (\S+\.mjs)/.exec(script)?.[1] ?? script);
    for (const file of new Set([...files, 'infra/services.mjs', 'infra/with-services.mjs']))
      assert.match(readFileSync(join(repoRoot, file), 'utf8'), /^await continueOnNode24\(\);$/m, file);
  });
});

describe('a process that continues as another', () => {
  /**
   * @param {string} code
   * @param {string[]} [args]
   */
  const become = (code, args = []) => {
    const file = join(home, 'other.mjs');
    writeFileSync(file, code);
    return run(
      `import { becomeProcess } from ${moduleUrl('node/continue-on-node-24.mjs')};
       await becomeProcess(process.execPath, [${JSON.stringify(file)}, ...process.argv.slice(2)]);`,
      {},
      args,
    );
  };
  /** Stops a second after it was asked, as our scripts do, and counts the requests. */
  const stopsOnce = `
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        console.log('stopping after', signal);
        setTimeout(() => process.exit(5), 1_000);
      });
    setTimeout(() => process.exit(9), 30_000);
    console.log('up');`;

  it('passes on arguments, standard input, output and the exit code', async () => {
    const running = become(
      `process.stdin.on('data', (chunk) => {
         console.log(process.argv[2], String(chunk));
         console.error(process.env.PATH.split(':')[0]);
         process.exit(7);
       });`,
      ['a b'],
    );
    running.stdin.write('from the terminal');
    const { code, out, err } = await running.end();
    assert.deepEqual([code, out.trim(), err.trim()], [7, 'a b from the terminal', join(process.execPath, '..')]);
  });

  it('stops once on Ctrl-C, which reaches both, and with the exit code of the other', async () => {
    const running = become(stopsOnce);
    await running.says(/up/);
    process.kill(-running.pid, 'SIGINT');
    const { code, out } = await running.end();
    assert.deepEqual([code, out.trim().split('\n')], [5, ['up', 'stopping after SIGINT']]);
  });

  it('passes on a signal that it receives alone', async () => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      const running = become(stopsOnce);
      await running.says(/up/);
      process.kill(running.pid, signal);
      const { code, out } = await running.end();
      assert.deepEqual([code, out.trim().split('\n')], [5, ['up', `stopping after ${signal}`]]);
    }
  });

  it('ends by the signal that ended the other', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM']) {
      const ended = await become(`process.kill(process.pid, '${signal}'); setTimeout(() => {}, 30_000);`).end();
      assert.deepEqual([ended.code, ended.signal], [null, signal]);
    }
  });
});
