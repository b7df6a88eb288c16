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
const gatherCloses = `
  CREATE FUNCTION gather_closes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    INSERT INTO closes_by_year (symbol, year, closes)
    SELECT symbol, year, '' FROM (${changedYears}) years ORDER BY symbol, year ON CONFLICT DO NOTHING;
    PERFORM FROM closes_by_year WHERE (symbol, year) IN (${changedYears}) ORDER BY symbol, year FOR UPDATE;
    UPDATE closes_by_year AS kept SET closes = coalesce((
      SELECT ${joined('make_date(kept.year, 1, 1)')} FROM bars_day
      WHERE bars_day.symbol = kept.symbol
      AND date BETWEEN make_date(kept.year, 1, 1) AND make_date(kept.year, 12, 31)), '')
    WHERE (symbol, year) IN (${changedYears});
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_closes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM closes_by_year;
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
 * to the day `since`.
 */
export function eachClose({ year, closes }: YearRow, since: number, take: (day: number, close: Price) => void): void {
  const newYear = Date.UTC(year, 0, 1) / dayMs;
  for (let end = closes.length; end > 0; ) {
    const begin = closes.lastIndexOf(' ', end - 1) + 1;
    let at = begin;
    let ofYear = 0;
    for (let code = closes.charCodeAt(at); code !== colon; code = closes.charCodeAt(++at))
      ofYear = ofYear * 10 + (code - zeroCode);
    const day = newYear + ofYear;
    // The text was written from `bars_day`, whose closes are prices.
    take(day, closes.slice(at + 1, end) as Price);
    if (day <= since) return;
    end = begin - 1;
  }
}
