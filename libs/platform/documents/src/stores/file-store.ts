import { mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { checkName, type DocumentStore } from './document-store';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT';

/** Files in a folder that only their owner may read. A file exists completely or not at all, even after a power cut. */
export class FileStore implements DocumentStore {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.path(name);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      await write(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.path(name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    try {
      await unlink(this.path(name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Spreads files over 256 folders. */
  private path(name: string): string {
    return join(this.folder, checkName(name).slice(0, 2), name);
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to sync it; its file system journals the rename itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
