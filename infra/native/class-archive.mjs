import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRoot, openWithoutLink } from '../system/private.mjs';
import { kafkaJarsDir } from './kafka-jars.mjs';

/**
 * Java writes the classes it has loaded into an archive when the broker first shuts down cleanly. With the archive, the
 * next start takes half the time (1.0 s instead of 2.0 s on two cores).
 *
 * Whoever writes an archive decides what runs in the brokers that read it. So it keeps its owner, and only brokers of
 * that user, or anybody when it is root's, read it.
 */

/** @typedef {import('../system/private.mjs').Account} Account */

/**
 * @param {string} javaVersion
 * @param {string} folder
 */
const archiveIn = (folder, javaVersion) => join(folder, `classes-java-${javaVersion}.jsa`);

/**
 * @param {string} javaVersion
 * @param {Account} account that Java runs as
 * @param {string} [dataDir] where to write an archive if there is none to read
 * @param {string} [folder]
 * @returns {string[]} options for Java
 */
export function archiveOptions(javaVersion, { uid = process.getuid?.() }, dataDir, folder = kafkaJarsDir) {
  const archive = archiveIn(folder, javaVersion);
  const owner = statSync(archive, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && (owner === 0 || owner === uid)) return [`-XX:SharedArchiveFile=${archive}`];
  return dataDir === undefined ? [] : [`-XX:ArchiveClassesAtExit=${archiveIn(dataDir, javaVersion)}`];
}

/**
 * Copies the archive that a broker has written to where all of them find it. The broker may write in its folder, so
 * what lies there under that name can be a link to somebody else's file.
 * @param {string} javaVersion
 * @param {string} dataDir
 * @param {string} [folder]
 */
export function keepArchive(javaVersion, dataDir, folder = kafkaJarsDir) {
  const written = archiveIn(dataDir, javaVersion);
  const from = openWithoutLink(written);
  if (from === undefined) {
    rmSync(written, { force: true });
    return;
  }
  try {
    const stats = fstatSync(from);
    if (stats.isFile() && stats.nlink === 1) copy(from, archiveIn(folder, javaVersion), stats);
  } finally {
    closeSync(from);
    rmSync(written, { force: true });
  }
}

/**
 * @param {number} from
 * @param {string} archive
 * @param {{ uid: number, gid: number }} owner
 */
function copy(from, archive, { uid, gid }) {
  const incoming = `${archive}.${process.pid}`;
  rmSync(incoming, { force: true });
  const to = openSync(incoming, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    writeFileSync(to, readFileSync(from));
    if (isRoot()) fchownSync(to, uid, gid);
    // Brokers of other users read it as well.
    fchmodSync(to, 0o644);
    renameSync(incoming, archive);
  } finally {
    closeSync(to);
    rmSync(incoming, { force: true });
  }
}
