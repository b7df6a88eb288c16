import type { Price } from '@parkett/kernel';
import { bulk, type Database } from '@parkett/platform-read-model';

/** A trade or quote of a recording, identified by its line so that importing the file again changes nothing. */
export interface RecordedTick {
  readonly symbol: string;
  readonly date: string;
  readonly kind: 'trade' | 'quote';
  readonly line: number;
  readonly ts: number;
  readonly price: Price | null;
  readonly size: number | null;
  readonly bid: Price | null;
  readonly bid_size: number | null;
  readonly ask: Price | null;
  readonly ask_size: number | null;
}

const columns = {
  symbol: 'text',
  date: 'date',
  kind: 'text',
  line: 'int',
  ts: 'bigint',
  price: 'numeric?',
  size: 'bigint?',
  bid: 'numeric?',
  bid_size: 'bigint?',
  ask: 'numeric?',
  ask_size: 'bigint?',
} as const;

/** Stores recorded ticks unchanged. They do not set prices: quotes come from feeds only. */
export class TickStore {
  constructor(private readonly database: Database) {}

  async upsert(ticks: readonly RecordedTick[]): Promise<void> {
    const names = Object.keys(columns).join(', ');
    await this.database.transaction((client) =>
      bulk(
        client,
        columns,
        ticks,
        `INSERT INTO recorded_ticks (${names}) SELECT ${names} FROM rows ON CONFLICT (symbol, date, kind, line)
        DO UPDATE SET
         ts = excluded.ts, price = excluded.price, size = excluded.size, bid = excluded.bid,
         bid_size = excluded.bid_size,
         ask = excluded.ask, ask_size = excluded.ask_size`,
      ),
    );
  }
}
