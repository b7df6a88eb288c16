import { Inject, Injectable } from '@nestjs/common';
import { RedisLink } from '@parkett/platform-limits';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '@parkett/platform-secrets';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import { SecurityLog } from '../access/security-log';
import { GUESS_CAPS, type GuessCaps } from '../guesses/guess-caps';
import { addRecent, recentOf } from '../guesses/recent-guesses';

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'notSet' };

export type TradingPasswordState = 'notSet' | 'set' | 'locked';

export const failuresMax = 5;
const leaseSeconds = 60;
const rememberMax = 100_000;
const channel = 'trading-password-changed';

interface Leased {
  readonly mac: Buffer;
  readonly untilMs: number;
}

/** Wrong entries in a row, and within 24 hours. */
interface Wrong {
  readonly failures: number;
  readonly today: number;
}

interface JudgedRow extends Wrong {
  readonly correct: boolean;
  readonly lease_by: string | null;
  readonly changing: boolean;
}

/**
 * Checks trading passwords as banks check PINs: a keyed MAC, at most five wrong ones in a row, then locked; and at most
 * ten wrong ones in 24 hours, whatever right ones come in between.
 *
 * A wrong attempt must be counted durably before the next one is checked, or concurrent attempts would give many free
 * guesses. So Postgres counts and compares in one statement. To spare the usual, correct password that round trip, one
 * process at a time has a lease on an account: it checks in memory, and the others leave one of the five attempts to
 * it. Its first wrong guess ends the lease. So never more than five guesses are checked, however many processes check
 * at the same time.
 */
@Injectable()
export class TradingPasswords {
  private readonly processId = randomUUID();
  private readonly leased = new Map<string, Leased>();
  /** Accounts with an attempt that is being counted and checked. */
  private readonly judging = new Map<string, Promise<unknown>>();
  /** Wrong guesses found in memory whose count is being written; the next attempt waits for it. */
  private readonly counting = new Map<string, Promise<unknown>>();
  /** Wrong guesses whose count could not be written; the next attempt writes it. */
  private readonly owed = new Map<string, number>();
  /** Number of recalls. A lease that was requested before a recall and granted after it is returned at once. */
  private recalls = 0;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(RedisLink) private readonly redis: RedisLink,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(GUESS_CAPS) private readonly caps: Pick<GuessCaps, 'tradingPassword'>,
  ) {
    redis.subscribe(
      channel,
      (message) => this.hear(message),
      () => this.leased.clear(),
    );
  }

  async isSet(accountId: string): Promise<boolean> {
    return (await this.state(accountId)) !== 'notSet';
  }

  async state(accountId: string): Promise<TradingPasswordState> {
    const [row] = await this.database.rows<{ locked: boolean }>(
      'SELECT locked_at IS NOT NULL AS locked FROM trading_passwords WHERE account_id = $1',
      [accountId],
    );
    if (row === undefined) return 'notSet';
    return row.locked ? 'locked' : 'set';
  }

  /** Compares without counting; only for callers who have proven more than this password proves. */
  async equals(accountId: string, password: string): Promise<boolean> {
    const [row] = await this.database.rows<{ mac: Buffer }>('SELECT mac FROM trading_passwords WHERE account_id = $1', [
      accountId,
    ]);
    return row !== undefined && timingSafeEqual(row.mac, this.secrets.tradingPasswordMac(accountId, password));
  }

  /**
   * Recalls every lease of an account before its password is replaced, because no process may keep checking against the
   * old one. Returns true once there is no lease; while a replacement is prepared in `prepared_changes`, no process
   * gets a new one. A process that does not receive the recall because Redis is unavailable loses its lease within a
   * minute.
   */
  async recall(accountId: string): Promise<boolean> {
    await this.giveBack(accountId);
    const [row] = await this.database.rows<{ leased: boolean }>(
      'SELECT coalesce(lease_until > now(), false) AS leased FROM trading_passwords WHERE account_id = $1',
      [accountId],
    );
    if (row?.leased !== true) return true;
    await this.redis
      .publish(channel, JSON.stringify({ accountId, from: this.processId, recall: true }))
      .catch(() => undefined);
    return false;
  }

  /**
   * Sets the password, or replaces and unlocks it, in the transaction of the change for which leases were recalled.
   * Wrong entries of the day start again, because they were guesses at another password.
   */
  async put(client: PoolClient, accountId: string, mac: Buffer): Promise<void> {
    this.owed.delete(accountId);
    await client.query(
      `INSERT INTO trading_passwords (account_id, mac) VALUES ($1, $2)
       ON CONFLICT (account_id) DO UPDATE SET mac = excluded.mac, failures = 0, wrong_at = '{}', locked_at = NULL,
         lease_by = NULL, lease_until = NULL`,
      [accountId, mac],
    );
  }

  /** Removes the password, in the transaction of the change for which leases were recalled. */
  async remove(client: PoolClient, accountId: string): Promise<void> {
    this.owed.delete(accountId);
    await client.query('DELETE FROM trading_passwords WHERE account_id = $1', [accountId]);
  }

  async verify(accountId: string, password: string): Promise<Verdict> {
    const mac = this.secrets.tradingPasswordMac(accountId, password);
    // One after the other, because concurrent correct attempts must not use up the five. The first correct one obtains
    // a lease, and the others are checked in memory. They fail with one that Postgres does not answer, because each of
    // them would wait as long.
    for (;;) {
      const verdict = this.judgeLeased(accountId, mac);
      if (verdict !== undefined) return verdict;
      const before = this.judging.get(accountId);
      if (before === undefined) break;
      await before;
    }
    const judged = this.judgeCounted(accountId, mac);
    const ended = judged.finally(() => this.judging.delete(accountId));
    ended.catch(() => undefined);
    this.judging.set(accountId, ended);
    return judged;
  }

  /** Undefined without a lease. */
  private judgeLeased(accountId: string, mac: Buffer): Verdict | Promise<Verdict> | undefined {
    const lease = this.leased.get(accountId);
    if (lease === undefined || performance.now() >= lease.untilMs) return undefined;
    if (timingSafeEqual(mac, lease.mac)) return { kind: 'ok' };
    this.leased.delete(accountId);
    const counted = this.countWrong(accountId);
    const settled = counted.catch(() => undefined).finally(() => this.counting.delete(accountId));
    this.counting.set(accountId, settled);
    return counted;
  }

  /**
   * Takes one of the remaining attempts, compares, and restores all five if it was correct: one statement, which
   * concurrent attempts at every process wait for. A wrong attempt is durable before it is answered. A correct one does
   * not wait for the disk: if Postgres loses it, the account has one attempt less.
   */
  private async judgeCounted(accountId: string, mac: Buffer): Promise<Verdict> {
    await this.counting.get(accountId);
    const owed = this.owed.get(accountId) ?? 0;
    const untilMs = performance.now() + leaseSeconds * 1000;
    const { recalls } = this;
    const [judged] = await this.database.rows<JudgedRow>(
      `UPDATE trading_passwords SET
         failures = CASE WHEN mac = $4 THEN 0 ELSE failures + 1 + $2::int END,
         wrong_at = CASE WHEN mac = $4 THEN wrong_at ELSE ${addRecent('wrong_at')} END ||
           array_fill(clock_timestamp(), ARRAY[$2::int]),
         lease_by = CASE WHEN ${keepsLease} THEN lease_by ELSE $5 END,
         lease_until = CASE WHEN ${keepsLease} THEN lease_until ELSE now() + make_interval(secs => $6) END
       WHERE account_id = $1 AND locked_at IS NULL
         AND failures + $2::int + ${isLeased} < $3
         AND cardinality(${recentOf('wrong_at')}) + $2::int + ${isLeased} < $7
       RETURNING mac = $4 AS correct, failures, cardinality(wrong_at) AS today, lease_by, ${isChanging} AS changing,
         set_config('synchronous_commit', CASE WHEN mac = $4 THEN 'off' ELSE 'on' END, true)`,
      [accountId, owed, failuresMax, mac, this.processId, leaseSeconds, this.caps.tradingPassword],
    );
    if (judged === undefined) return (await this.isSet(accountId)) ? { kind: 'locked' } : { kind: 'notSet' };
    if (owed > 0) this.owed.delete(accountId);
    if (!judged.correct) return this.lockAt(accountId, judged);
    if (judged.lease_by !== this.processId || judged.changing) return { kind: 'ok' };
    // A lease that was recalled on its way to this process is returned.
    if (recalls === this.recalls) this.hold(accountId, { mac, untilMs });
    else await this.giveBack(accountId);
    return { kind: 'ok' };
  }

  private hold(accountId: string, lease: Leased): void {
    this.leased.set(accountId, lease);
    if (this.leased.size <= rememberMax) return;
    const oldest = this.leased.keys().next();
    if (oldest.done === false) this.leased.delete(oldest.value);
  }

  /** A guess checked in memory was wrong: it costs the reserved attempt, and the lease. */
  private async countWrong(accountId: string): Promise<Verdict> {
    const [row] = await this.database
      .rows<Wrong>(
        `UPDATE trading_passwords SET failures = failures + 1, wrong_at = ${addRecent('wrong_at')}, lease_by = NULL,
           lease_until = NULL
         WHERE account_id = $1 RETURNING failures, cardinality(wrong_at) AS today`,
        [accountId],
      )
      .catch((error: unknown) => {
        this.owed.set(accountId, (this.owed.get(accountId) ?? 0) + 1);
        throw error;
      });
    return row === undefined ? { kind: 'notSet' } : this.lockAt(accountId, row);
  }

  private async lockAt(accountId: string, { failures, today }: Wrong): Promise<Verdict> {
    await this.redis.publish(channel, JSON.stringify({ accountId, from: this.processId })).catch(() => undefined);
    const left = Math.min(failuresMax - failures, this.caps.tradingPassword - today);
    if (left > 0) return { kind: 'wrong', left };
    const locked = await this.database.rows(
      `UPDATE trading_passwords SET locked_at = now() WHERE account_id = $1 AND locked_at IS NULL
         AND (failures >= $2 OR cardinality(${recentOf('wrong_at')}) >= $3) RETURNING 1`,
      [accountId, failuresMax, this.caps.tradingPassword],
    );
    if (locked.length > 0) await this.log.add(accountId, 'tradingPasswordLocked', null);
    return { kind: 'locked' };
  }

  /** Another process saw a wrong guess: from now on this process counts attempts as well and returns its lease. */
  private hear(message: string): void {
    const news: unknown = JSON.parse(message);
    if (typeof news !== 'object' || news === null || Reflect.get(news, 'from') === this.processId) return;
    const accountId = String(Reflect.get(news, 'accountId'));
    // A lease may just be on its way to this process, so a recall is answered even if none is in memory.
    if (!this.leased.has(accountId) && Reflect.get(news, 'recall') !== true) return;
    // If the lease cannot be returned, it expires within a minute.
    this.giveBack(accountId).catch(() => undefined);
  }

  private async giveBack(accountId: string): Promise<void> {
    this.recalls += 1;
    this.leased.delete(accountId);
    await this.database.rows(
      'UPDATE trading_passwords SET lease_by = NULL, lease_until = NULL WHERE account_id = $1 AND lease_by = $2',
      [accountId, this.processId],
    );
  }
}

/** One attempt is reserved for the process with the lease. */
const isLeased = 'CASE WHEN lease_until > now() THEN 1 ELSE 0 END';
const isChanging = `EXISTS (SELECT FROM prepared_changes c WHERE c.account_id = $1 AND c.credential = 'tradingPassword')`;
/**
 * No lease for this process ($5): the password ($4) is wrong, another process has the lease, or the password is about
 * to be replaced.
 */
const keepsLease = `mac <> $4 OR (lease_by <> $5 AND lease_until > now()) OR ${isChanging}`;
