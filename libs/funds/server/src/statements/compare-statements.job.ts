import { UnreadableFile } from '@parkett/funds-formats';
import type { Checked, CheckJob, JobDatabase, JobItem } from '@parkett/platform-jobs';
import { BankUnreachable, type BankClient } from '../bank-client';
import type { StatementFacts } from './line-facts';
import { readStatementFile, type ReadFile } from './read-statement-file';
import {
  isStated,
  judgeDay,
  neighboursOf,
  reportedBookings,
  type StatementDay,
  type StatementDifference,
} from './statement-day';
import { importStatement } from './statement-imports';

/** In what a statement differs first, and how many differences there are. */
export interface StatementAlert extends StatementDay {
  readonly differences: number;
  readonly first: StatementDifference;
}

interface ComparisonParts {
  readonly records: JobDatabase;
  readonly bank: Pick<BankClient, 'statement'>;
  readonly currencies: readonly string[];
  /** When a date is over in the broker's time zone, in milliseconds since 1970. */
  readonly endOf: (date: string) => number;
  /** Called when the differences of a statement change. It may be called twice for the same. */
  readonly onDifference: (alert: StatementAlert) => void;
  /** Called with an error that nobody has expected: the statement is set aside. */
  readonly onFailed: (day: StatementDay, error: unknown) => void;
}

type DueDay = StatementDay & JobItem;

/** An attempt after two hours: banks send their statements in the course of the night. */
const reportedFrom = 8;
/** The bank lists a booking within this time. */
const listedWithinMs = 60_000;
/** The night waits for nothing but the bank here, so a look ends, whatever is left. */
const lookMsMax = 120_000;
/** Differences of a statement that are kept. */
const keptMax = 100;

/**
 * Compares the bank's statement of each closed date with what the bank has reported, by currency. A statement that is
 * not there or differs is asked for again until it agrees; nothing is booked or corrected.
 */
export const compareStatementsJob = (parts: ComparisonParts): CheckJob<DueDay> => ({
  name: 'compare-statements',
  queue: 'settlement',
  schedule: { kind: 'night' },
  about: "Compares the bank's statements of closed dates with what the bank has reported.",
  plan: async (date) =>
    date === undefined ? undefined : { period: date, pages: [await daysUpTo(date, parts.records, parts.currencies)] },
  begin: () => {
    const until = performance.now() + lookMsMax;
    let isSilent = false;
    // A bank that has not answered about one date is not waited for again in this look.
    return async (day, signal) => {
      if (isSilent || performance.now() > until) return setAside('BANK_SILENT');
      const checked = await compareDay(day, parts, signal);
      isSilent = checked.kind === 'setAside' && checked.reason === 'BANK_SILENT';
      return checked;
    };
  },
  onFailed: ({ on, currency }, error) => parts.onFailed({ on, currency }, error),
  reportedFrom,
});

/**
 * Those up to a date that do not agree, or not any more: the bank may report a booking of a date later. A date that no
 * night has asked about is added with those after it.
 */
async function daysUpTo(date: string, records: JobDatabase, currencies: readonly string[]): Promise<readonly DueDay[]> {
  await records.rows(
    `INSERT INTO bank_statement_days (on_date, currency)
     SELECT day::date, currency FROM unnest($2::text[]) AS currency, generate_series(
       least($1::date, (SELECT max(on_date) + 1 FROM bank_statement_days)), $1::date, '1 day') AS day
     ON CONFLICT DO NOTHING`,
    [date, currencies],
  );
  await records.rows(
    `UPDATE bank_statement_days AS day SET agreed_at = NULL FROM ${reportedBookings} AS booking
     WHERE booking.booked_on = on_date AND booking.currency = day.currency
       AND agreed_at IS NOT NULL AND NOT ${isStated}`,
  );
  const rows = await records.rows<StatementDay & Record<string, unknown>>(
    `SELECT on_date::text AS on, currency FROM bank_statement_days WHERE agreed_at IS NULL AND on_date <= $1
     ORDER BY on_date, currency`,
    [date],
  );
  return rows.map(({ on, currency }) => ({ id: `${on} ${currency}`, aggregate: `bank:${currency}`, on, currency }));
}

async function compareDay(day: StatementDay, parts: ComparisonParts, signal: AbortSignal): Promise<Checked> {
  const { records, bank, endOf } = parts;
  // The process may have been killed right after it agreed.
  const agreed = await agreedBefore(records, day);
  if (agreed !== undefined) return agreed;
  if (!(await hasReported(records, endOf(day.on) + listedWithinMs))) return setAside('BANK_REPORTS_BEHIND');
  let file: ReadFile;
  try {
    const bytes = await bank.statement(day.on, day.currency, signal);
    if (bytes === undefined) return await withoutStatement(day, records);
    file = await readStatementFile(bytes, 'camt.053');
  } catch (error) {
    // A process that stops has broken the request off itself.
    signal.throwIfAborted();
    if (error instanceof BankUnreachable) return setAside('BANK_SILENT');
    if (!(error instanceof UnreadableFile)) throw error;
    return differs(day, [{ kind: 'unreadable', about: error.code }], parts);
  }
  const facts = soundStatement(day, file, await usualAccount(records, day));
  if ('kind' in facts) return differs(day, [facts], parts);
  await importStatement(records, facts, { fileName: `${day.on} ${day.currency} (bank)`, sha256: file.sha256 });
  const differences = await judgeDay(records, day, facts);
  return differences.length > 0 ? differs(day, differences, parts) : agrees(records, day);
}

const setAside = (reason: string): Checked => ({ kind: 'setAside', reason });

/** The statement that was asked for, or what was sent instead. */
function soundStatement(
  { on, currency }: StatementDay,
  { statements }: ReadFile,
  account: string | undefined,
): StatementFacts | StatementDifference {
  const [read, ...others] = statements;
  if (read === undefined || others.length > 0) return { kind: 'otherStatement', about: 'number' };
  if (read.verdict === 'broken') return { kind: 'broken', about: read.faults[0]?.code ?? 'unknown' };
  const { statement } = read.facts;
  if (statement.currency !== currency) return { kind: 'otherStatement', about: 'currency' };
  if (statement.closing?.on !== on) return { kind: 'otherStatement', about: 'date' };
  if (account !== undefined && statement.account !== account) return { kind: 'otherStatement', about: 'account' };
  return read.facts;
}

/** The account whose statements have agreed; undefined before the first one has. */
async function usualAccount(records: JobDatabase, { on, currency }: StatementDay): Promise<string | undefined> {
  const [row] = await records.rows<{ account: string }>(
    `SELECT account FROM bank_statement_days WHERE currency = $2 AND on_date <> $1 AND agreed_at IS NOT NULL
       AND account IS NOT NULL ORDER BY on_date DESC LIMIT 1`,
    [on, currency],
  );
  return row?.account;
}

/** On a date without bookings, as a Sunday, the bank need not send any, if its next statement says that too. */
async function withoutStatement(day: StatementDay, records: JobDatabase): Promise<Checked> {
  const isEmpty = await records.transaction(async (client) => {
    const beside = await neighboursOf(client, day);
    const { rowCount } = await client.query(
      `SELECT FROM ${reportedBookings} AS booking WHERE booked_on = $1 AND currency = $2 AND NOT ${isStated} LIMIT 1`,
      [day.on, day.currency],
    );
    return beside.length === 2 && beside[0]?.expected === beside[1]?.expected && rowCount === 0;
  });
  return isEmpty ? agrees(records, day) : setAside('STATEMENT_MISSING');
}

/** Whether everything is stored that the bank had reported at an instant. */
async function hasReported(records: JobDatabase, instant: number): Promise<boolean> {
  const [row] = await records.rows<{ all: boolean | null }>(
    `SELECT bool_and(caught_up_at IS NOT NULL AND caught_up_at > to_timestamp($1 / 1000.0)) AS all
     FROM (SELECT caught_up_at FROM bank_cursor UNION ALL SELECT caught_up_at FROM payout_cursor) AS lists`,
    [instant],
  );
  return row?.all === true;
}

const reasons = {
  unreadable: 'STATEMENT_UNREADABLE',
  broken: 'STATEMENT_BROKEN',
  otherStatement: 'STATEMENT_OF_ANOTHER_DATE',
} as const;

/** The alert comes before it is noted, so it may come twice and is never lost. */
async function differs(
  { on, currency }: StatementDay,
  differences: readonly StatementDifference[],
  { records, onDifference }: ComparisonParts,
): Promise<Checked> {
  const [first] = differences;
  if (first === undefined) throw new Error('there is no difference');
  const reason = first.kind in reasons ? reasons[first.kind as keyof typeof reasons] : 'STATEMENT_DIFFERS';
  const text = JSON.stringify(differences.slice(0, keptMax));
  const [known] = await records.rows(
    `SELECT FROM statement_differences
     WHERE on_date = $1 AND currency = $2 AND ended_at IS NULL AND differences = $3::jsonb`,
    [on, currency, text],
  );
  if (known !== undefined) return setAside(reason);
  onDifference({ on, currency, differences: differences.length, first });
  await records.transaction(async (client) => {
    await client.query(endDifference, [on, currency]);
    await client.query('INSERT INTO statement_differences (on_date, currency, differences) VALUES ($1, $2, $3)', [
      ...[on, currency, text],
    ]);
  });
  return setAside(reason);
}

const endDifference =
  'UPDATE statement_differences SET ended_at = now() WHERE on_date = $1 AND currency = $2 AND ended_at IS NULL';

/** A difference that is gone ends, and is kept. */
async function agrees(records: JobDatabase, day: StatementDay): Promise<Checked> {
  await records.transaction(async (client) => {
    await client.query(endDifference, [day.on, day.currency]);
    await client.query('UPDATE bank_statement_days SET agreed_at = now() WHERE on_date = $1 AND currency = $2', [
      ...[day.on, day.currency],
    ]);
  });
  return (await agreedBefore(records, day)) ?? setAside('STATEMENT_DIFFERS');
}

/** What has moved on a date whose statement agrees. */
async function agreedBefore(records: JobDatabase, { on, currency }: StatementDay): Promise<Checked | undefined> {
  const [row] = await records.rows<{ moved: string }>(
    `SELECT coalesce(closing_minor - opening_minor, 0) AS moved FROM bank_statement_days
     WHERE on_date = $1 AND currency = $2 AND agreed_at IS NOT NULL`,
    [on, currency],
  );
  return row && { kind: 'done', totals: { [currency]: BigInt(row.moved) } };
}
