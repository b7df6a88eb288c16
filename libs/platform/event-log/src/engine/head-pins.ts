import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '@parkett/platform-database';
import type { ChainHead } from '../chain/chain';

/** A pinned head does not carry this installation's signature: somebody changed it, or the key is another one. */
export class PinForged extends Error {
  override readonly name = 'PinForged';
}

/**
 * Heads of the log that were acknowledged, kept outside of it and signed: whoever cuts the log short or writes it anew
 * would have to forge these too. One row a partition, which only moves forward.
 */
export class HeadPins {
  private readonly publicKey: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly privateKey: KeyObject,
  ) {
    this.publicKey = createPublicKey(privateKey);
  }

  /**
   * Reads the Ed25519 key (PKCS #8, PEM) or makes one, readable to its owner alone. Every engine of an installation
   * needs the same.
   */
  static async open(database: Database, keyFile: string): Promise<HeadPins> {
    return new HeadPins(database, createPrivateKey(await readOrCreateKey(keyFile)));
  }

  /**
   * For who only checks: undefined when nothing was ever pinned. Throws when heads are pinned and the key is not here,
   * for without it nobody can tell whose they are.
   */
  static async existing(database: Database, keyFile: string): Promise<HeadPins | undefined> {
    const key = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (key !== undefined) return new HeadPins(database, createPrivateKey(key));
    const rows = await database.rows('SELECT 1 FROM head_pins LIMIT 1');
    if (rows.length > 0)
      throw new Error(
        `heads of the log are pinned, but the key ${keyFile} is not here: check the log where the installation's secrets are`,
      );
    return undefined;
  }

  async pin(topic: string, partition: number, { next, hash }: ChainHead): Promise<void> {
    const pinnedAt = Date.now();
    const signature = sign(null, signedBytes(topic, partition, next, hash, pinnedAt), this.privateKey).toString(
      'base64',
    );
    await this.database.rows(
      `INSERT INTO head_pins AS stored (partition, next, hash, pinned_at, signature) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (partition) DO UPDATE SET next = excluded.next, hash = excluded.hash,
       pinned_at = excluded.pinned_at, signature = excluded.signature
       WHERE stored.next <= excluded.next`,
      [partition, next, hash, pinnedAt, signature],
    );
  }

  /** The partition's pinned head; undefined when none was pinned yet. Throws PinForged. */
  async pinned(topic: string, partition: number): Promise<Pick<ChainHead, 'next' | 'hash'> | undefined> {
    const [row] = await this.database.rows<{ next: string; hash: string; pinned_at: string; signature: string }>(
      'SELECT next, hash, pinned_at, signature FROM head_pins WHERE partition = $1',
      [partition],
    );
    if (!row) return undefined;
    const next = Number(row.next);
    const message = signedBytes(topic, partition, next, row.hash, Number(row.pinned_at));
    if (!verify(null, message, this.publicKey, Buffer.from(row.signature, 'base64'))) {
      throw new PinForged(
        `the pinned head of ${topic}/${partition} is not signed with this installation's key: compare the log with a backup before the row in head_pins is deleted`,
      );
    }
    return { next, hash: row.hash };
  }
}

const signedBytes = (topic: string, partition: number, next: number, hash: string, pinnedAt: number): Buffer =>
  Buffer.from(`parkett pin ${topic} ${partition} ${next} ${hash} ${pinnedAt}`);

async function readOrCreateKey(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  // `wx` lets only one of two processes that start together write; both read what is there.
  await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
