import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '@parkett/platform-database';
import type { ChainHead } from '../chain/chain';
import { readOrCreatePrivateKey } from './key-files';

/**
 * The signature of a checkpoint does not match this installation's key: the row was changed, or the key was replaced.
 */
export class PinForged extends Error {
  override readonly name = 'PinForged';
}

/**
 * The checkpoint is of another installation's log. Two installations, with a topic prefix each, were given the same
 * database, or the topic prefix of this one is wrong.
 */
export class ForeignPin extends Error {
  override readonly name = 'ForeignPin';

  constructor(topic: string, named: string, isSigned: boolean) {
    super(
      `the database holds a checkpoint of ${named}, but the log of this installation is ${topic}: use another database for each topic prefix (PARKETT_POSTGRES_URL), or correct the topic prefix (PARKETT_TOPIC_PREFIX)${isSigned ? '' : "; the checkpoint is not signed with this installation's key either"}`,
    );
  }
}

/**
 * Acknowledged heads of the log, signed and stored outside it. Somebody who truncates or rewrites the log would have to
 * forge these, too. There is one row per partition, which only moves forward.
 */
export class Checkpoints {
  private readonly publicKey: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly privateKey: KeyObject,
  ) {
    this.publicKey = createPublicKey(privateKey);
  }

  /**
   * Reads the Ed25519 key (PKCS #8, PEM), or creates one that only its owner can read. All engines of an installation
   * need the same key.
   */
  static async open(database: Database, keyFile: string): Promise<Checkpoints> {
    return new Checkpoints(database, createPrivateKey(await readOrCreatePrivateKey(keyFile)));
  }

  /**
   * For callers that only check: undefined when there are no checkpoints. Throws when there are some but the key is
   * missing, because their signatures cannot be checked without it.
   */
  static async existing(database: Database, keyFile: string): Promise<Checkpoints | undefined> {
    const key = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (key !== undefined) return new Checkpoints(database, createPrivateKey(key));
    const rows = await database.rows('SELECT 1 FROM head_pins LIMIT 1');
    if (rows.length > 0)
      throw new Error(
        `the log has checkpoints, but the key ${keyFile} is not here: check the log on the machine that has the installation's secrets`,
      );
    return undefined;
  }

  /** Changes nothing when the checkpoint of a later head, or of another log, is stored. */
  async pin(topic: string, partition: number, { next, hash }: ChainHead): Promise<void> {
    const pinnedAt = Date.now();
    const signature = sign(null, signedBytes(topic, partition, next, hash, pinnedAt), this.privateKey).toString(
      'base64',
    );
    await this.database.rows(
      `INSERT INTO head_pins AS stored (partition, next, hash, pinned_at, signature, topic)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (partition) DO UPDATE SET next = excluded.next, hash = excluded.hash,
       pinned_at = excluded.pinned_at, signature = excluded.signature, topic = excluded.topic
       WHERE stored.next <= excluded.next AND coalesce(stored.topic, excluded.topic) = excluded.topic`,
      [partition, next, hash, pinnedAt, signature, topic],
    );
  }

  /** The checkpoint of the partition; undefined when there is none yet. Throws ForeignPin and PinForged. */
  async pinned(topic: string, partition: number): Promise<Pick<ChainHead, 'next' | 'hash'> | undefined> {
    const [row] = await this.database.rows<Row>(
      'SELECT next, hash, pinned_at, signature, topic FROM head_pins WHERE partition = $1',
      [partition],
    );
    if (!row) return undefined;
    const next = Number(row.next);
    const message = signedBytes(row.topic ?? topic, partition, next, row.hash, Number(row.pinned_at));
    const isSigned = verify(null, message, this.publicKey, Buffer.from(row.signature, 'base64'));
    if (row.topic !== null && row.topic !== topic) throw new ForeignPin(topic, row.topic, isSigned);
    if (!isSigned) {
      throw new PinForged(
        `the checkpoint of ${topic}/${partition} is not signed with this installation's key: compare the log with a backup before you delete the row in head_pins`,
      );
    }
    return { next, hash: row.hash };
  }
}

interface Row {
  readonly next: string;
  readonly hash: string;
  readonly pinned_at: string;
  readonly signature: string;
  /** Null in a row of an earlier build. */
  readonly topic: string | null;
}

const signedBytes = (topic: string, partition: number, next: number, hash: string, pinnedAt: number): Buffer =>
  Buffer.from(`parkett pin ${topic} ${partition} ${next} ${hash} ${pinnedAt}`);
