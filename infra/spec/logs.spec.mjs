import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { keepLogsSmall } from '../keep-logs.mjs';
import { until } from '../spec-support/until.mjs';
import { openOutput } from '../system/output-file.mjs';
import { writeJson } from '../system/json-file.mjs';
import { identify } from '../system/process-identity.mjs';
import { emptyRemovedOutput, rotateOutput } from '../system/rotate-output.mjs';

const DAY_MS = 24 * 60 * 60_000;

describe('a log file', () => {
  /** @type {string} */
  let folder;
  /** @type {string} */
  let file;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parkett-logs-'));
    file = join(folder, 'server.log');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const text = (/** @type {string} */ path) => readFileSync(path, 'utf8');

  it('becomes an older one when it is large, of which there are nine, for their owner only', () => {
    for (let round = 0; round < 15; round++) {
      appendFileSync(file, `round ${round} ${'x'.repeat(100)}\n`);
      rotateOutput(file, { bytesMax: 100 });
      assert.equal(statSync(file).size, 0);
    }
    assert.match(text(`${file}.1`), /round 14 /);
    assert.match(text(`${file}.9`), /round 6 /);
    assert.equal(existsSync(`${file}.10`), false);
    assert.equal(statSync(`${file}.1`).mode & 0o777, 0o600);
  });

  it('that has grown far beyond its size leaves its end only, and says how much is missing', () => {
    writeFileSync(file, `${'x'.repeat(400)}${'y'.repeat(90)}the end.\n`);
    rotateOutput(file, { bytesMax: 100 });
    assert.match(text(`${file}.1`), /^399 bytes before these were left out[^]*\nx{1}y{90}the end\.\n$/);
    assert.ok(statSync(`${file}.1`).size < 200);
    assert.equal(statSync(file).size, 0);
  });

  it('is left alone while it is small and young, and is gone a month after it became an older one', () => {
    writeFileSync(file, 'a line\n');
    rotateOutput(file);
    assert.equal(existsSync(`${file}.1`), false);
    rotateOutput(file, { now: Date.now() + 31 * DAY_MS });
    assert.deepEqual([text(`${file}.1`), text(file)], ['a line\n', '']);
    const longAgo = new Date(Date.now() - 31 * DAY_MS);
    utimesSync(`${file}.1`, longAgo, longAgo);
    rotateOutput(file);
    assert.equal(existsSync(`${file}.1`), false);
  });

  it('is not emptied when its copy cannot be written', () => {
    writeFileSync(file, 'x'.repeat(200));
    // A folder in the place of the copy refuses every write, as a full disk does.
    mkdirSync(join(`${file}.copy`, 'full'), { recursive: true });
    /** @type {string[]} */
    const said = [];
    mkdirSync(join(folder, 'logs'));
    writeFileSync(join(folder, 'logs', 'bank.log'), 'y'.repeat(200));
    mkdirSync(join(folder, 'logs', 'bank.log.copy', 'full'), { recursive: true });
    assert.throws(() => rotateOutput(file, { bytesMax: 100 }));
    keepLogsSmall(folder, (line) => said.push(line), { limits: { bytesMax: 100 } })();
    assert.equal(text(file), 'x'.repeat(200));
    assert.equal(text(join(folder, 'logs', 'bank.log')), 'y'.repeat(200));
    assert.match(said.join('\n'), /bank\.log cannot be rotated: /);
  });

  it('is written on by a process that goes on meanwhile', async () => {
    const output = openOutput(file);
    const lines = 2_000;
    const script = `for (let i = 0; i < ${lines}; i++) { console.log('line ' + i + '.'); if (i === ${lines / 2}) await new Promise((go) => process.stdin.once('data', go)); } process.exit();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', output, output] });
    const ended = once(child, 'exit');
    const half = `line ${lines / 2}.`;
    await until('it has written half of its lines', () => text(file).includes(half));
    rotateOutput(file, { bytesMax: 8_000 });
    child.stdin.write('go');
    await ended;
    const all = (text(`${file}.1`) + text(file)).trim().split('\n');
    assert.deepEqual(
      all,
      Array.from({ length: lines }, (_, index) => `line ${index}.`),
    );
    assert.ok(text(file).startsWith(`line ${lines / 2 + 1}.`), 'it goes on at the beginning of the emptied file');
  });

  it('that somebody removes while a process writes it takes no room, and the start says so once', {
    skip: !existsSync('/proc/self/fd') && 'needs /proc',
  }, async (test) => {
    const output = openOutput(file);
    const child = spawn('sh', ['-c', 'echo more than ten bytes; exec sleep 60'], { stdio: ['ignore', output, output] });
    test.after(() => child.kill('SIGKILL'));
    const { pid = 0 } = child;
    const name = `/proc/${pid}/fd/1`;
    await until('it has written', () => statSync(file).size > 10);
    assert.equal(emptyRemovedOutput(pid, { bytesMax: 10 }), false);
    assert.ok(statSync(file).size > 10, 'a log that has its name is left alone');
    rmSync(file);
    writeJson(join(folder, 'run', 'server.json'), identify(pid));
    /** @type {string[]} */
    const said = [];
    keepLogsSmall(folder, (line) => said.push(line))();
    assert.ok(statSync(name).size > 10);
    const end = keepLogsSmall(folder, (line) => said.push(line), { everyMs: 5, limits: { bytesMax: 10 } });
    await until('it has looked again', () => statSync(name).size === 0);
    end();
    assert.deepEqual(
      said,
      Array(2).fill(`The log of process ${pid} has been removed: what it writes is lost until it is started again.`),
    );
  });
});
