import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.mjs';
import { probePostgres } from '../probes.mjs';
import { findPostgres } from '../system/executables.mjs';
import { assertSameMajor, createCluster, POSTGRES_DATABASE, POSTGRES_USER } from './postgres-cluster.mjs';

/**
 * Sized for a small machine shared with a broker and the application. The settings that protect the data (fsync,
 * full_page_writes, synchronous_commit) keep PostgreSQL's default: on. Only data that end with a run of tests go
 * without fsync: a killed server keeps what it has committed all the same.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Clients connect over loopback. The path of a socket file may have at most 107 bytes, which a deep checkout exceeds.
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

/** Specs and journeys run side by side on one server, and drop databases, each of which waits for the whole disk. */
const FOR_ONE_RUN = { fsync: 'off', max_connections: '200' };

/**
 * @param {{ dataDir: string, port: number, endsWithRun?: boolean | undefined }} place the profile's folder; data that
 * end with the run need not survive a power failure, so the server does not wait for the disk
 * @returns {import('./managed-service.mjs').ServiceDefinition}
 */
export function postgresDefinition({ dataDir, port, endsWithRun = false }) {
  const own = join(dataDir, 'postgres');
  const cluster = join(own, 'cluster');
  return {
    name: 'PostgreSQL',
    dataDir: own,
    port,
    portVariable: 'PARKETT_POSTGRES_PORT',
    // "Fast" shutdown: sessions are ended, everything committed is kept.
    stopSignal: 'SIGINT',
    probe: () => probePostgres({ host: '127.0.0.1', port, user: POSTGRES_USER, database: POSTGRES_DATABASE }),
    prepare: async (account) => {
      const programs = postgresPrograms();
      if (!existsSync(cluster)) createCluster(programs, cluster, dataDir, account);
      assertSameMajor(programs.postgres, cluster);
      await waitForOrphans(cluster);
    },
    command: () => ({
      file: postgresPrograms().postgres,
      args: [
        ...['-D', realpathSync(cluster), '-p', String(port)],
        ...Object.entries({ ...SETTINGS, ...(endsWithRun && FOR_ONE_RUN) }).flatMap(([name, value]) => [
          '-c',
          `${name}=${value}`,
        ]),
      ],
    }),
    account: () => serverAccount(dataDir, cluster),
  };
}

function postgresPrograms() {
  const programs = findPostgres();
  if (programs === undefined)
    throw new SetupError('The PostgreSQL server is missing: install it (Debian: postgresql).');
  return programs;
}

/**
 * PostgreSQL refuses to run as root. In that case the owner of the cluster runs it; of a new one that is the owner of
 * the profile, or PostgreSQL's own user in a folder of root.
 * @param {string} dataDir the profile's folder
 * @param {string} cluster
 * @returns {import('./postgres-cluster.mjs').Account}
 */
function serverAccount(dataDir, cluster) {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const owner = statSync(existsSync(cluster) ? cluster : dataDir).uid;
  // Without a name, PostgreSQL's programs refuse to run.
  const own = users.find(([, , uid]) => owner !== 0 && Number(uid) === owner);
  const entry = own ?? users.find(([name]) => name === 'postgres');
  if (entry === undefined) {
    throw new SetupError(
      'PostgreSQL does not run as root and there is no user named postgres: create one, or start as another user.',
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * After a kill -9 the server's child processes live on for a moment, and PostgreSQL rightly refuses to start beside
 * them. A lock file whose pid now belongs to another program is stale and is removed.
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
 * @param {string | undefined} line line 7 of the lock file: key and id of the shared memory segment
 * @returns {number} how many processes are still attached to the segment
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
