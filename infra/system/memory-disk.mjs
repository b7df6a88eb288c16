import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes an empty folder a small disk in memory, which a drill can fill without harm (Linux, as root).
 * @param {string} folder
 * @param {number} mebibytes
 */
export function mountMemory(folder, mebibytes) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'parkett', folder], { stdio: 'pipe' });
}

/**
 * Ends the disk of `mountMemory`; does nothing when the folder is on the same disk as its parent.
 * @param {string} folder
 */
export function unmountMemory(folder) {
  if (statSync(folder).dev !== statSync(dirname(folder)).dev) execFileSync('umount', [folder], { stdio: 'pipe' });
}
