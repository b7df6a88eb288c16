import type { Price } from '@parkett/kernel';
import type { Quote } from '@parkett/market-contract';
import type { Close } from '@parkett/market-domain';
import { bulk, type Database } from '@parkett/platform-read-model';
import type { StreamState } from '../ticks/stream-state';

const reader = 'quotes';

export interface StoredQuote {
  readonly symbol: string;
  /** Business date of the quote. */
  readonly date: string;
  readonly session: number;
  readonly quote: Quote;
  /** Wall-clock time at which it arrived. */
  readonly receivedAt: number;
}

export interface QuoteSnapshot {
  /** The next offset to read. */
  readonly next: number;
  /** When the feed was last heard, in milliseconds since 1970 by the writing process's clock; 0 when never. */
  readonly heardAt: number;
  readonly state: StreamState;
  readonly quotes: readonly StoredQuote[];
}

/** Rows written by earlier builds do not contain the arrival time of their quote. */
type KeptQuote = Quote & { readonly receivedAt?: number };

/** The table row: the quote's arrival time is stored inside its JSON. */
export const quoteRowOf = ({ quote, receivedAt, ...stored }: StoredQuote) => ({
  ...stored,
  quote: JSON.stringify({ ...quote, receivedAt }),
});

/** Stores the latest quotes, so that a starting process need not read the feed topic from its beginning. */
export class QuoteStore {
  constructor(private readonly database: Database) {}

  async load(): Promise<QuoteSnapshot | undefined> {
    return this.database.transaction(async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const position = await client.query<{ next_offset: string; state: StreamState & { heardAt?: number } }>(
        'SELECT next_offset, state FROM stream_positions WHERE reader = $1',
        [reader],
      );
      const [row] = position.rows;
      if (row === undefined) return undefined;
      const quotes = await client.query<Pick<StoredQuote, 'symbol' | 'date'> & { session: string; quote: KeptQuote }>(
        'SELECT symbol, date::text, session, quote FROM quotes_latest',
      );
      const { heardAt = 0, ...state } = row.state;
      return {
        next: Number(row.next_offset),
        heardAt,
        state,
        // A row without an arrival time gets the time at which the feed was last heard: its quote arrived no later.
        quotes: quotes.rows.map(({ symbol, date, session, quote: { receivedAt = heardAt, ...quote } }) => ({
          symbol,
          date,
          session: Number(session),
          quote,
          receivedAt,
        })),
      };
    });
  }

  /**
   * Saves the changes up to `next`. Returns false, without writing, when a later state is already stored, unless the
   * topic was cut and `backwards` says that the stored offset may lie beyond its end.
   */
  async save(
    { next, heardAt, state, quotes }: QuoteSnapshot,
    { backwards = false }: { readonly backwards?: boolean } = {},
  ): Promise<boolean> {
    return this.database.transaction(async (client) => {
      const moved = await client.query(
        `INSERT INTO stream_positions (reader, next_offset, state) VALUES ($1, $2, $3)
         ON CONFLICT (reader) DO UPDATE SET next_offset = $2, state = $3
         WHERE stream_positions.next_offset <= $2 OR $4::boolean`,
        [reader, next, JSON.stringify({ ...state, heardAt }), backwards],
      );
      if (moved.rowCount !== 1) return false;
      await bulk(
        client,
        { symbol: 'text', date: 'date', session: 'bigint', quote: 'jsonb' },
        quotes.map(quoteRowOf),
        `INSERT INTO quotes_latest (symbol, date, session, quote) SELECT symbol, date, session, quote FROM rows
         ON CONFLICT (symbol) DO UPDATE SET date = excluded.date, session = excluded.session, quote = excluded.quote`,
      );
      return true;
    });
  }

  /** The last close of every symbol before a date. */
  async closesBefore(date: string): Promise<Map<string, Close>> {
    const rows = await this.database.rows<{ symbol: string; date: string; close: Price }>(
      'SELECT DISTINCT ON (symbol) symbol, date::text, close FROM bars_day WHERE date < $1 ORDER BY symbol, date DESC',
      [date],
    );
    return new Map(rows.map(({ symbol, ...close }) => [symbol, close]));
  }
}
