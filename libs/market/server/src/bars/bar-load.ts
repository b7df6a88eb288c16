import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DayRow, MinuteRow } from './bar-rows';
import type { ImportedRange } from './price-imports';

const usualBytesPerChunk = 4 * 1024 * 1024;
/** Far more than a row can have. */
const bytesPerRowMax = 1_024;

const uniqueViolation = '23505';

interface BarTable {
  readonly name: string;
  readonly key: string;
  /** All columns, in the order of the lines that a load sends. */
  readonly columns: string;
  /** The columns that a bar with the same key replaces. */
  readonly replaced: readonly string[];
}

const days: BarTable = {
  name: 'bars_day',
  key: 'symbol, date',
  columns: 'symbol, date, open, high, low, close, volume, source',
  replaced: ['open', 'high', 'low', 'close', 'volume', 'source'],
};
/** Imported minutes belong to no session, and a day counts them beside those of its latest session. */
const minutes: BarTable = {
  name: 'bars_minute',
  key: 'symbol, ts',
  columns: 'symbol, ts, date, open, high, low, close, volume, session',
  replaced: ['date', 'open', 'high', 'low', 'close', 'volume', 'session'],
};

/**
 * Writes the bars of a file by COPY. Bars that exist are replaced: COPY refuses a chunk with one of them, and from
 * there on all chunks take the slower way through a temporary table. All bars are days, or all are minutes; none is
 * added twice, and a symbol consists of the characters of `symbolSchema`.
 */
export class BarLoad {
  private table: BarTable | undefined;
  private filling: Buffer;
  /** The chunk that is being written while the other one fills up. */
  private resting: Buffer;
  private bytes = 0;
  private writing: Promise<void> = Promise.resolve();
  private isReplacing = false;
  private rows = 0;
  private firstDate = '';
  private lastDate = '';
  /** The symbols and dates of its minutes. */
  readonly minutes = { symbols: new Set<string>(), dates: new Set<string>() };

  constructor(
    private readonly client: PoolClient,
    bytesPerChunk = usualBytesPerChunk,
  ) {
    [this.filling, this.resting] = [Buffer.allocUnsafe(bytesPerChunk), Buffer.allocUnsafe(bytesPerChunk)];
  }

  /** Wait for the result, if there is one, before adding more. */
  add(symbol: string, bar: Omit<DayRow, 'symbol'> | Omit<MinuteRow, 'symbol'>): Promise<void> | undefined {
    const { date, open, high, low, close, volume } = bar;
    this.note(date);
    if ('ts' in bar) {
      this.table ??= minutes;
      this.append(`${symbol}\t${bar.ts}\t${date}\t${open}\t${high}\t${low}\t${close}\t${volume}\t0\n`);
      this.minutes.symbols.add(symbol);
      this.minutes.dates.add(date);
    } else {
      this.table ??= days;
      this.append(`${symbol}\t${date}\t${open}\t${high}\t${low}\t${close}\t${volume}\timport\n`);
    }
    return this.bytes > this.filling.length - bytesPerRowMax ? this.sendChunk() : undefined;
  }

  /** What was added; undefined when nothing was. */
  get range(): ImportedRange | undefined {
    const { rows, firstDate, lastDate } = this;
    return rows === 0 ? undefined : { kind: this.table === minutes ? 'minute' : 'day', rows, firstDate, lastDate };
  }

  async finish(): Promise<void> {
    await this.sendChunk();
    await this.writing;
  }

  /** Waits until nothing is under way any more, so that the transaction can be rolled back. */
  async abandon(): Promise<void> {
    await this.writing.catch(() => undefined);
  }

  private note(date: string): void {
    this.rows += 1;
    if (this.firstDate === '' || date < this.firstDate) this.firstDate = date;
    if (date > this.lastDate) this.lastDate = date;
  }

  /** A row becomes bytes at once: millions of rows that wait as texts would keep the garbage collector busy. */
  private append(line: string): void {
    this.bytes += this.filling.write(line, this.bytes, 'latin1');
  }

  /** Waits for the chunk before and begins to write this one. */
  private async sendChunk(): Promise<void> {
    await this.writing;
    if (this.table === undefined || this.bytes === 0) return;
    const chunk = this.filling.subarray(0, this.bytes);
    [this.filling, this.resting, this.bytes] = [this.resting, this.filling, 0];
    this.writing = this.write(this.table, chunk);
    // Whoever waits for it next gets the error.
    this.writing.catch(() => undefined);
  }

  private async write(table: BarTable, chunk: Buffer): Promise<void> {
    if (!this.isReplacing && (await this.isAppended(table, chunk))) return;
    await this.replace(table, chunk);
  }

  /** False if one of the bars exists. */
  private async isAppended(table: BarTable, chunk: Buffer): Promise<boolean> {
    await this.client.query('SAVEPOINT chunk');
    try {
      await this.copy(table.name, table, chunk);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error;
      await this.client.query('ROLLBACK TO SAVEPOINT chunk');
      return false;
    }
    await this.client.query('RELEASE SAVEPOINT chunk');
    return true;
  }

  private async replace(table: BarTable, chunk: Buffer): Promise<void> {
    const { name, key, columns, replaced } = table;
    await this.client.query(
      this.isReplacing
        ? 'TRUNCATE loaded_bars'
        : `CREATE TEMPORARY TABLE loaded_bars ON COMMIT DROP AS SELECT ${columns} FROM ${name} LIMIT 0`,
    );
    this.isReplacing = true;
    await this.copy('loaded_bars', table, chunk);
    await this.client.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM loaded_bars
       ON CONFLICT (${key}) DO UPDATE SET ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    );
  }

  private copy(target: string, { columns }: BarTable, chunk: Buffer): Promise<void> {
    const stream = this.client.query(copyFrom(`COPY ${target} (${columns}) FROM STDIN`));
    return new Promise((resolve, reject) => {
      stream.on('error', reject).on('finish', resolve);
      stream.end(chunk);
    });
  }
}
