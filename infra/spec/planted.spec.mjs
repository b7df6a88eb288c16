import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { archiveOptions, keepArchive } from '../native/class-archive.mjs';
import { generatedPassword } from '../native/generated-password.mjs';
import { postgresDefinition } from '../native/postgres.mjs';
import { claimFolder } from '../profile-folder.mjs';
import { assertOwnWay, followOwner, isRoot, readWithoutLink } from '../system/private.mjs';
import { identify, ownIdentity } from '../system/process-identity.mjs';
import { readProcessRecord, writeProcessRecord } from '../system/process-record.mjs';
import { giveToPrograms, openServiceFolder } from '../unprivileged.mjs';

const STRANGER = 62_499;
const asRoot = { skip: !isRoot() && 'only root can become somebody else' };

describe('what a program or another user has put into a folder', () => {
  /** @type {string} */
  let home;
  /** @type {string} */
  let secret;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'parkett-planted-'));
    secret = join(home, 'secret');
    writeFileSync(secret, 'master key', { mode: 0o600 });
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const within = (/** @type {string[]} */ ...names) => join(home, ...names);

  it('is not copied to where everybody reads the class archive', () => {
    mkdirSync(within('kafka'));
    mkdirSync(within('jars'));
    symlinkSync(secret, within('kafka', 'classes-java-17.jsa'));
    keepArchive('17', within('kafka'), within('jars'));
    assert.equal(existsSync(within('jars', 'classes-java-17.jsa')), false);
    assert.equal(existsSync(within('kafka', 'classes-java-17.jsa')), false);
    writeFileSync(within('kafka', 'classes-java-17.jsa'), 'classes', { mode: 0o600 });
    keepArchive('17', within('kafka'), within('jars'));
    assert.equal(readFileSync(within('jars', 'classes-java-17.jsa'), 'utf8'), 'classes');
  });

  it('is no class archive of a broker of root', asRoot, () => {
    const archive = within('jars', 'classes-java-17.jsa');
    for (const folder of ['kafka', 'jars']) mkdirSync(within(folder));
    writeFileSync(within('kafka', 'classes-java-17.jsa'), '');
    chownSync(within('kafka', 'classes-java-17.jsa'), STRANGER, STRANGER);
    keepArchive('17', within('kafka'), within('jars'));
    assert.equal(statSync(archive).uid, STRANGER);
    const options = (/** @type {number | undefined} */ uid) => archiveOptions('17', { uid }, undefined, within('jars'));
    assert.deepEqual(options(undefined), []);
    assert.deepEqual(options(STRANGER), [`-XX:SharedArchiveFile=${archive}`]);
    chownSync(archive, 0, 0);
    assert.deepEqual(options(STRANGER), [`-XX:SharedArchiveFile=${archive}`]);
  });

  it('names no process for root to end, except those of its owner', asRoot, () => {
    const file = within('process.json');
    const child = spawn('sleep', ['60'], { uid: STRANGER, gid: STRANGER, cwd: '/' });
    try {
      const theirs = identify(child.pid ?? 0);
      const read = () => readProcessRecord(file, (record) => record);
      writeProcessRecord(file, ownIdentity(), {});
      assert.deepEqual(read(), ownIdentity());
      lchownSync(file, STRANGER, STRANGER);
      assert.equal(read(), undefined);
      writeFileSync(file, JSON.stringify(theirs));
      assert.deepEqual(read(), theirs);
      writeFileSync(within('elsewhere.json'), JSON.stringify(ownIdentity()));
      rmSync(file);
      symlinkSync(within('elsewhere.json'), file);
      assert.equal(read(), undefined);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('is not written through', () => {
    mkdirSync(within('data'));
    symlinkSync(secret, within('data', '.parkett-profile'));
    assert.throws(() => claimFolder(within('data')), /contains other things/);
    symlinkSync(secret, within(`redis-password.${process.pid}`));
    assert.notEqual(generatedPassword(within('redis-password')), '');
    assert.equal(readFileSync(secret, 'utf8'), 'master key');
    assert.equal(readWithoutLink(secret), 'master key');
    symlinkSync(secret, within('demo-login.txt'));
    assert.equal(readWithoutLink(within('demo-login.txt')), undefined);
  });

  it('is not given to them as another name of a file of root', asRoot, () => {
    mkdirSync(within('theirs'));
    chownSync(within('theirs'), STRANGER, STRANGER);
    linkSync(secret, within('theirs', 'server.log'));
    followOwner(within('theirs', 'server.log'));
    assert.equal(statSync(secret).uid, 0);
    writeFileSync(within('theirs', 'own.log'), '');
    followOwner(within('theirs', 'own.log'));
    assert.equal(statSync(within('theirs', 'own.log')).uid, STRANGER);
  });

  it('leads no start of root elsewhere', asRoot, () => {
    const data = within('of-stranger', 'data');
    mkdirSync(data, { recursive: true });
    chownSync(data, STRANGER, STRANGER);
    assertOwnWay(data);
    chownSync(within('of-stranger'), 62_498, 62_498);
    assert.throws(() => assertOwnWay(data), /of-stranger, on the way to .*, belongs to user 62498/);
    chownSync(within('of-stranger'), 0, 0);
    chmodSync(within('of-stranger'), 0o777);
    assert.throws(() => claimFolder(data), /Other users may write in .*of-stranger/);
    chmodSync(within('of-stranger'), 0o1777);
    claimFolder(data);
    symlinkSync(data, within('link'));
    lchownSync(within('link'), STRANGER, STRANGER);
    assertOwnWay(within('link'));
    lchownSync(within('link'), 62_498, 62_498);
    assert.throws(() => assertOwnWay(within('link')), /link, on the way to .*, belongs to user 62498/);
  });

  it('is not taken for the only name of a secret', () => {
    mkdirSync(within('data', 'secrets'), { recursive: true });
    claimFolder(within('empty'));
    writeFileSync(within('data', '.parkett-profile'), '');
    linkSync(secret, within('data', 'secrets', 'master.key'));
    assert.throws(() => claimFolder(within('data')), /master\.key has another name elsewhere/);
    rmSync(secret);
    claimFolder(within('data'));
  });

  it('is not given to them in place of a folder of theirs', asRoot, () => {
    for (const folder of ['theirs', 'system']) mkdirSync(within(folder), { mode: 0o755 });
    chownSync(within('theirs'), STRANGER, STRANGER);
    const link = within('theirs', 'redis');
    symlinkSync(within('system'), link);
    followOwner(link);
    assert.equal(lstatSync(link).uid, 0);
    lchownSync(link, STRANGER, STRANGER);
    assert.throws(() => openServiceFolder(link, { uid: STRANGER, gid: STRANGER }), /a link of user 62499/);
    const { uid, gid, mode } = statSync(within('system'));
    assert.deepEqual([uid, gid, mode & 0o777], [0, 0, 0o755]);
  });
});

describe('a database', () => {
  it('started by root stays with the user who owns it', asRoot, (test) => {
    const home = mkdtempSync(join(tmpdir(), 'parkett-owner-'));
    test.after(() => rmSync(home, { recursive: true }));
    const [nobody, other] = [65_534, 1];
    const owner = () => postgresDefinition({ dataDir: home, port: 1 }).account?.().uid;
    const usual = owner();
    assert.notEqual(usual, 0);
    chownSync(home, nobody, nobody);
    assert.equal(owner(), nobody);
    mkdirSync(join(home, 'postgres', 'cluster'), { recursive: true });
    chownSync(join(home, 'postgres', 'cluster'), other, other);
    assert.equal(owner(), other);
    chownSync(join(home, 'postgres', 'cluster'), STRANGER, STRANGER);
    assert.equal(owner(), usual, 'PostgreSQL needs a user with a name');
  });
});

describe('documents', () => {
  it('that an older build has written as root are given to the programs', asRoot, (test) => {
    const home = mkdtempSync(join(tmpdir(), 'parkett-handed-'));
    test.after(() => rmSync(home, { recursive: true }));
    claimFolder(home);
    const folder = join(home, 'documents', 'ab');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const ownerAfter = (/** @type {string} */ name) => {
      giveToPrograms(home, { uid: STRANGER, gid: STRANGER });
      return statSync(join(folder, name)).uid;
    };
    writeFileSync(join(folder, 'first'), '');
    assert.equal(ownerAfter('first'), STRANGER);
    writeFileSync(join(folder, 'second'), '');
    assert.equal(ownerAfter('second'), 0, 'otherwise the folder stands for its files');
    utimesSync(join(home, '.parkett-profile'), new Date(), new Date(Date.now() + 1_000));
    assert.equal(ownerAfter('second'), STRANGER);
  });
});
