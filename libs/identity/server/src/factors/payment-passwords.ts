import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { PoolClient } from 'pg';
import { SecurityLog } from '../access/security-log';
import { GUESS_CAPS, type GuessCaps } from '../guesses/guess-caps';
import { addRecent, recentOf } from '../guesses/recent-guesses';
import type { Verdict } from '../passwords/trading-passwords';
import { AccountMutex } from './account-mutex';

const paymentFailuresMax = 5;

interface Row {
  readonly mac: Buffer;
  readonly failures: number;
  /** Wrong entries within 24 hours. */
  readonly today: number;
  readonly locked: boolean;
}

/**
 * Payment passwords, required when money leaves: keyed MACs, locked after five wrong ones in a row or ten in 24 hours.
 * A replacement after a step-up unlocks. Checked under a row lock, because withdrawals are rare and need not be fast.
 */
@Injectable()
export class PaymentPasswords {
  private readonly key: KeyObject;
  /** At most one connection per account, so that a burst on one account does not use up the pool. */
  private readonly turns = new AccountMutex();

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(Secrets) secrets: Secrets,
    @Inject(GUESS_CAPS) private readonly caps: Pick<GuessCaps, 'paymentPassword'>,
  ) {
    this.key = createSecretKey(secrets.derive('payment-password'));
  }

  mac(accountId: string, password: string): Buffer {
    return createHmac('sha256', this.key).update(`${accountId}\0${password}`).digest();
  }

  async isSet(accountId: string): Promise<boolean> {
    return (await this.find(accountId)) !== undefined;
  }

  /** Compares without counting; only for callers who have proven more than this password proves. */
  async equals(accountId: string, password: string): Promise<boolean> {
    const row = await this.find(accountId);
    return row !== undefined && timingSafeEqual(row.mac, this.mac(accountId, password));
  }

  /** Checks an attempt; a wrong one is counted before the caller gets the verdict. */
  verify(accountId: string, password: string): Promise<Verdict> {
    return this.turns.take(accountId, () =>
      this.database.transaction((client) => this.judge(client, accountId, password)),
    );
  }

  /** Sets or replaces the password and unlocks it. */
  async put(client: PoolClient, accountId: string, mac: Buffer): Promise<void> {
    await client.query(
      `INSERT INTO payment_passwords (account_id, mac) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET mac = excluded.mac, failures = 0, wrong_at = '{}', locked_at = NULL,
         set_at = now()`,
      [accountId, mac],
    );
  }

  private async judge(client: PoolClient, accountId: string, password: string): Promise<Verdict> {
    const {
      rows: [row],
    } = await client.query<Row>(
      `SELECT mac, failures, cardinality(${recentOf('wrong_at')}) AS today, locked_at IS NOT NULL AS locked
       FROM payment_passwords WHERE account_id = $1 FOR UPDATE`,
      [accountId],
    );
    if (row === undefined) return { kind: 'notSet' };
    if (row.locked) return { kind: 'locked' };
    const right = timingSafeEqual(row.mac, this.mac(accountId, password));
    const failures = right ? 0 : row.failures + 1;
    const left = right ? 1 : Math.min(paymentFailuresMax - failures, this.caps.paymentPassword - row.today - 1);
    const locks = left <= 0;
    await client.query(
      `UPDATE payment_passwords SET failures = $2, locked_at = CASE WHEN $3::boolean THEN now() END,
         wrong_at = CASE WHEN $4::boolean THEN wrong_at ELSE ${addRecent('wrong_at')} END WHERE account_id = $1`,
      [accountId, failures, locks, right],
    );
    if (locks) await this.log.add(accountId, 'paymentPasswordLocked', null, client);
    if (right) return { kind: 'ok' };
    return locks ? { kind: 'locked' } : { kind: 'wrong', left };
  }

  private async find(accountId: string): Promise<{ readonly mac: Buffer } | undefined> {
    const [row] = await this.database.rows<{ mac: Buffer }>('SELECT mac FROM payment_passwords WHERE account_id = $1', [
      accountId,
    ]);
    return row;
  }
}
