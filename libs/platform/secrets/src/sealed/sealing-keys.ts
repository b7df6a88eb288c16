import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { keyIdBytes, toBase64Url } from '@parkett/kernel';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { recipientKey, type RecipientKey } from './hpke-open';
import { decrypt, encrypt, Secrets } from '../keys/secrets';

const privateBytes = 32;
/** How long the previous key stays valid after a rotation, because open pages still have it. */
const overlapMinutes = 60;
/** Maximum time until a process hands out a rotated key. */
const rememberMs = 10_000;
/**
 * A key that another process already hands out is looked up at once, but unknown keys cause at most one query in this
 * time.
 */
const unknownMs = 500;

export interface SealingPair {
  readonly generation: number;
  readonly keyId: string;
  readonly publicKey: string;
  readonly recipient: RecipientKey;
  /** Infinity for the current key. */
  readonly retiresAtMs: number;
}

interface Row {
  readonly generation: number;
  readonly wrapped_key: Buffer;
  readonly retires_in_ms: number | null;
}

/** The name of a public key, as clients make it: the first 8 bytes of its SHA-256. */
const keyIdOf = (publicKey: Buffer): Buffer => createHash('sha256').update(publicKey).digest().subarray(0, keyIdBytes);

/**
 * The sealing keys by generation: clients get the newest, and the one before it stays valid for an hour. The private
 * keys are stored in Postgres, wrapped by a key derived from the master key. The next rotation deletes a retired key,
 * so that nobody can open messages sealed with it any more.
 */
@Injectable()
export class SealingKeys implements OnModuleInit {
  private readonly wrapping: Buffer;
  private known: readonly SealingPair[] = [];
  private readAtMs = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) secrets: Secrets,
  ) {
    this.wrapping = secrets.derive('sealing-key-wrapping');
  }

  /**
   * The first key of an installation is created at its first start; of two processes that start at once, one creates
   * it.
   */
  async onModuleInit(): Promise<void> {
    await this.insert(1);
    await this.read();
  }

  /** Creates the next generation and returns its number. The current key retires an hour later, older ones at once. */
  async rotate(): Promise<number> {
    // With a wrong master key this fails before a key is created that nobody could open.
    await this.read();
    const generation = await this.database.transaction(async (client) => {
      await client.query('LOCK TABLE sealing_keys IN SHARE ROW EXCLUSIVE MODE');
      await client.query('DELETE FROM sealing_keys WHERE retires_at IS NOT NULL');
      const { rows } = await client.query<{ generation: number }>(
        'UPDATE sealing_keys SET retires_at = now() + make_interval(mins => $1) RETURNING generation',
        [overlapMinutes],
      );
      const next = Math.max(0, ...rows.map((row) => row.generation)) + 1;
      await this.insert(next, client);
      return next;
    });
    await this.read();
    return generation;
  }

  /** The valid keys, the current one first. `wanted` is the key id of a message that arrived. */
  async good(wanted?: string): Promise<readonly SealingPair[]> {
    const oldMs = Date.now() - this.readAtMs;
    const isUnknown = wanted !== undefined && !this.known.some(({ keyId }) => keyId === wanted);
    if (oldMs > rememberMs || (isUnknown && oldMs > unknownMs))
      await (this.reading ??= this.read().finally(() => {
        this.reading = undefined;
      }));
    const now = Date.now();
    return this.known.filter(({ retiresAtMs }) => retiresAtMs > now);
  }

  private async insert(generation: number, client?: PoolClient): Promise<void> {
    const insert =
      'INSERT INTO sealing_keys (generation, wrapped_key) SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM sealing_keys WHERE retires_at IS NULL) ON CONFLICT DO NOTHING';
    const values = [generation, encrypt(this.wrapping, randomBytes(privateBytes), `sealing-key:${generation}`)];
    if (client === undefined) await this.database.rows(insert, values);
    else await client.query(insert, values);
  }

  private async read(): Promise<void> {
    const rows = await this.database.rows<Row>(
      `SELECT generation, wrapped_key, (extract(epoch FROM retires_at - now()) * 1000)::float8 AS retires_in_ms
      FROM sealing_keys
       WHERE retires_at IS NULL OR retires_at > now() ORDER BY generation DESC`,
    );
    this.known = rows.map((row) => this.open(row));
    this.readAtMs = Date.now();
  }

  private open({ generation, wrapped_key: wrapped, retires_in_ms: retiresInMs }: Row): SealingPair {
    const retiresAtMs = retiresInMs === null ? Infinity : Date.now() + retiresInMs;
    const before = this.known.find((pair) => pair.generation === generation);
    if (before !== undefined) return { ...before, retiresAtMs };
    const recipient = recipientKey(decrypt(this.wrapping, wrapped, `sealing-key:${generation}`));
    const { publicKey } = recipient;
    return {
      generation,
      keyId: toBase64Url(keyIdOf(publicKey)),
      publicKey: toBase64Url(publicKey),
      recipient,
      retiresAtMs,
    };
  }
}
