import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { RedisLink } from '../redis-link';
import { Secrets } from '../secrets/secrets';

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'notSet' };

export const failuresMax = 5;
const leaseSeconds = 60;
const rememberMax = 100_000;
const channel = 'trading-password-changed';

interface Leased {
  readonly mac: Buffer;
  readonly untilMs: number;
}

interface AttemptRow {
  readonly mac: Buffer;
  readonly failures: number;
}

/**
 * Checks trading passwords as banks check PINs: a keyed MAC, at most five wrong ones in a row, then locked.
 *
 * A wrong attempt must be counted durably before the next one is judged, or many at once would be many free guesses.
 * So an attempt is first taken from the five in Postgres and only then compared. To spare the usual, right password
 * that trip, one process at a time holds a lease on an account: it judges in memory, and the others keep one of the
 * five attempts aside for it. Its first wrong guess ends the lease. Hence never more than five guesses are judged,
 * however many processes judge at once.
 */
@Injectable()
export class TradingPasswords {
  private readonly processId = randomUUID();
  private readonly leased = new Map<string, Leased>();
  /** Accounts with an attempt that is being counted and judged. */
  private readonly judging = new Map<string, Promise<unknown>>();
  /** Wrong guesses judged in memory whose count is being written: the next attempt waits for it. */
  private readonly counting = new Map<string, Promise<unknown>>();
  /** Those whose count could not be written: the next attempt pays for them. */
  private readonly owed = new Map<string, number>();

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(RedisLink) private readonly redis: RedisLink,
  ) {
    redis.subscribe(channel, (message) => this.hear(message), () => this.leased.clear());
  }

  /** Sets it once; false when there is one already. */
  async set(accountId: string, password: string): Promise<boolean> {
    const rows = await this.database.rows(
      'INSERT INTO trading_passwords (account_id, mac) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING account_id',
      [accountId, this.secrets.tradingPasswordMac(accountId, password)],
    );
    return rows.length > 0;
  }

  async isSet(accountId: string): Promise<boolean> {
    return (await this.database.rows('SELECT 1 FROM trading_passwords WHERE account_id = $1', [accountId])).length > 0;
  }

  async verify(accountId: string, password: string): Promise<Verdict> {
    const mac = this.secrets.tradingPasswordMac(accountId, password);
    // One after the other: right ones that come at once must not use up the five attempts between them. The first that is
    // right brings a lease, and the others are judged in memory.
    for (;;) {
      const verdict = this.judgeLeased(accountId, mac);
      if (verdict !== undefined) return verdict;
      const before = this.judging.get(accountId);
      if (before === undefined) break;
      await before;
    }
    const judged = this.judgeCounted(accountId, mac);
    this.judging.set(accountId, judged.catch(() => undefined).finally(() => this.judging.delete(accountId)));
    return judged;
  }

  /** Undefined without a lease. */
  private judgeLeased(accountId: string, mac: Buffer): Verdict | Promise<Verdict> | undefined {
    const lease = this.leased.get(accountId);
    if (lease === undefined || Date.now() >= lease.untilMs) return undefined;
    if (timingSafeEqual(mac, lease.mac)) return { kind: 'ok' };
    this.leased.delete(accountId);
    const counted = this.countWrong(accountId);
    const settled = counted.catch(() => undefined).finally(() => this.counting.delete(accountId));
    this.counting.set(accountId, settled);
    return counted;
  }

  /** Takes an attempt from what is left, compares, and gives all five back when it was right. */
  private async judgeCounted(accountId: string, mac: Buffer): Promise<Verdict> {
    await this.counting.get(accountId);
    const owed = this.owed.get(accountId) ?? 0;
    const [attempt] = await this.database.rows<AttemptRow>(
      `UPDATE trading_passwords SET failures = failures + 1 + $2::int
       WHERE account_id = $1 AND locked_at IS NULL
         AND failures + $2::int + CASE WHEN lease_until > now() THEN 1 ELSE 0 END < $3
       RETURNING mac, failures`,
      [accountId, owed, failuresMax],
    );
    if (attempt === undefined) return (await this.isSet(accountId)) ? { kind: 'locked' } : { kind: 'notSet' };
    if (owed > 0) this.owed.delete(accountId);
    return timingSafeEqual(mac, attempt.mac) ? this.succeed(accountId, attempt.mac) : this.lockAt(accountId, attempt.failures);
  }

  private async succeed(accountId: string, mac: Buffer): Promise<Verdict> {
    const untilMs = Date.now() + leaseSeconds * 1000;
    const leases = await this.database.rows(
      `UPDATE trading_passwords SET failures = 0,
         lease_by = CASE WHEN lease_by <> $2 AND lease_until > now() THEN lease_by ELSE $2 END,
         lease_until = CASE WHEN lease_by <> $2 AND lease_until > now() THEN lease_until ELSE now() + make_interval(secs => $3) END
       WHERE account_id = $1 AND locked_at IS NULL RETURNING lease_by`,
      [accountId, this.processId, leaseSeconds],
    );
    if (leases.length === 0) return { kind: 'locked' };
    if (leases[0]?.['lease_by'] === this.processId) this.hold(accountId, { mac, untilMs });
    return { kind: 'ok' };
  }

  private hold(accountId: string, lease: Leased): void {
    this.leased.set(accountId, lease);
    if (this.leased.size <= rememberMax) return;
    const oldest = this.leased.keys().next();
    if (oldest.done === false) this.leased.delete(oldest.value);
  }

  /** A guess judged in memory was wrong: it costs the attempt that was kept aside, and the lease. */
  private async countWrong(accountId: string): Promise<Verdict> {
    const [row] = await this.database
      .rows<{ failures: number }>(
        `UPDATE trading_passwords SET failures = failures + 1, lease_by = NULL, lease_until = NULL
         WHERE account_id = $1 RETURNING failures`,
        [accountId],
      )
      .catch((error: unknown) => {
        this.owed.set(accountId, (this.owed.get(accountId) ?? 0) + 1);
        throw error;
      });
    return row === undefined ? { kind: 'notSet' } : this.lockAt(accountId, row.failures);
  }

  private async lockAt(accountId: string, failures: number): Promise<Verdict> {
    await this.redis.publish(channel, JSON.stringify({ accountId, from: this.processId })).catch(() => undefined);
    if (failures < failuresMax) return { kind: 'wrong', left: failuresMax - failures };
    await this.database.rows(
      'UPDATE trading_passwords SET locked_at = now() WHERE account_id = $1 AND locked_at IS NULL AND failures >= $2',
      [accountId, failuresMax],
    );
    return { kind: 'locked' };
  }

  /** Somebody guessed wrong elsewhere: from here on this process counts too, and gives its lease back. */
  private hear(message: string): void {
    const news: unknown = JSON.parse(message);
    if (typeof news !== 'object' || news === null || Reflect.get(news, 'from') === this.processId) return;
    const accountId = String(Reflect.get(news, 'accountId'));
    if (!this.leased.delete(accountId)) return;
    this.database
      .rows('UPDATE trading_passwords SET lease_by = NULL, lease_until = NULL WHERE account_id = $1 AND lease_by = $2', [accountId, this.processId])
      // Not given back: then it runs out by itself within a minute.
      .catch(() => undefined);
  }
}
