import { bulk, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { BarLoad } from './bar-load';
import type { DayRow, MinuteRow } from './bar-rows';
import { buildDays } from './build-days';
import { recordImport, type PriceFile } from './price-imports';

/** The source of a finished day. Days from a file are never overwritten by a feed or by the simulated history. */
type DaySource = 'import' | 'feed' | 'invented';

const rowsPerStatementMax = 20_000;

const dayColumns = {
  symbol: 'text',
  date: 'date',
  open: 'numeric',
  high: 'numeric',
  low: 'numeric',
  close: 'numeric',
  volume: 'bigint',
} as const;
const minuteColumns = { ...dayColumns, ts: 'bigint' } as const;

/** Day and minute bars in the schema `market`. Prices are decimal strings both when read and when written. */
export class BarStore {
  constructor(readonly database: Database) {}

  /** Writes finished days, replacing existing ones. The rows must not contain a symbol and date twice. */
  async upsertDays(rows: readonly DayRow[], source: DaySource): Promise<void> {
    await this.inChunks(rows, (client, chunk) =>
      bulk(
        client,
        dayColumns,
        chunk,
        `INSERT INTO bars_day (symbol, date, open, high, low, close, volume, source)
       SELECT symbol, date, open, high, low, close, volume, '${source}' FROM rows ORDER BY symbol, date
       ON CONFLICT (symbol, date) DO UPDATE SET open = excluded.open, high = excluded.high, low = excluded.low,
         close = excluded.close, volume = excluded.volume, source = excluded.source
       ${source === 'import' ? '' : `WHERE bars_day.source <> 'import'`}`,
      ),
    );
  }

  /** Writes whole minutes of no session, replacing existing ones. */
  async upsertMinutes(rows: readonly MinuteRow[]): Promise<void> {
    await this.inChunks(rows, (client, chunk) =>
      bulk(
        client,
        minuteColumns,
        chunk,
        `INSERT INTO bars_minute (symbol, ts, date, open, high, low, close, volume, session)
       SELECT symbol, ts, date, open, high, low, close, volume, 0 FROM rows
       ON CONFLICT (symbol, ts) DO UPDATE SET date = excluded.date, open = excluded.open, high = excluded.high,
         low = excluded.low, close = excluded.close, volume = excluded.volume, session = 0`,
      ),
    );
  }

  /**
   * Writes the bars that `work` adds, replacing existing ones, all or none of them. Minutes also make their days. With
   * the file that they come from, the import is recorded.
   */
  async load<Result>(work: (load: BarLoad) => Promise<Result>, from?: () => Promise<PriceFile>): Promise<Result> {
    return this.database.transaction(async (client) => {
      const load = new BarLoad(client);
      try {
        const result = await work(load);
        await load.finish();
        await buildDays(client, load.minutes);
        if (from !== undefined && load.range !== undefined) await recordImport(client, await from(), load.range);
        return result;
      } catch (error) {
        await load.abandon();
        throw error;
      }
    });
  }

  private async inChunks<Row>(
    rows: readonly Row[],
    write: (client: PoolClient, chunk: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += rowsPerStatementMax) {
      await this.database.transaction((client) => write(client, rows.slice(from, from + rowsPerStatementMax)));
    }
  }
}
