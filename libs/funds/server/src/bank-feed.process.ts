import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankBooking, BankClient } from './bank-client';

const pollMs = 500;
const idlePollMs = 2_000;
const pageSize = 200;
/** A booking stays interesting for a while after the last one: customers deposit and look. */
const activeForMs = 30_000;

export interface BankFeedOptions {
  readonly bank: BankClient;
  readonly records: Database;
  readonly send: (request: CommandRequest) => Promise<Answer>;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Brings the bank's bookings into the log. A booking is a fact with the bank's own id: sent twice, by us or by the bank, it
 * counts once. The cursor moves on only behind bookings whose answer is recorded, and only over an unbroken sequence, so
 * neither a crash nor a disordered list leaves one out.
 */
export class BankFeed {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private lastSeen = 0;

  constructor(private readonly options: BankFeedOptions) {}

  start(): void {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.poll();
      } catch (error) {
        this.options.onTrouble(error);
      }
      const waitMs = Date.now() - this.lastSeen < activeForMs ? pollMs : idlePollMs;
      await sleep(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** One look at the bank's list; every booking on it that is new is recorded before the cursor moves. */
  async poll(): Promise<void> {
    const cursor = await this.cursor();
    const page = await this.options.bank.bookings(cursor, pageSize);
    const fresh = [...new Map(page.map((booking) => [booking.seq, booking])).values()].sort((a, b) => a.seq - b.seq);
    let done = cursor;
    for (const booking of fresh) {
      if (booking.seq !== done + 1 || !(await this.record(booking))) break;
      done = booking.seq;
    }
    if (done === cursor) return;
    this.lastSeen = Date.now();
    await this.options.records.rows('UPDATE process_cursors SET position = $2 WHERE name = $1 AND position < $2', ['bank', done]);
  }

  private async cursor(): Promise<number> {
    const { records } = this.options;
    await records.rows(`INSERT INTO process_cursors (name, position) VALUES ('bank', 0) ON CONFLICT DO NOTHING`);
    const [row] = await records.rows<{ position: string }>(`SELECT position FROM process_cursors WHERE name = 'bank'`);
    return Number(row?.position ?? 0);
  }

  /** Issued now, however old the booking is: its id is unique in the account's state for ever. True once the log has an answer. A rejection is one: the booking is known already, or somebody must look at it. */
  private async record({ bookingId, accountRef, amountMinor, currency }: BankBooking): Promise<boolean> {
    const answer = await this.options.send({
      aggregate: `account:${accountRef}`, type: 'Deposit', body: { bookingId, amount: amountMinor, currency },
      actor: { kind: 'system', id: 'bank' }, route: 'bank', key: `deposit:${bookingId}`,
    });
    if (answer.kind === 'rejected' && answer.rejection.code !== 'DEPOSIT_ALREADY_BOOKED') {
      this.options.onTrouble(new Error(`booking ${bookingId} was refused: ${answer.rejection.code}`));
    }
    return answer.kind !== 'unknown';
  }
}
