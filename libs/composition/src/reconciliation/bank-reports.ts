import type { Database, LogFollower } from '@parkett/platform-read-model';
import { accountsProjection } from '../read-models';
import { isNamed, type BankBooking, type ReportedBooking } from './bank-bookings';

/** The bank numbers what came in, and what has become of payments. */
export const bankLists = ['credits', 'payouts'] as const;
export type BankList = (typeof bankLists)[number];

/** A moment of the database and of the log. */
export interface Moment {
  readonly at: string;
  /** The end of each partition of the log. */
  readonly ends: readonly number[];
}

/** What the bank has reported, as those who ask it have stored it before they had it booked. */
export interface BankReports {
  /** What is known of each booking; an empty list for one that the bank has not reported. */
  of(bookings: readonly BankBooking[]): Promise<ReadonlyMap<BankBooking, readonly ReportedBooking[]>>;
  now(): Promise<Moment>;
  /** Whether everything is stored that the bank had reported at a moment. */
  haveReached(moment: Moment, list: BankList): Promise<boolean>;
}

interface Row {
  readonly id: string;
  readonly unit: string | null;
  readonly amount: string | null;
}

const reportOf = ({ unit, amount }: Row): ReportedBooking => ({
  unit,
  amount: amount === null ? null : BigInt(amount),
});

interface OpenedReports {
  readonly records: Database;
  readonly read: Database;
  readonly tail: Pick<LogFollower, 'next' | 'partitions'>;
}

export class StoredBankReports implements BankReports {
  constructor(private readonly parts: OpenedReports) {}

  async of(bookings: readonly BankBooking[]): Promise<ReadonlyMap<BankBooking, readonly ReportedBooking[]>> {
    const credits = bookings.filter(({ kind }) => kind === 'credit');
    const known = new Map([...(await this.credits(credits)), ...(await this.payouts(bookings))]);
    const unknown = credits.filter((booking) => known.get(booking)?.length === 0);
    return new Map([...known, ...(await this.cleared(unknown))]);
  }

  async now(): Promise<Moment> {
    const { records, tail } = this.parts;
    const [row] = await records.rows<{ at: string }>('SELECT now()::text AS at');
    const ends = Array.from({ length: tail.partitions }, (_, partition) => tail.next(partition) ?? 0);
    return { at: row?.at ?? 'infinity', ends };
  }

  async haveReached({ at, ends }: Moment, list: BankList): Promise<boolean> {
    const { records, read } = this.parts;
    const cursor = list === 'credits' ? 'bank_cursor' : 'payout_cursor';
    const [row] = await records.rows<{ reached: boolean | null }>(
      `SELECT caught_up_at > $1::timestamptz AS reached FROM ${cursor}`,
      [at],
    );
    if (row?.reached !== true || list === 'payouts') return row?.reached === true;
    // The read models tell what has left suspense for another account.
    const positions = await read.rows<{ partition: number; next: string }>(
      'SELECT partition, next FROM positions WHERE group_name = $1',
      [accountsProjection.group],
    );
    return positions.every(({ partition, next }) => Number(next) >= (ends[partition] ?? 0));
  }

  private async credits(bookings: readonly BankBooking[]) {
    const rowsOf = await this.rows(
      this.parts.records,
      `SELECT booking_id AS id, currency AS unit, amount_minor::text AS amount FROM named_bookings
       WHERE booking_id = ANY ($1)`,
      bookings,
    );
    return bookings.map((booking) => [booking, rowsOf(booking).map(reportOf)] as const);
  }

  private async payouts(all: readonly BankBooking[]) {
    const bookings = all.filter(({ kind }) => kind !== 'credit');
    const rowsOf = await this.rows<Row & { readonly kind: string; readonly end_to_end_id: string }>(
      this.parts.records,
      `SELECT outcome->>'bookingId' AS id, outcome->>'kind' AS kind, outcome->>'currency' AS unit,
         outcome->>'amountMinor' AS amount, outcome->>'endToEndId' AS end_to_end_id
       FROM payout_outcomes WHERE outcome->>'bookingId' = ANY ($1)`,
      bookings,
    );
    return bookings.map((booking) => {
      const { kind, payment } = booking;
      const ofPayment = rowsOf(booking).filter(
        (row) => row.kind === kind && (payment === null || isNamed(payment, row.end_to_end_id)),
      );
      return [booking, ofPayment.map(reportOf)] as const;
    });
  }

  /**
   * Money that has left suspense for another account is deposited there with the id that it had in suspense, which may
   * be that of a payment. Two members of staff have agreed on it.
   */
  private async cleared(bookings: readonly BankBooking[]) {
    const rowsOf = await this.rows<Row & { readonly account: string }>(
      this.parts.read,
      `SELECT booking_id AS id, currency AS unit, amount::text AS amount, cleared_to AS account FROM suspended_bookings
       WHERE status = 'cleared' AND cleared_to IS NOT NULL AND booking_id = ANY ($1)`,
      bookings,
    );
    return bookings.map((booking) => {
      const toAccount = rowsOf(booking).filter(({ account }) => account === booking.account);
      return [booking, toAccount.map(reportOf)] as const;
    });
  }

  /** What is stored under the ids of bookings. */
  private async rows<Found extends Row>(
    database: Database,
    sql: string,
    bookings: readonly BankBooking[],
  ): Promise<(booking: BankBooking) => readonly Found[]> {
    const ids = [...new Set(bookings.map(({ id }) => id))];
    const rows = ids.length === 0 ? [] : await database.rows<Found>(sql, [ids]);
    const byId = new Map<string, Found[]>(ids.map((id) => [id, []]));
    for (const row of rows) byId.get(row.id)?.push(row);
    return ({ id }) => byId.get(id) ?? [];
  }
}
