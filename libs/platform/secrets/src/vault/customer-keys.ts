import { Inject, Injectable } from '@nestjs/common';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import { Secrets } from '../keys/secrets';

/** Unwrapped keys kept in memory, the most recently used ones. */
const keptMax = 512;
/** How long at most after it was read: another process may have erased the customer since. */
const keptMs = 60_000;

/** The unwrapped data keys of customers. */
@Injectable()
export class CustomerKeys {
  /** In the order of last use. */
  private readonly kept = new Map<string, Buffer>();
  /** Customers erased while this process runs: a key that was being read at that moment must not be kept. */
  private readonly erased = new Set<string>();

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {}

  /** Undefined when the customer has no key: never registered, or erased. */
  async of(accountId: string): Promise<Buffer | undefined> {
    const known = this.kept.get(accountId);
    if (known) return this.use(accountId, known);
    const [row] = await this.database.rows<{ wrapped_key: Buffer }>(
      'SELECT wrapped_key FROM customer_keys WHERE account_id = $1',
      [accountId],
    );
    if (row === undefined || this.erased.has(accountId)) return undefined;
    return this.keep(accountId, this.secrets.unwrapDataKey(accountId, row.wrapped_key));
  }

  /** Call when the customer was erased: this process drops the key and reads none any more. */
  forget(accountId: string): void {
    this.erased.add(accountId);
    this.kept.delete(accountId);
  }

  private keep(accountId: string, key: Buffer): Buffer {
    setTimeout(() => {
      if (this.kept.get(accountId) === key) this.kept.delete(accountId);
    }, keptMs).unref();
    return this.use(accountId, key);
  }

  private use(accountId: string, key: Buffer): Buffer {
    this.kept.delete(accountId);
    this.kept.set(accountId, key);
    const [oldest] = this.kept.keys();
    if (this.kept.size > keptMax && oldest !== undefined) this.kept.delete(oldest);
    return key;
  }
}
