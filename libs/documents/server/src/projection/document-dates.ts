import { documentEvents } from '@parkett/documents-contract';
import { postingSchema, type EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { documentDateTable, documentDayTable, documentUnitTable } from './document-date-tables';

type DayRow = WrittenRow<typeof documentDayTable.columns>;
type Units = Map<string, number>;

/** Whatever an event is about: it books what its postings give to the customer or take from them. */
const bookedSchema = z.object({ postings: z.array(postingSchema) });

/** What the customer has more or less of afterwards. Cash that is only reserved is still theirs. */
function changesOf(event: EventBody): Units {
  const sums: Units = new Map();
  if (!('postings' in event)) return sums;
  for (const { bucket, unit, amount } of bookedSchema.parse(event).postings)
    if (!bucket.startsWith('house:')) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

/** A record that books something. */
interface Booking {
  readonly row: Omit<DayRow, 'held_units'>;
  readonly changes: readonly Units[];
}

/** The changes that a batch of records makes. */
class DateChanges {
  private readonly bookings: Booking[] = [];
  /** The last date of each account that has all its documents. */
  private readonly issued = new Map<string, string>();
  private readonly erased = new Set<string>();

  add(account_id: string, partition: number, { offset, hash, record }: ChainedRecord): void {
    const { businessDate: business_date, events } = record;
    const changes = events.map(changesOf).filter(({ size }) => size > 0);
    if (changes.length > 0)
      this.bookings.push({ row: { account_id, business_date, partition, record_offset: offset, hash }, changes });
    for (const event of events) {
      if (event.type === 'CustomerErased') this.erased.add(account_id);
      const issued = documentEvents.find(event);
      if (issued?.isLast === true) this.issued.set(account_id, issued.date);
    }
  }

  async write(client: PoolClient): Promise<void> {
    await documentDayTable.insert(client, await this.days(client), {
      onConflict: `DO UPDATE SET partition = excluded.partition, record_offset = excluded.record_offset,
        hash = excluded.hash, held_units = excluded.held_units`,
    });
    const issued = [...this.issued].map(([account_id, issued_on]) => ({ account_id, issued_on, due_on: null }));
    await documentDateTable.insert(client, issued, { onConflict: 'DO UPDATE SET issued_on = excluded.issued_on' });
    const touched = new Set([...this.issued.keys(), ...this.bookings.map(({ row }) => row.account_id)]);
    if (touched.size > 0) await client.query(findDue, [[...touched]]);
    if (this.erased.size > 0)
      await client.query('DELETE FROM document_dates WHERE account_id = ANY ($1)', [[...this.erased]]);
  }

  /** Each day with its last record, and what the account has of anything after it. */
  private async days(client: PoolClient): Promise<DayRow[]> {
    if (this.bookings.length === 0) return [];
    const units = await unitsOf(client, new Set(this.bookings.map(({ row }) => row.account_id)));
    const days = new Map<string, DayRow>();
    const changed = new Set<string>();
    for (const { row, changes } of this.bookings) {
      const { account_id } = row;
      const own = units.get(account_id) ?? new Map<string, number>();
      units.set(account_id, own);
      for (const [unit, amount] of changes.flatMap((of) => [...of])) {
        own.set(unit, (own.get(unit) ?? 0) + amount);
        if (own.get(unit) === 0) own.delete(unit);
        changed.add(`${account_id} ${unit}`);
      }
      days.set(`${account_id} ${row.business_date}`, { ...row, held_units: own.size });
    }
    await writeUnits(client, changed, units);
    return [...days.values()];
  }
}

async function unitsOf(client: PoolClient, accounts: ReadonlySet<string>): Promise<Map<string, Units>> {
  const units = new Map<string, Units>();
  const { rows } = await client.query<{ account_id: string; unit: string; amount: string }>(
    'SELECT account_id, unit, amount FROM document_units WHERE account_id = ANY ($1)',
    [[...accounts]],
  );
  for (const { account_id, unit, amount } of rows)
    units.set(account_id, (units.get(account_id) ?? new Map<string, number>()).set(unit, Number(amount)));
  return units;
}

async function writeUnits(
  client: PoolClient,
  changed: ReadonlySet<string>,
  units: ReadonlyMap<string, Units>,
): Promise<void> {
  const rows = [...changed].map((key) => {
    const [account_id = '', unit = ''] = key.split(' ');
    return { account_id, unit, amount: units.get(account_id)?.get(unit) ?? 0 };
  });
  await documentUnitTable.insert(
    client,
    rows.filter(({ amount }) => amount !== 0),
    { onConflict: 'DO UPDATE SET amount = excluded.amount' },
  );
  const gone = rows.filter(({ amount }) => amount === 0);
  if (gone.length === 0) return;
  await client.query(
    `DELETE FROM document_units AS held USING unnest($1::text[], $2::text[]) AS one (account_id, unit)
     WHERE held.account_id = one.account_id AND held.unit = one.unit`,
    [gone.map(({ account_id }) => account_id), gone.map(({ unit }) => unit)],
  );
}

/** The last day of the month, quarter or year of a date. */
const endOf = (period: 'month' | 'quarter' | 'year', date: string): string => {
  const months = { month: 1, quarter: 3, year: 12 }[period];
  return `to_char(date_trunc('${period}', ${date}) + interval '${months} month - 1 day', 'YYYY-MM-DD')`;
};
const dayOf = 'SELECT %s FROM document_days AS day WHERE day.account_id = issued.account_id AND business_date';
const days = (column: string): string => dayOf.replace('%s', column);

/**
 * The first of: the next day with a booking, the end of a month or a year with one, and that of a quarter for an
 * account that has something. A date counts once it has all its documents.
 */
const findDue = `INSERT INTO document_dates (account_id, due_on)
  SELECT account_id, least(
    (${days('min(business_date)')} > issued_on),
    CASE WHEN month_end > issued_on AND last_day >= left(month_end, 7) THEN month_end END,
    CASE WHEN year_end > issued_on AND last_day >= left(year_end, 4) THEN year_end END,
    CASE WHEN (${days('held_units')} = last_day) > 0 THEN ${endOf('quarter', `issued_on::date + 1`)} END)
  FROM (SELECT *, (${days('max(business_date)')} <= issued_on) AS last_day,
      CASE WHEN issued_on > '' THEN ${endOf('month', 'issued_on::date')} END AS month_end,
      CASE WHEN issued_on > '' THEN ${endOf('year', 'issued_on::date')} END AS year_end
    FROM (SELECT account_id, coalesce(issued_on, '') AS issued_on
      FROM unnest($1::text[]) AS touched (account_id) LEFT JOIN document_dates USING (account_id)) AS issued) AS issued
  ON CONFLICT (account_id) DO UPDATE SET due_on = excluded.due_on`;

/** The group of all that documents need to know about the past, other contexts' parts of it included. */
export const documentDatesGroup = 'documentDates';

/** The dates for which documents are due: days with a booking, and the ends of months, quarters and years. */
export const documentDateChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [documentDayTable, documentUnitTable, documentDateTable],
  async project(client, partition, records) {
    const changes = new DateChanges();
    for (const chained of records) {
      const { aggregate } = chained.record;
      if (aggregate.startsWith('account:')) changes.add(aggregate.slice('account:'.length), partition, chained);
    }
    await changes.write(client);
  },
};
