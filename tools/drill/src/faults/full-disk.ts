import { execFileSync, spawnSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillServices } from '../infra';

const mebibyte = 1024 * 1024;
/** Size of the disk in memory on which the installation of the drill runs. */
export const diskMiB = 2_048;

/** Whether this process may mount a disk in memory. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

const filler = ({ dataDir }: DrillServices): string => join(dataDir, 'filler');

/** Leaves this much room on the disk of the installation's data. */
export async function fillDisk(services: DrillServices, leftMiB: number): Promise<void> {
  await rm(filler(services), { force: true });
  const { bavail, bsize } = await statfs(services.dataDir);
  const bytes = bavail * bsize - leftMiB * mebibyte;
  if (bytes <= 0) throw new Error(`the disk has only ${Math.floor((bavail * bsize) / mebibyte)} MiB left already`);
  try {
    execFileSync('fallocate', ['-l', String(bytes), filler(services)], { stdio: 'pipe' });
  } catch (error) {
    // The programs have written meanwhile, and what is left is less than was asked for: fill it up to the last byte.
    if (leftMiB > 0) throw error;
    spawnSync('dd', ['if=/dev/zero', `of=${filler(services)}`, 'bs=64k'], { stdio: 'ignore' });
  }
}

export const makeRoom = (services: DrillServices): Promise<void> => rm(filler(services), { force: true });
