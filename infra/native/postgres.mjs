import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.mjs';
import { probePostgres } from '../probes.mjs';
import { findPostgres } from '../system/executables.mjs';

export const POSTGRES_USER = 'parkett';
export const POSTGRES_DATABASE = 'parkett';

/** Where a cluster goes whose natural place the server's user cannot reach. */
const ELSEWHERE = '/var/lib/parkett';

/**
 * For a small machine shared with a broker and the application. What guards the data (fsync,
 * full_page_writes, synchronous_commit) stays as PostgreSQL ships it: on.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Clients come over loopback; a socket file's path may be at most 107 bytes long, which a deep checkout exceeds.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * @param {{ dataDir: string, port: number }} place the profile's folder
 * @returns {import('./managed-service.mjs').ServiceDefinition}
 */
export function postgresDefinition({ dataDir, port }) {
  const own = join(dataDir, 'postgres');
  const cluster = join(own, 'cluster');
  return {
    name: 'PostgreSQL',
    dataDir: own,
    port,
    portVariable: 'PARKETT_POSTGRES_PORT',
    // "Fast": sessions are ended, everything committed is kept.
    stopSignal: 'SIGINT',
    probe: () => probePostgres({ host: '127.0.0.1', port, user: POSTGRES_USER, database: POSTGRES_DATABASE }),
    prepare: async () => {
      const programs = postgresPrograms();
      const account = serverAccount();
      mkdirSync(own, { recursive: true });
      if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(programs, cluster, dataDir, account);
      assertSameMajor(programs.postgres, cluster);
      await waitForOrphans(cluster);
    },
    command: () => ({
      file: postgresPrograms().postgres,
      args: [
        ...['-D', realpathSync(cluster), '-p', String(port)],
        ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      ...serverAccount(),
    }),
  };
}

/**
 * The generated password of this profile; it lies beside the data and is made when asked for first.
 * @param {string} dataDir the profile's folder
 */
export function postgresPassword(dataDir) {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Deletes what lies outside the profile's folder.
 * @param {string} dataDir the profile's folder
 */
export function removeClusterElsewhere(dataDir) {
  const cluster = join(dataDir, 'postgres', 'cluster');
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  const target = resolve(readlinkSync(cluster));
  if (target.startsWith(`${ELSEWHERE}/`)) rmSync(target, { recursive: true, force: true });
}

function postgresPrograms() {
  const programs = findPostgres();
  if (programs === undefined) throw new SetupError('The PostgreSQL server is missing: install it (Debian: postgresql).');
  return programs;
}

/**
 * PostgreSQL refuses to run as root; then its own user runs it.
 * @returns {{ uid?: number, gid?: number }}
 */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const entry = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':')).find(([name]) => name === 'postgres');
  if (entry === undefined) {
    throw new SetupError('PostgreSQL does not run as root and there is no user named postgres: create one, or start as another user.');
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * @param {{ postgres: string, initdb: string }} programs
 * @param {string} cluster
 * @param {string} dataDir
 * @param {{ uid?: number, gid?: number }} account
 */
function createCluster(programs, cluster, dataDir, account) {
  removeClusterElsewhere(dataDir);
  // What is left of a creation that was interrupted.
  rmSync(cluster, { recursive: true, force: true });
  const place = placeFor(cluster, account);
  const secrets = mkdtempSync(join(tmpdir(), 'parkett-'));
  const passwordFile = join(secrets, 'password');
  try {
    writeFileSync(passwordFile, postgresPassword(dataDir), { mode: 0o600 });
    handOver(secrets, account);
    handOver(passwordFile, account);
    run(programs.initdb, [
      ...['-D', place, `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`],
      // A fixed locale: sorting and upper case must not depend on the machine.
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--no-instructions'],
    ], account);
    run(programs.postgres, ['--single', '-D', place, 'postgres'], account, `CREATE DATABASE ${POSTGRES_DATABASE};\n`);
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/**
 * A checkout below /root is closed to the server's user. Then the data lies in /var/lib and a link leads there.
 * @param {string} cluster
 * @param {{ uid?: number, gid?: number }} account
 * @returns {string} the empty folder, owned by the server's user
 */
function placeFor(cluster, account) {
  mkdirSync(cluster, { mode: 0o700 });
  handOver(cluster, account);
  if (account.uid === undefined) return cluster;
  try {
    run('/bin/sh', ['-c', 'test -w "$0"', cluster], account);
    return cluster;
  } catch {
    rmSync(cluster, { recursive: true });
  }
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
  const place = mkdtempSync(join(ELSEWHERE, 'cluster-'));
  handOver(place, account);
  symlinkSync(place, cluster);
  return place;
}

/**
 * @param {string} path
 * @param {{ uid?: number, gid?: number }} account
 */
function handOver(path, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {{ uid?: number, gid?: number }} account
 * @param {string} [input]
 */
function run(file, args, account, input = '') {
  try {
    execFileSync(file, args, { ...account, cwd: '/', input, stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    const said = String(/** @type {{ stderr?: Buffer }} */ (error).stderr ?? '').trim();
    throw new SetupError(`PostgreSQL's data folder could not be made: ${said || String(error)}`);
  }
}

/**
 * @param {string} postgres
 * @param {string} cluster
 */
function assertSameMajor(postgres, cluster) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const found = /\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0];
  if (found === made) return;
  throw new SetupError(
    `The data in ${cluster} belong to PostgreSQL ${made}, but version ${found} is installed: install ${made}, or upgrade the folder with pg_upgrade.`,
  );
}

/**
 * After a kill -9 the server's children live on for a moment, and PostgreSQL rightly refuses to start beside
 * them. A lock file whose pid now belongs to a program that is not PostgreSQL is only in the way.
 * @param {string} cluster
 */
async function waitForOrphans(cluster) {
  const POLL_MS = 50;
  const WAIT_MS_MAX = 10_000;
  const lockFile = join(cluster, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  for (const deadline = Date.now() + WAIT_MS_MAX; Date.now() < deadline && attachedToSharedMemory(lines[6]) > 0; ) {
    await sleep(POLL_MS);
  }
  if (isAnotherProgram(pid)) rmSync(lockFile, { force: true });
}

/**
 * @param {string | undefined} line the lock file's seventh: key and id of the shared memory segment
 * @returns {number} how many processes still hold the segment
 */
function attachedToSharedMemory(line) {
  const id = line?.trim().split(/\s+/)[1];
  if (id === undefined || !existsSync('/proc/sysvipc/shm')) return 0;
  const segment = readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .find((columns) => columns[1] === id);
  return Number(segment?.[6] ?? 0);
}

/** @param {number} pid */
function isAnotherProgram(pid) {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
