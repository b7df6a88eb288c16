import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '@parkett/platform-documents';
import { Problem } from '@parkett/platform-http';
import { isConnectionTrouble, RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { CustomerVault } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';

/** Injection token of the store for encrypted images. */
export const DOCUMENT_STORE = 'DOCUMENT_STORE';

interface HeldSides {
  readonly complete: boolean;
  readonly added: readonly string[];
}

export type DocumentKind = 'front' | 'back' | 'face' | 'avatar';

/** Limit of images of one customer that wait for a submission. */
const waitingMax = 10;
const waitingSeconds = 24 * 60 * 60;
const sweepMax = 200;

/** Contains the document's id, so that an image cannot be swapped for another one. */
const purposeOf = (documentId: string): string => `document:${documentId}`;

/** Serialises the uploads of one customer, until the end of the transaction. */
const lock = (client: PoolClient, accountId: string): Promise<unknown> =>
  client.query(`SELECT pg_advisory_xact_lock(hashtext('documents'), hashtext($1))`, [accountId]);

/** Images of customers: their rows in Postgres, the images encrypted under the customer's key in the document store. */
@Injectable()
export class DocumentRepository {
  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(DOCUMENT_STORE) private readonly store: DocumentStore,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  /** Throws TOO_MANY_ATTEMPTS { retryAfterSeconds } when the limit of waiting images is reached. */
  async expectRoom(accountId: string): Promise<void> {
    const full = await this.fullFor(this.database, accountId);
    if (full !== undefined) throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: full });
  }

  /** Stores an image and returns its id. Throws the errors of `expectRoom`, and CustomerKeyGone. */
  async add(accountId: string, kind: DocumentKind, bytes: Buffer): Promise<string> {
    const documentId = randomBytes(16).toString('hex');
    const sealed = await this.vault.sealBytes(accountId, purposeOf(documentId), bytes);
    // Insert the row first, because a file without a row would never be found again.
    await this.reserve(accountId, kind, documentId);
    await this.store.put(documentId, sealed);
    await this.database.transaction(async (client) => {
      await lock(client, accountId);
      await client.query('UPDATE documents SET stored_at = now() WHERE document_id = $1', [documentId]);
      // One that is still being stored replaces this one later. If both replaced each other, none would be left.
      if (kind === 'avatar') {
        await client.query(
          `UPDATE documents SET swept_at = now() WHERE account_id = $1 AND kind = 'avatar' AND document_id <> $2
             AND stored_at IS NOT NULL AND swept_at IS NULL`,
          [accountId, documentId],
        );
      }
    });
    return documentId;
  }

  /** The image; undefined when it does not belong to this customer. */
  async open(accountId: string, documentId: string, kinds: readonly DocumentKind[]): Promise<Buffer | undefined> {
    const rows = await this.database.rows(
      'SELECT FROM documents WHERE document_id = $1 AND account_id = $2 AND kind = ANY ($3) AND stored_at IS NOT NULL AND swept_at IS NULL',
      [documentId, accountId, kinds],
    );
    const sealed = rows.length === 1 ? await this.store.get(documentId) : undefined;
    return sealed && this.vault.openBytes(accountId, purposeOf(documentId), sealed);
  }

  /** Id of the customer's newest profile picture. */
  async avatarOf(accountId: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ document_id: string }>(
      `SELECT document_id FROM documents WHERE account_id = $1 AND kind = 'avatar' AND stored_at IS NOT NULL
      AND swept_at IS NULL
       ORDER BY stored_at DESC LIMIT 1`,
      [accountId],
    );
    return row?.document_id;
  }

  /**
   * Reserves both sides for a submission that is about to be sent; `complete` is false when one of them is missing.
   * `added` are those that the submission did not have before: none when it is sent again.
   */
  async hold(
    accountId: string,
    sides: { readonly front: string; readonly back: string },
    submissionId: string,
  ): Promise<HeldSides> {
    const held = await this.database.rows<{ document_id: string; had: boolean }>(
      `WITH sides AS (
         SELECT document_id, $4 = ANY (submissions) AS had FROM documents
         WHERE account_id = $1 AND stored_at IS NOT NULL AND swept_at IS NULL
           AND ((document_id = $2 AND kind = 'front') OR (document_id = $3 AND kind = 'back')) ORDER BY document_id FOR UPDATE)
       UPDATE documents d SET submissions = CASE WHEN had THEN submissions ELSE array_append(submissions, $4) END
       FROM sides WHERE d.document_id = sides.document_id RETURNING d.document_id, had`,
      [accountId, sides.front, sides.back, submissionId],
    );
    return { complete: held.length === 2, added: held.filter(({ had }) => !had).map(({ document_id: id }) => id) };
  }

  /** Keeps these images for a case, which is the owner; false when one of them is missing. Repeating it is safe. */
  async keepForCase(caseId: string, documentIds: readonly string[]): Promise<boolean> {
    const kept = await this.database.rows(
      `UPDATE documents SET submissions = ARRAY[$1] WHERE account_id = $1 AND document_id = ANY ($2)
       AND stored_at IS NOT NULL AND swept_at IS NULL RETURNING 1`,
      [caseId, documentIds],
    );
    return kept.length === documentIds.length;
  }

  /**
   * Deletes images that waited longer than a day and pictures that were replaced; returns their number. An interrupted
   * sweep is finished by the next one. The order is random, so images that cannot be deleted do not fill every sweep.
   */
  async sweep(): Promise<number> {
    await this.database.rows(
      `UPDATE documents SET swept_at = now() WHERE swept_at IS NULL AND created_at < now() - make_interval(secs => $1)
         AND ((submissions = '{}' AND kind <> 'avatar') OR stored_at IS NULL)`,
      [waitingSeconds],
    );
    const rows = await this.database.rows<{ document_id: string }>(
      'SELECT document_id FROM documents WHERE swept_at IS NOT NULL ORDER BY random() LIMIT $1',
      [sweepMax],
    );
    return this.discard(rows);
  }

  /** Deletes all images of an erased customer. */
  async erase(accountId: string): Promise<void> {
    await this.discard(
      await this.database.rows<{ document_id: string }>(
        'UPDATE documents SET swept_at = now() WHERE account_id = $1 RETURNING document_id',
        [accountId],
      ),
    );
  }

  /** Deletes as many as it can. Throws the first error afterwards, so that one image does not keep all others. */
  private async discard(rows: readonly { readonly document_id: string }[]): Promise<number> {
    const failures: unknown[] = [];
    for (const { document_id: documentId } of rows) {
      try {
        await this.store.delete(documentId);
        await this.database.rows('DELETE FROM documents WHERE document_id = $1', [documentId]);
      } catch (error) {
        if (isConnectionTrouble(error)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return rows.length;
  }

  private reserve(accountId: string, kind: DocumentKind, documentId: string): Promise<void> {
    return this.database.transaction(async (client) => {
      // Each of eleven concurrent uploads would otherwise see room for a tenth.
      await lock(client, accountId);
      const rows = async <Row extends object>(text: string, values: readonly unknown[]) =>
        (await client.query<Row>(text, [...values])).rows;
      const full = kind === 'avatar' ? undefined : await this.fullFor({ rows }, accountId);
      if (full !== undefined) throw new Problem(429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: full });
      await client.query('INSERT INTO documents (document_id, account_id, kind) VALUES ($1, $2, $3)', [
        documentId,
        accountId,
        kind,
      ]);
    });
  }

  /** Seconds until the oldest waiting image makes room; undefined when there is room. */
  private async fullFor(asked: Pick<Database, 'rows'>, accountId: string): Promise<number | undefined> {
    const [row] = await asked.rows<{ waiting: string; left: string | null }>(
      `SELECT count(*) AS waiting, ceil(extract(epoch FROM min(created_at) - now()) + $2) AS left FROM documents
       WHERE account_id = $1 AND kind <> 'avatar' AND submissions = '{}' AND swept_at IS NULL
       AND created_at > now() - make_interval(secs => $2)`,
      [accountId, waitingSeconds],
    );
    return Number(row?.waiting ?? 0) >= waitingMax ? Math.max(1, Number(row?.left ?? 1)) : undefined;
  }
}
