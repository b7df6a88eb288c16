import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

function parse(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes)
    throw new Error(`${where} must be ${keyBytes} bytes in base64; "openssl rand -base64 32" makes one`);
  return key;
}

/**
 * Writes the complete file before it gets its name, so that two processes that start at the same time end up with the
 * same key.
 */
function create(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.master.${process.pid}.${randomBytes(4).toString('hex')}`);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(keyBytes).toString('base64')}\n`);
    fsyncSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'EEXIST')) throw error;
  } finally {
    closeSync(handle);
    rmSync(draft);
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

const folderOf = (home: string): string => join(home, 'secrets');
const fileOf = (home: string): string => join(folderOf(home), 'master.key');

/** Creates the file of the master key unless it is there or the environment has the key. */
export function createMasterKey(home: string, fromEnvironment: string | undefined): void {
  if (!fromEnvironment && !exists(fileOf(home))) create(folderOf(home), fileOf(home));
}

/**
 * The master key, from the environment if given, else from `<home>/secrets/master.key`. Throws when there is neither,
 * because data that another key has encrypted would be lost with a new one, and for a file that others may read.
 */
export function loadMasterKey(home: string, fromEnvironment: string | undefined): Buffer {
  if (fromEnvironment) return parse(fromEnvironment, 'PARKETT_MASTER_KEY');
  const file = fileOf(home);
  if (!exists(file))
    throw new Error(
      `${file} is missing: copy it from the machine that has run "npm run migrate", or set PARKETT_MASTER_KEY`,
    );
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`${file} must be readable by its owner only: chmod 600 it`);
  return parse(readFileSync(file, 'utf8'), file);
}
