import { accessSync, constants, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The oldest Java version that the broker runs on. */
export const JAVA_VERSION_MIN = 17;

/**
 * @param {string} name
 * @returns {string | undefined} the absolute path of the first program of that name in PATH
 */
export function findInPath(name) {
  // Also search the system's folders: a user's PATH often lacks sbin.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/usr/sbin', '/sbin'];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * Finds the server programs of PostgreSQL. Debian keeps them out of PATH, by version; the newest is used.
 * @returns {{ postgres: string, initdb: string } | undefined}
 */
export function findPostgres() {
  const fromPath = findInPath('postgres');
  const folders = [
    ...(fromPath === undefined ? [] : [dirname(realpathSync(fromPath))]),
    ...list('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const bin = folders.find((folder) => isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb')));
  return bin === undefined ? undefined : { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

/**
 * @returns {{ java: string, version: string } | undefined} a Java that is new enough for the broker
 */
export function findJava() {
  const fromPath = findInPath('java');
  const candidates = [
    ...(process.env['JAVA_HOME'] ? [join(process.env['JAVA_HOME'], 'bin', 'java')] : []),
    ...(fromPath === undefined ? [] : [fromPath]),
    ...list('/usr/lib/jvm').map((name) => `/usr/lib/jvm/${name}/bin/java`),
  ];
  for (const java of candidates.filter(isExecutable)) {
    const version = javaVersion(java);
    if (version !== undefined && Number.parseInt(version, 10) >= JAVA_VERSION_MIN) return { java, version };
  }
  return undefined;
}

/**
 * Reads the version from the runtime's `release` file, which is much faster than starting Java.
 * @param {string} java
 */
function javaVersion(java) {
  try {
    const release = readFileSync(join(dirname(dirname(realpathSync(java))), 'release'), 'utf8');
    return /^JAVA_VERSION="([^"]+)"/m.exec(release)?.[1];
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
