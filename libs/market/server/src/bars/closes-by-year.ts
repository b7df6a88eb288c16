import type { Price } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const dayMs = 86_400_000;
const colon = ':'.charCodeAt(0);
const zeroCode = '0'.charCodeAt(0);

/**
 * The closes of a symbol's year in one text: "1:10 4:11.50" are those of 2 and 5 January. Reading one row instead of 260
 * takes a thirtieth of the time. Postgres writes the texts of the years whose days change, in the same transaction,
 * whoever changes the days.
 */
export class AddClosesByYear1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Another build may write days meanwhile: no trigger would see those that it commits after they are read here.
    await runner.query('LOCK TABLE bars_day IN SHARE ROW EXCLUSIVE MODE');
    // A year is about 2.4 kB, which Postgres would otherwise compress and unpack again for each chart.
    await runner.query(`CREATE TABLE closes_by_year (
      symbol text COLLATE "C" NOT NULL, year smallint NOT NULL, closes text NOT NULL, PRIMARY KEY (symbol, year)
    ) WITH (toast_tuple_target = 8160)`);
    await runner.query(`INSERT INTO closes_by_year
      SELECT symbol, year, ${joined('make_date(year, 1, 1)')}
      FROM (SELECT symbol, date, close, extract(year FROM date)::int AS year FROM bars_day) days
      GROUP BY symbol, year`);
    await runner.query(gatherCloses);
    await runner.query(forgetCloses);
    for (const [change, rows] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ] as const)
      await runner.query(`CREATE TRIGGER gather_closes_${change.toLowerCase()} AFTER ${change} ON bars_day
        REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION gather_closes()`);
    await runner.query(`CREATE TRIGGER gather_closes_truncate AFTER TRUNCATE ON bars_day
      FOR EACH STATEMENT EXECUTE FUNCTION forget_closes()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const change of ['insert', 'update', 'delete', 'truncate'])
      await runner.query(`DROP TRIGGER gather_closes_${change} ON bars_day`);
    await runner.query('DROP FUNCTION gather_closes, forget_closes');
    await runner.query('DROP TABLE closes_by_year');
  }
}

const joined = (begin: string): string => `string_agg((date - ${begin}) || ':' || close, ' ' ORDER BY date)`;

const changedYears = 'SELECT DISTINCT symbol, extract(year FROM date)::smallint AS year FROM changed';

/**
 * The rows are locked before the days are read: of two transactions that change days of one year, the second reads
 * those of the first.
 */
const writing = (years: string): string => `
    INSERT INTO closes_by_year (symbol, year, closes)
    SELECT symbol, year, '' FROM (${years}) years ORDER BY symbol, year ON CONFLICT DO NOTHING;
    PERFORM FROM closes_by_year WHERE (symbol, year) IN (${years}) ORDER BY symbol, year FOR UPDATE;
    UPDATE closes_by_year AS kept SET closes = coalesce((
      SELECT ${joined('make_date(kept.year, 1, 1)')} FROM bars_day
      WHERE bars_day.symbol = kept.symbol
      AND date BETWEEN make_date(kept.year, 1, 1) AND make_date(kept.year, 12, 31)), '')
    WHERE (symbol, year) IN (${years});`;

const gatherCloses = `
  CREATE FUNCTION gather_closes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    ${writing(changedYears)}
    RETURN NULL;
  END $$`;

const forgetCloses = `
  CREATE FUNCTION forget_closes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM closes_by_year;
    RETURN NULL;
  END $$`;

/**
 * Writes the texts once, when a transaction commits. An import that wrote them with each of its statements kept others
 * from the years that it had written until it ended, and two transactions could wait for each other. `gather_closes`
 * only notes the years; its triggers stay, so that nobody who reads or writes days waits for this migration.
 */
export class WriteClosesAtCommit1700000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Empty between transactions, so it needs no log: a server that restarts empties it.
    await runner.query(`CREATE UNLOGGED TABLE years_due (
      tx xid8 NOT NULL DEFAULT pg_current_xact_id(), symbol text COLLATE "C" NOT NULL, year smallint NOT NULL,
      PRIMARY KEY (tx, symbol, year))`);
    await runner.query(writeCloses);
    // One row of a transaction has no symbol: it calls the function at the end, once.
    await runner.query(`CREATE CONSTRAINT TRIGGER write_closes AFTER INSERT ON years_due
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.symbol = '') EXECUTE FUNCTION write_closes()`);
    await runner.query(noteYears);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(gatherCloses.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    await runner.query('DROP TABLE years_due');
    await runner.query('DROP FUNCTION write_closes');
  }
}

const noteYears = `
  CREATE OR REPLACE FUNCTION gather_closes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO years_due (symbol, year) ${changedYears} ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO years_due (symbol, year) VALUES ('', 0) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`;

const dueYears = `SELECT symbol, year FROM years_due WHERE tx = pg_current_xact_id() AND symbol <> ''`;

/** Everybody locks the rows in one order, so nobody waits in a circle; and reads the days once the rows are locked. */
const writeCloses = `
  CREATE FUNCTION write_closes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    ${writing(dueYears)}
    DELETE FROM years_due WHERE tx = pg_current_xact_id();
    RETURN NULL;
  END $$`;

interface YearRow {
  readonly symbol: string;
  readonly year: number;
  readonly closes: string;
}

/** A year of each symbol that has one, in no order. */
export const readYear = (database: Database, symbols: readonly string[], year: number): Promise<YearRow[]> =>
  database.rows('SELECT symbol, year, closes FROM closes_by_year WHERE symbol = ANY ($1) AND year = $2', [
    symbols,
    year,
  ]);

/**
 * Calls `take` with the closes of a year and their days since 1 January 1970, the newest first, back to the last one up
 * to the day `since`. Throws if the text is none of ours.
 */
export function eachClose(
  { symbol, year, closes }: YearRow,
  since: number,
  take: (day: number, close: Price) => void,
): void {
  const newYear = Date.UTC(year, 0, 1) / dayMs;
  for (let end = closes.length; end > 0; ) {
    const begin = closes.lastIndexOf(' ', end - 1) + 1;
    let at = begin;
    let ofYear = 0;
    for (let code = closes.charCodeAt(at); code !== colon; code = closes.charCodeAt(++at)) {
      if (at >= end) throw new Error(`closes_by_year is damaged at ${symbol} ${year}: a close without a day`);
      ofYear = ofYear * 10 + (code - zeroCode);
    }
    const day = newYear + ofYear;
    // The text was written from `bars_day`, whose closes are prices.
    take(day, closes.slice(at + 1, end) as Price);
    if (day <= since) return;
    end = begin - 1;
  }
}
