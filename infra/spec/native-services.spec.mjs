import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { claimFolder } from '../profile-folder.mjs';
import { managedService } from '../native/managed-service.mjs';
import { POSTGRES_DATABASE, POSTGRES_USER, postgresPassword } from '../native/postgres-cluster.mjs';
import { postgresDefinition } from '../native/postgres.mjs';
import { redisDefinition, redisPassword } from '../native/redis.mjs';
import { repoRoot } from '../paths.mjs';
import { probeRedis } from '../probes.mjs';
import { findFreePorts } from '../system/ports.mjs';

describe('a native service', () => {
  /** @type {string} */
  let dataDir;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'parkett-service-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('comes back at the same address after each kill -9', async () => {
    const [port = 0] = await findFreePorts(1);
    const redis = managedService(redisDefinition({ dataDir, port }));
    await redis.start();
    for (let round = 0; round < 3; round++) {
      const before = redis.pid;
      await redis.kill();
      assert.equal(redis.alive(), false);
      await redis.start();
      assert.notEqual(redis.pid, before);
    }
    await redis.stop();
    assert.equal(redis.alive(), false);
  });

  it('is found and stopped by the next process when the one that started it was killed', async () => {
    const [port = 0] = await findFreePorts(1);
    const program = `
      import { managedService } from ${JSON.stringify(moduleUrl('native/managed-service.mjs'))};
      import { redisDefinition, redisPassword } from ${JSON.stringify(moduleUrl('native/redis.mjs'))};
      const redis = managedService(redisDefinition({ dataDir: ${JSON.stringify(dataDir)}, port: ${port} }));
      await redis.start();
      console.log(redis.pid);
      process.kill(process.pid, 'SIGKILL');`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    const redis = managedService(redisDefinition({ dataDir, port }));
    assert.equal(redis.pid, Number(stdout));
    await redis.start();
    assert.equal(redis.pid, Number(stdout));
    await redis.stop();
    assert.equal(redis.alive(), false);
  });

  it('names the variable that moves the port that is taken', async (test) => {
    const [port = 0, other = 0] = await findFreePorts(2);
    const taken = createServer().listen(other, '127.0.0.1');
    test.after(() => taken.close());
    await once(taken, 'listening');
    const definition = { ...redisDefinition({ dataDir, port }), otherPorts: [{ port: other, variable: 'OTHER_PORT' }] };
    await assert.rejects(managedService(definition).start(), new RegExp(`Port ${other}.*OTHER_PORT`));
  });

  it('ends on request even while it is suspended (SIGSTOP)', async () => {
    const [port = 0] = await findFreePorts(1);
    const redis = managedService(redisDefinition({ dataDir, port }));
    await redis.start();
    await redis.kill('SIGSTOP');
    await redis.stop();
    assert.equal(redis.alive(), false);
  });

  it('shows the end of its own output when it cannot start', async () => {
    const [port = 0] = await findFreePorts(1);
    const definition = redisDefinition({ dataDir, port });
    const broken = managedService({
      ...definition,
      command: () => ({ ...definition.command(), args: ['--no-such-setting', '1'] }),
    });
    await assert.rejects(broken.start(), /Redis did not start \(it ended with code 1\)[^]*no-such-setting/);
    assert.equal(broken.alive(), false);
  });

  it('(Redis) asks for the password, which only its owner can read and no process list shows', async () => {
    const [port = 0] = await findFreePorts(1);
    const redis = managedService(redisDefinition({ dataDir, port }));
    process.env['PARKETT_SECRET_OF_SPEC'] = 'a setting';
    await redis.start();
    delete process.env['PARKETT_SECRET_OF_SPEC'];
    const password = redisPassword(dataDir);
    assert.equal(statSync(join(dataDir, 'redis-password')).mode & 0o777, 0o600);
    assert.doesNotMatch(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8'), new RegExp(password));
    const environment = readFileSync(`/proc/${redis.pid}/environ`, 'utf8');
    assert.doesNotMatch(environment, new RegExp(`${password}|PARKETT_`), 'nor any of our settings');
    await probeRedis({ host: '127.0.0.1', port, password });
    await assert.rejects(probeRedis({ host: '127.0.0.1', port }), /NOAUTH/);
    await assert.rejects(probeRedis({ host: '127.0.0.1', port, password: 'guessed' }), /WRONGPASS/);
    await redis.stop();
  });

  it('(Redis) that still runs without a password, from an older build, is replaced', async () => {
    const [port = 0] = await findFreePorts(1);
    const definition = redisDefinition({ dataDir, port });
    const older = managedService({
      ...definition,
      probe: () => probeRedis({ host: '127.0.0.1', port }),
      command: () => ({ ...definition.command(), args: ['--port', String(port), '--save', ''] }),
    });
    await older.start();
    const { pid } = older;
    const redis = managedService(definition);
    await redis.start();
    assert.notEqual(redis.pid, pid);
    await assert.rejects(probeRedis({ host: '127.0.0.1', port }), /NOAUTH/);
    await redis.stop();
  });

  it('(PostgreSQL) keeps all committed data across a restart and a crash', async () => {
    const [port = 0] = await findFreePorts(1);
    const postgres = managedService(postgresDefinition({ dataDir, port }));
    await postgres.start();
    assert.deepEqual((await query({ dataDir, port }, 'SHOW fsync')).rows, [{ fsync: 'on' }]);
    await query({ dataDir, port }, 'CREATE TABLE kept (n int)');
    await query({ dataDir, port }, 'INSERT INTO kept VALUES (1)');
    await postgres.stop();
    await postgres.start();
    await query({ dataDir, port }, 'INSERT INTO kept VALUES (2)');
    await postgres.kill();
    await postgres.start();
    assert.deepEqual((await query({ dataDir, port }, 'SELECT n FROM kept ORDER BY n')).rows, [{ n: 1 }, { n: 2 }]);
    await postgres.stop();
  });

  it('(PostgreSQL) starts although its lock file names a running process of another program', async () => {
    const [port = 0] = await findFreePorts(1);
    const postgres = managedService(postgresDefinition({ dataDir, port }));
    await postgres.start();
    await postgres.stop();
    const lockFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    assert.equal(existsSync(lockFile), false);
    writeFileSync(lockFile, `${process.pid}\n${dataDir}\n1\n${port}\n\n127.0.0.1\n  1 1\nready\n`);
    await postgres.start();
    await postgres.stop();
  });
});

describe('a data folder', () => {
  it('is refused when it contains other things', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parkett-folder-'));
    mkdirSync(join(folder, 'photos'));
    assert.throws(() => claimFolder(folder), /contains other things/);
    rmSync(folder, { recursive: true });
  });
});

/**
 * @param {{ dataDir: string, port: number }} place
 * @param {string} text
 */
async function query({ dataDir, port }, text) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: POSTGRES_USER,
    database: POSTGRES_DATABASE,
    password: postgresPassword(dataDir),
  });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** @param {string} path below infra */
function moduleUrl(path) {
  return pathToFileURL(join(repoRoot, 'infra', path)).href;
}
