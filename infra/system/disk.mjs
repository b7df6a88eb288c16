import { statfsSync } from 'node:fs';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;
/** Less than this is low on any disk. */
const FREE_BYTES_MIN = GIBIBYTE;
/** Less than this share is low on a disk that has no more than SMALL_BYTES left. */
const FREE_SHARE_MIN = 0.05;
const SMALL_BYTES = 5 * GIBIBYTE;

/**
 * @param {string} folder
 * @returns {string | undefined} what to say about a disk that is nearly full; undefined when there is enough room, or
 * nobody knows
 */
export function describeLowDisk(folder) {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free >= FREE_BYTES_MIN && (free >= SMALL_BYTES || bavail >= FREE_SHARE_MIN * blocks)) return undefined;
    return `The disk of ${folder} has only ${Math.floor(free / MEBIBYTE)} MiB left: delete or move files that are not needed, or move the data with PARKETT_HOME.`;
  } catch {
    return undefined;
  }
}
