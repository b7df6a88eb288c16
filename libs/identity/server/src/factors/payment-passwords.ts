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

interface JudgedRow {
  readonly correct: boolean;
  readonly failures: number;
  /** Wrong entries within 24 hours. */
  readonly today: number;
}

/**
 * Payment passwords, required when money leaves: keyed MACs, locked after five wrong ones in a row or ten in 24 hours.
 * A replacement after a step-up unlocks.
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
    return this.turns.take(accountId, () => this.judge(accountId, this.mac(accountId, password)));
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

  /**
   * One statement, which concurrent attempts at every process wait for. A right attempt changes nothing that matters,
   * so it does not wait for the disk.
   */
  private async judge(accountId: string, mac: Buffer): Promise<Verdict> {
    const [judged] = await this.database.rows<JudgedRow>(
      `UPDATE payment_passwords SET
         failures = CASE WHEN mac = $2 THEN 0 ELSE failures + 1 END,
         wrong_at = CASE WHEN mac = $2 THEN wrong_at ELSE ${addRecent('wrong_at')} END
       WHERE account_id = $1 AND locked_at IS NULL AND failures < $3 AND cardinality(${recentOf('wrong_at')}) < $4
       RETURNING mac = $2 AS correct, failures, cardinality(wrong_at) AS today,
         set_config('synchronous_commit', CASE WHEN mac = $2 THEN 'off' ELSE 'on' END, true)`,
      [accountId, mac, paymentFailuresMax, this.caps.paymentPassword],
    );
    if (judged === undefined) return (await this.isSet(accountId)) ? this.lock(accountId) : { kind: 'notSet' };
    if (judged.correct) return { kind: 'ok' };
    const left = Math.min(paymentFailuresMax - judged.failures, this.caps.paymentPassword - judged.today);
    return left > 0 ? { kind: 'wrong', left } : this.lock(accountId);
  }

  /** Until it is locked, no attempt is checked either, so the owner is told even if we end before this. */
  private async lock(accountId: string): Promise<Verdict> {
    await this.database.transaction(async (client) => {
      const { rows } = await client.query(
        'UPDATE payment_passwords SET locked_at = now() WHERE account_id = $1 AND locked_at IS NULL RETURNING 1',
        [accountId],
      );
      if (rows.length > 0) await this.log.add(accountId, 'paymentPasswordLocked', null, client);
    });
    return { kind: 'locked' };
  }

  private async find(accountId: string): Promise<{ readonly mac: Buffer } | undefined> {
    const [row] = await this.database.rows<{ mac: Buffer }>('SELECT mac FROM payment_passwords WHERE account_id = $1', [
      accountId,
    ]);
    return row;
  }
}
