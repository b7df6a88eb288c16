import { UnreadableFile } from '@parkett/funds-formats';
import type { Checked, CheckJob, JobDatabase, JobItem } from '@parkett/platform-jobs';
import { BankUnreachable, type BankClient } from '../bank-client';
import type { StatementFacts } from './line-facts';
import { readStatementFile, type ReadFile } from './read-statement-file';
import { judgeDay, type StatementDay, type StatementDifference } from './statement-day';
import { importStatement } from './statement-imports';

/** The first thing in which a statement differs, and how many there are. */
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
  /** Called when a statement begins to differ, or differs in another way first. It may be called twice for one. */
  readonly onDifference: (alert: StatementAlert) => void;
}

type DueDay = StatementDay & JobItem;

/** An attempt after two hours: banks send their statements in the course of the night. */
const reportedFrom = 8;
/** The bank lists a booking within this time. */
const listedWithinMs = 60_000;
const aboutMax = 200;

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
  check: (day, signal) => compareDay(day, parts, signal),
  reportedFrom,
});

/** Those up to a date that do not agree yet. A date that no night has asked about is added with those after it. */
async function daysUpTo(date: string, records: JobDatabase, currencies: readonly string[]): Promise<readonly DueDay[]> {
  await records.rows(
    `INSERT INTO bank_statement_days (on_date, currency)
     SELECT day::date, currency FROM unnest($2::text[]) AS currency, generate_series(
       least($1::date, (SELECT max(on_date) + 1 FROM bank_statement_days)), $1::date, '1 day') AS day
     ON CONFLICT DO NOTHING`,
    [date, currencies],
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
  let file: ReadFile;
  try {
    const bytes = await bank.statement(day.on, day.currency, signal);
    if (bytes === undefined) return setAside('STATEMENT_MISSING');
    file = await readStatementFile(bytes);
  } catch (error) {
    // A process that stops has broken the request off itself.
    signal.throwIfAborted();
    if (error instanceof BankUnreachable) return setAside('BANK_SILENT');
    if (!(error instanceof UnreadableFile)) throw error;
    return differs(day, [{ kind: 'unreadable', about: error.code }], parts);
  }
  const facts = soundStatement(day, file);
  if ('kind' in facts) return differs(day, [facts], parts);
  if (!(await hasReported(records, endOf(day.on) + listedWithinMs))) return setAside('BANK_REPORTS_BEHIND');
  await importStatement(records, facts, { fileName: `${day.on} ${day.currency} (bank)`, sha256: file.sha256 });
  const differences = await judgeDay(records, day, facts);
  if (differences.length > 0) return differs(day, differences, parts);
  await agrees(records, day);
  const { opening, closing } = facts.statement;
  return { kind: 'done', totals: { [day.currency]: BigInt((closing?.amount ?? 0) - (opening?.amount ?? 0)) } };
}

const setAside = (reason: string): Checked => ({ kind: 'setAside', reason });

/** The statement that was asked for, or what was sent instead. */
function soundStatement(
  { on, currency }: StatementDay,
  { statements }: ReadFile,
): StatementFacts | StatementDifference {
  const [read, ...others] = statements;
  if (read === undefined || others.length > 0)
    return { kind: 'otherStatement', about: `${statements.length} statements` };
  if (read.verdict === 'broken') {
    const [fault] = read.faults;
    return { kind: 'broken', about: `${fault?.code}: ${fault?.about}`.slice(0, aboutMax) };
  }
  const { statement } = read.facts;
  if (statement.currency === currency && statement.closing?.on === on) return read.facts;
  return { kind: 'otherStatement', about: `${statement.currency} of ${statement.closing?.on}` };
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
  const text = JSON.stringify(first);
  const [known] = await records.rows(
    `SELECT FROM statement_differences WHERE on_date = $1 AND currency = $2 AND ended_at IS NULL AND first = $3::jsonb`,
    [on, currency, text],
  );
  if (known !== undefined) return setAside(reason);
  onDifference({ on, currency, differences: differences.length, first });
  await records.transaction(async (client) => {
    await client.query(endDifference, [on, currency]);
    await client.query('INSERT INTO statement_differences (on_date, currency, first) VALUES ($1, $2, $3)', [
      ...[on, currency, text],
    ]);
  });
  return setAside(reason);
}

const endDifference =
  'UPDATE statement_differences SET ended_at = now() WHERE on_date = $1 AND currency = $2 AND ended_at IS NULL';

/** A difference that is gone ends, and is kept. */
async function agrees(records: JobDatabase, { on, currency }: StatementDay): Promise<void> {
  await records.transaction(async (client) => {
    await client.query(endDifference, [on, currency]);
    await client.query(
      'UPDATE bank_statement_days SET agreed_at = coalesce(agreed_at, now()) WHERE on_date = $1 AND currency = $2',
      [on, currency],
    );
  });
}
