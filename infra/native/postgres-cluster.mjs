import { execFileSync, spawnSync } from 'node:child_process';
import {
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { environmentForOthers } from '../system/private.mjs';
import { generatedPassword } from './generated-password.mjs';

export const POSTGRES_USER = 'parkett';
export const POSTGRES_DATABASE = 'parkett';

/** The cluster goes here when the server's user cannot reach the folder inside the profile. */
const ELSEWHERE = '/var/lib/parkett';

/**
 * The user that runs the server, because PostgreSQL refuses to run as root. Empty when we are not root.
 * @typedef {{ uid?: number, gid?: number }} Account
 */

/**
 * The profile's generated password. It is stored beside the data and created on first use.
 * @param {string} dataDir the profile's folder
 */
export function postgresPassword(dataDir) {
  return generatedPassword(join(dataDir, 'postgres-password'));
}

/**
 * Creates the folder of a new cluster with our user and database in it. The folder is renamed last, so an incomplete
 * cluster never has the final name.
 * @param {{ postgres: string, initdb: string }} programs
 * @param {string} cluster
 * @param {string} dataDir the profile's folder
 * @param {Account} account
 */
export function createCluster(programs, cluster, dataDir, account) {
  const { place, isElsewhere } = placeFor(`${cluster}-incoming`, account);
  const secrets = mkdtempSync(join(dirname(place), 'secret-'));
  const passwordFile = join(secrets, 'password');
  try {
    writeFileSync(passwordFile, postgresPassword(dataDir), { mode: 0o600 });
    handOver(secrets, account);
    handOver(passwordFile, account);
    run(
      programs.initdb,
      [
        ...['-D', place, `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`],
        // A fixed locale, because sorting and upper case must not depend on the machine.
        ...['--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', '--no-instructions'],
      ],
      account,
    );
    run(programs.postgres, ['--single', '-D', place, 'postgres'], account, `CREATE DATABASE ${POSTGRES_DATABASE};\n`);
    if (isElsewhere) symlinkSync(place, cluster);
    else renameSync(place, cluster);
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

/**
 * The server's user cannot reach a checkout below /root. In that case the data goes to /var/lib, and a link points
 * there.
 * @param {string} wanted
 * @param {Account} account
 * @returns {{ place: string, isElsewhere: boolean }} an empty folder, owned by the server's user
 */
function placeFor(wanted, account) {
  rmSync(wanted, { recursive: true, force: true });
  mkdirSync(wanted, { mode: 0o700 });
  handOver(wanted, account);
  if (account.uid === undefined || isOpenTo(wanted, account)) return { place: wanted, isElsewhere: false };
  rmSync(wanted, { recursive: true });
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
  const place = mkdtempSync(join(ELSEWHERE, 'cluster-'));
  handOver(place, account);
  return { place, isElsewhere: true };
}

/**
 * @param {string} folder
 * @param {Account} account
 */
function isOpenTo(folder, account) {
  return spawnSync('/bin/sh', ['-c', 'test -w "$0"', folder], { ...account, cwd: '/' }).status === 0;
}

/**
 * @param {string} path
 * @param {Account} account
 */
function handOver(path, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid);
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Account} account
 * @param {string} [input]
 */
function run(file, args, account, input = '') {
  try {
    execFileSync(file, args, {
      ...account,
      cwd: '/',
      env: environmentForOthers(),
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    const said = String(/** @type {{ stderr?: Buffer }} */ (error).stderr ?? '').trim();
    throw new SetupError(`PostgreSQL's data folder could not be created: ${said || String(error)}`);
  }
}

/**
 * @param {string} postgres
 * @param {string} cluster
 */
export function assertSameMajor(postgres, cluster) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const found = /\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0];
  if (found === made) return;
  throw new SetupError(
    `The data in ${cluster} belongs to PostgreSQL ${made}, but version ${found} is installed: install ${made}, or upgrade the folder with pg_upgrade.`,
  );
}

/**
 * Deletes the data outside the profile's folder.
 * @param {string} dataDir the profile's folder
 */
export function removeClusterElsewhere(dataDir) {
  const cluster = join(dataDir, 'postgres', 'cluster');
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  const target = resolve(readlinkSync(cluster));
  if (target.startsWith(`${ELSEWHERE}/`)) rmSync(target, { recursive: true, force: true });
}
