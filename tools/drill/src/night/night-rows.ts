import type { Database, LogFollower } from '@parkett/platform-read-model';
import { documentTexts } from './night-documents';
import type { NightStack } from './night-stack';

/**
 * When something was recorded, and where it is in the log. Everything else has to be the same. The time of a sale is
 * that of the record of its fill.
 */
const isOfTheRecord = (column: string): boolean =>
  ['at', 'position', 'sell_time'].includes(column) || column.endsWith('_at') || column.endsWith('offset');

/**
 * Hashes of records and of documents that name one, because records contain their time; ids that are places in the log;
 * and how the custodian, which is another one in each run, numbers and names its reports.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  document_days: ['hash'],
  closed_tax_years: ['hash'],
  issued_documents: ['sha256'],
  custody_reports: ['seq', 'report_id'],
  staff_acts: ['id'],
  messages: ['seq'],
  tax_residences: ['sealed'],
};

/** Where each group is in the log, and which migrations have run. */
const unread = ['positions', 'migrations'];

/**
 * Every row of every read model but for recorded time and log position, what each document says, and the record of each
 * step of each night.
 */
export async function rowsOf({ events, records }: NightStack, home: string): Promise<readonly string[]> {
  const tables = await columnsOf(events.read);
  const rows = [];
  for (const [table, columns] of tables) {
    if (unread.includes(table) || columns.length === 0) continue;
    const names = columns.map((column) => `"${column}"`).join();
    const found = await events.read.rows<{ row: string }>(
      `SELECT row_to_json(one)::text AS row FROM (SELECT ${names} FROM "${table}") AS one`,
    );
    rows.push(...found.map(({ row }) => `${table} ${row}`));
  }
  const documents = await documentTexts({ read: events.read, records }, home);
  return [...rows, ...documents, ...(await nightsOf(records))].sort();
}

async function columnsOf(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = await database.rows<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()
     ORDER BY table_name, column_name`,
  );
  const tables = new Map<string, string[]>();
  for (const { table_name: table, column_name: column } of columns) {
    const known = tables.get(table) ?? [];
    tables.set(table, known);
    if (!isOfTheRecord(column) && !named[table]?.includes(column)) known.push(column);
  }
  return tables;
}

/**
 * How often an aggregate has decided a command of the jobs, by its outcome: a command that is sent again under another
 * id is another decision, also where it changes nothing.
 */
export class DecidedCommands {
  private readonly counts = new Map<string, number>();

  constructor(tail: LogFollower) {
    tail.listen({
      onRecord: (_, { record: { actor, aggregate, outcome } }) => {
        if (actor.kind !== 'system' || actor.id !== 'jobs' || outcome.kind === 'repeat') return;
        const code = outcome.kind === 'rejected' ? ` ${outcome.rejection.code}` : '';
        const decided = `decided ${aggregate} ${outcome.kind}${code}`;
        this.counts.set(decided, (this.counts.get(decided) ?? 0) + 1);
      },
    });
  }

  get rows(): readonly string[] {
    return [...this.counts].map(([decided, count]) => `${decided} ${count}`);
  }
}

/**
 * One night for each date, one whole run of each step in it, and for the step that nothing does by day its inputs,
 * counts and totals. Looks by day begin the others as well, as soon as the date is closed.
 */
async function nightsOf(records: Database): Promise<readonly string[]> {
  const nights = await records.rows('SELECT book_date, steps, ended_at IS NOT NULL AS ended FROM nights');
  const steps = await records.rows(
    `SELECT night, job, count(*) FILTER (WHERE status = 'done' AND is_whole)::int AS whole,
       CASE WHEN job = 'settle-proceeds' THEN array_agg(inputs_hash ORDER BY id) END AS inputs,
       CASE WHEN job = 'settle-proceeds' THEN sum(done) END AS done,
       CASE WHEN job = 'settle-proceeds' THEN sum((totals->>'EUR')::numeric) END AS eur,
       sum(set_aside + postponed) AS left
     FROM job_runs WHERE night IS NOT NULL GROUP BY night, job`,
  );
  const outcomes = await records.rows(
    `SELECT job, sum(done)::int AS done, sum(already_done)::int AS already_done, sum(set_aside)::int AS set_aside
     FROM job_runs GROUP BY job`,
  );
  const miscounted = await records.rows(
    `SELECT job, due, done, already_done, set_aside, postponed FROM job_runs
     WHERE status = 'done' AND due <> done + already_done + set_aside + postponed`,
  );
  const open = await records.rows(`SELECT job, status FROM job_runs WHERE status <> 'done'`);
  const setAside = await records.rows('SELECT job, item, reason FROM job_run_set_aside JOIN job_runs ON id = run_id');
  return [
    ...nights.map((row) => `nights ${JSON.stringify(row)}`),
    ...steps.map((row) => `steps ${JSON.stringify(row)}`),
    ...outcomes.map((row) => `outcomes ${JSON.stringify(row)}`),
    ...miscounted.map((row) => `miscounted ${JSON.stringify(row)}`),
    ...open.map((row) => `open ${JSON.stringify(row)}`),
    ...setAside.map((row) => `set aside ${JSON.stringify(row)}`),
  ];
}
