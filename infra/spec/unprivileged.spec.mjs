import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { claimFolder } from '../profile-folder.mjs';
import { repoRoot } from '../paths.mjs';
import { makeCheckout } from '../spec-support/checkout.mjs';
import { until } from '../spec-support/until.mjs';
import { readJson } from '../system/json-file.mjs';
import { findFreePorts } from '../system/ports.mjs';
import { givePrivately, isRoot } from '../system/private.mjs';

const STRANGER = 62_499;
const OTHERS = 0o077;
const modeOf = (/** @type {string} */ path) => lstatSync(path).mode & 0o7777;

/**
 * @param {string} folder
 * @returns {string[]} everything below it, links aside
 */
const everythingIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !(lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? true));

/** @param {string} file */
function userOf(file) {
  const { pid, process: started } = readJson(file);
  const status = readFileSync(`/proc/${pid ?? started.pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

async function ports() {
  const programs = ['', 'CONSOLE_', 'BANK_', 'NOTIFIER_', 'SCREENING_'];
  const names = [...programs, 'KAFKA_', 'KAFKA_CONTROLLER_', 'POSTGRES_', 'REDIS_'];
  const free = await findFreePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [`PARKETT_${name}PORT`, String(free[index])]));
}

describe('an installation in a new folder, with data of an earlier start', () => {
  /** @type {Awaited<ReturnType<typeof makeCheckout>>} */
  let checkout;
  /** @type {string} */
  let dataDir;
  /** @type {ReturnType<Awaited<ReturnType<typeof makeCheckout>>['run']>} */
  let start;
  let said = '';
  before(async () => {
    checkout = await makeCheckout();
    chmodSync(checkout.root, 0o755);
    dataDir = join(checkout.root, '.parkett', 'dev');
    mkdirSync(join(dataDir, 'secrets'), { recursive: true });
    mkdirSync(join(dataDir, 'logs'));
    for (const name of ['.parkett-profile', 'demo-login.txt', 'secrets/master.key', 'logs/server.log'])
      writeFileSync(join(dataDir, name), '', { mode: 0o644 });
    start = checkout.run(['infra/start.mjs'], await ports());
    said = await start.says(/Ctrl-C stops it/);
  });
  after(async () => {
    start.kill('SIGTERM');
    await start.end();
    checkout.remove();
  });

  it('runs nothing as root, or says what', () => {
    const programs = ['server', 'bank', 'notifier', 'screening', 'custodian'].map((name) =>
      userOf(join(dataDir, 'run', `${name}.json`)),
    );
    assert.equal(programs.includes(0), said.includes('The programs run as root'), said);
    const services = { Kafka: 'kafka', PostgreSQL: 'postgres', Redis: 'redis' };
    for (const [name, folder] of Object.entries(services)) {
      const user = userOf(join(dataDir, folder, 'process.json'));
      assert.equal(user === 0, said.includes(`${name} runs as root`), said);
      if (isRoot() && user !== 0) assert.ok(!programs.includes(user), `${name} is apart from the programs`);
    }
  });

  it('gives the programs the data of the earlier start', () => {
    const user = userOf(join(dataDir, 'run', 'server.json'));
    const theirs = ['demo-login.txt', 'secrets', 'secrets/master.key', 'secrets/of-migrate'];
    for (const name of theirs) assert.equal(statSync(join(dataDir, name)).uid, user, name);
  });

  it('lets nobody but its owner read a file or list a folder', () => {
    const shared = ['kafka', 'postgres', 'redis'].map((name) => join(dataDir, name));
    for (const path of everythingIn(dataDir).filter((each) => !shared.includes(each)))
      assert.equal(modeOf(path) & OTHERS, 0, `${path} has mode ${modeOf(path).toString(8)}`);
    // Their groups are those of one service; the folder itself lets services pass.
    for (const path of shared) assert.ok([0o700, 0o1770].includes(modeOf(path)), path);
    assert.ok((isRoot() ? [0o711, 0o1771] : [0o700]).includes(modeOf(dataDir)), modeOf(dataDir).toString(8));
  });

  it('restarts a program that was killed as the same user', async () => {
    const file = join(dataDir, 'run', 'bank.json');
    const [user, { pid }] = [userOf(file), readJson(file)];
    process.kill(pid, 'SIGKILL');
    await start.says(/bank ended \(SIGKILL\)/);
    await until('it is recorded again', () => ![pid, undefined].includes(readJson(file)?.pid));
    assert.equal(userOf(file), user);
  });
});

describe('a data folder', () => {
  /** @type {string} */
  let home;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'parkett-home-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('of somebody else is refused with one sentence', {
    skip: !isRoot() && 'only root can become somebody else',
  }, () => {
    claimFolder(home);
    const profileFolder = pathToFileURL(join(repoRoot, 'infra', 'profile-folder.mjs')).href;
    const script = `const { claimFolder } = await import('${profileFolder}'); claimFolder('${home}');`;
    const readable = spawnSync('test', ['-r', join(repoRoot, 'infra', 'profile-folder.mjs')], { uid: STRANGER });
    if (readable.status !== 0) return;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid: STRANGER,
      gid: STRANGER,
      encoding: 'utf8',
    });
    assert.match(stderr, /belongs to user 0: start as that user, or use a checkout and a PARKETT_HOME of your own/);
  });

  it('is handed over without what links in it point at', () => {
    const [linked, named] = [join(home, 'linked.txt'), join(home, 'named.txt')];
    for (const outside of [linked, named]) writeFileSync(outside, '', { mode: 0o644 });
    const folder = join(home, 'given');
    mkdirSync(join(folder, 'deep'), { recursive: true });
    writeFileSync(join(folder, 'deep', 'own.txt'), '', { mode: 0o644 });
    symlinkSync(linked, join(folder, 'deep', 'link'));
    linkSync(named, join(folder, 'deep', 'second-name'));
    givePrivately(folder, isRoot() ? { uid: STRANGER, gid: STRANGER } : {});
    const owner = isRoot() ? STRANGER : process.getuid?.();
    for (const outside of [linked, named])
      assert.deepEqual([modeOf(outside), lstatSync(outside).uid], [0o644, process.getuid?.()], outside);
    for (const name of ['', 'deep', 'deep/own.txt']) {
      const { uid, mode } = lstatSync(join(folder, name));
      assert.deepEqual([uid, mode & OTHERS], [owner, 0], name);
    }
  });
});
