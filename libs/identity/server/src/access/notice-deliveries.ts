import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { Message } from '@parkett/platform-notify';
import type { PoolClient } from 'pg';
import type { NoticeKind } from '../notices/notice-kinds';

export type Channel = Message['channel'];
export const channels: readonly Channel[] = ['sms', 'email'];

const atOnceMax = 20;
/** Another process takes over a delivery when the process that claimed it has not finished by then. */
const claimSeconds = 60;
const firstPauseSeconds = 10;
/** Pauses double up to this many times, to about twenty minutes. */
const doublingsMax = 7;
/** After that, a notice warns of nothing any more. */
const lifeHours = 24;
const keptDays = 7;

/** A notice to one telephone number or e-mail address. */
export interface Delivery {
  readonly logId: string;
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly device: string | null;
  readonly at: Date;
  readonly tries: number;
  /** The notice has warned of nothing for too long: it is given up. */
  readonly isLate: boolean;
  /** Whether it goes to the number or address that was replaced, instead of the customer's present one. */
  readonly isFormer: boolean;
  /** That number or address, encrypted; undefined once it is past its time. */
  readonly former: Buffer | undefined;
}

interface Row {
  readonly log_id: string;
  readonly account_id: string;
  readonly kind: NoticeKind;
  readonly device: string | null;
  readonly at: Date;
  readonly tries: number;
  readonly late: boolean;
  readonly former: boolean;
  readonly sealed: Buffer | null;
}

/**
 * In the transaction that replaces a number or address: notices of the day that have not been delivered yet go to the
 * former one as well, because they may warn of whoever replaces it.
 * @param sealed the encrypted former one
 */
export async function alsoTellFormer(
  client: PoolClient,
  accountId: string,
  channel: Channel,
  sealed: Buffer,
): Promise<void> {
  const former = channel === 'sms' ? 'former_phone' : 'former_email';
  // First, so that the deliveries of a `plan` under way are seen.
  await client.query(
    'SELECT FROM security_log WHERE account_id = $1 AND at > now() - make_interval(hours => $2) ORDER BY id FOR UPDATE',
    [accountId, lifeHours],
  );
  await client.query(
    `WITH kept AS (
       UPDATE security_log l SET ${former} = $2
       WHERE account_id = $1 AND ${former} IS NULL AND at > now() - make_interval(hours => $4)
       AND (told_at IS NULL OR EXISTS (SELECT FROM security_deliveries d
         WHERE d.log_id = l.id AND d.channel = $3 AND NOT d.former AND d.ended_at IS NULL))
       RETURNING id, told_at)
     INSERT INTO security_deliveries (log_id, account_id, channel, former)
       SELECT id, $1, $3, true FROM kept WHERE told_at IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [accountId, sealed, channel, lifeHours],
  );
}

/**
 * The ways by which an entry of the security log still has to be told. They are rows in Postgres, so that no full queue
 * and no restart loses one, and one row for each way, so that one that fails holds up no other.
 */
@Injectable()
export class NoticeDeliveries {
  constructor(@Inject(RECORDS_DB) private readonly database: Database) {}

  /**
   * Turns entries that nobody has been told of into deliveries. Processes of the build before claim entries and tell
   * them themselves.
   */
  async plan(): Promise<void> {
    await this.database.rows(
      `WITH due AS (
         UPDATE security_log SET told_at = now() WHERE id IN (
           SELECT id FROM security_log WHERE told_at IS NULL AND at > now() - make_interval(hours => $1)
           AND (claimed_until IS NULL OR claimed_until < now()) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id, account_id, former_phone, former_email)
       INSERT INTO security_deliveries (log_id, account_id, channel, former)
         SELECT id, account_id, 'sms', false FROM due
         UNION ALL SELECT id, account_id, 'email', false FROM due JOIN customer_emails USING (account_id)
         UNION ALL SELECT id, account_id, 'sms', true FROM due WHERE former_phone IS NOT NULL
         UNION ALL SELECT id, account_id, 'email', true FROM due WHERE former_email IS NOT NULL
       ON CONFLICT DO NOTHING`,
      [lifeHours, 500],
    );
  }

  /** Deliveries of a channel that are due; no other process gets them for a minute. */
  async claim(channel: Channel): Promise<Delivery[]> {
    const rows = await this.database.rows<Row>(
      `UPDATE security_deliveries d SET due_at = now() + make_interval(secs => $2), tries = tries + 1
       FROM security_log l WHERE l.id = d.log_id AND d.channel = $1 AND (d.log_id, d.former) IN (
         SELECT log_id, former FROM security_deliveries
         WHERE channel = $1 AND ended_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING d.log_id, d.account_id, d.former, d.tries, l.kind, l.device, l.at,
         l.at < now() - make_interval(hours => $4) AS late,
         CASE WHEN d.former THEN CASE WHEN $1 = 'sms' THEN l.former_phone ELSE l.former_email END END AS sealed`,
      [channel, claimSeconds, atOnceMax, lifeHours],
    );
    return rows.map((row) => ({
      logId: row.log_id,
      accountId: row.account_id,
      kind: row.kind,
      device: row.device,
      at: row.at,
      tries: row.tries,
      isLate: row.late,
      isFormer: row.former,
      former: row.sealed ?? undefined,
    }));
  }

  /** It was delivered, or never will be. */
  async end(channel: Channel, { logId, isFormer }: Delivery): Promise<void> {
    await this.database.rows(
      'UPDATE security_deliveries SET ended_at = now() WHERE log_id = $1 AND channel = $2 AND former = $3',
      [logId, channel, isFormer],
    );
  }

  async retryLater(channel: Channel, { logId, isFormer, tries }: Delivery): Promise<void> {
    await this.database.rows(
      `UPDATE security_deliveries SET due_at = now() + make_interval(secs => $4)
       WHERE log_id = $1 AND channel = $2 AND former = $3`,
      [logId, channel, isFormer, firstPauseSeconds * 2 ** Math.min(tries - 1, doublingsMax)],
    );
  }

  async deleteOld(): Promise<void> {
    await this.database.rows('DELETE FROM security_deliveries WHERE ended_at < now() - make_interval(days => $1)', [
      keptDays,
    ]);
  }
}
