import { Inject, Injectable } from '@nestjs/common';
import { collectionSchema, type Collection, type Mandate } from '@parkett/funds-contract';
import type { DebitState, Refundable } from '@parkett/funds-domain';
import { currencySchema, minor, type Currency, type Minor } from '@parkett/kernel';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { collectionTable, mandateTable } from './debit-tables';

export type MandateRow = StoredRow<typeof mandateTable.columns>;
type CollectionRow = StoredRow<typeof collectionTable.columns>;

const listedMax = 50;
const dayMs = 86_400_000;

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

const collectionOf = (row: CollectionRow): Omit<Collection, 'takenBack'> => ({
  collectionId: row.collection_id,
  mandateId: row.mandate_id,
  amount: minor(Number(row.amount)),
  currency: currencySchema.parse(row.currency),
  status: collectionSchema.shape.status.parse(row.status),
  requestedAt: Number(row.requested_at),
  dueOn: row.due_on,
  creditedAt: numberOf(row.credited_at),
  withdrawableFrom: numberOf(row.withdrawable_from),
  code: row.code,
  owed: row.owed === null ? null : minor(Number(row.owed)),
  endedAt: numberOf(row.ended_at),
});

/** What an account lacks in a currency; both are names of SQL. */
export const owedBy = (account: string, currency: string): string =>
  `coalesce(${['accounts', 'currency_accounts']
    .map(
      (table) =>
        `(SELECT greatest(0, -(settled + unsettled_sell)) FROM ${table} AS cash
          WHERE cash.account_id = ${account} AND cash.currency = ${currency})`,
    )
    .join(', ')}, 0)`;

/** What was taken back of a direct debit; once at most, because whatever else the bank books back is in suspense. */
const takenBack = `SELECT coalesce(sum(reversed.amount - suspended), 0) FROM reversed_debits AS reversed
  WHERE reversed.account_id = collections.account_id AND reversed.collection_id = collections.collection_id`;

/** Queries mandates and direct debits. */
@Injectable()
export class DebitReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** Newest first. */
  async mandates(accountId: string): Promise<Mandate[]> {
    const rows = await this.database.rows<MandateRow>(
      'SELECT * FROM mandates WHERE account_id = $1 ORDER BY signed_at DESC, mandate_id LIMIT $2',
      [accountId, listedMax],
    );
    return rows.map((row) => ({
      ...{ mandateId: row.mandate_id, reference: row.reference, creditorId: row.creditor_id, cardId: row.card_id },
      ...{ signedOn: row.signed_on, revokedAt: numberOf(row.revoked_at) },
    }));
  }

  async mandate(accountId: string, mandateId: string): Promise<MandateRow | undefined> {
    const [row] = await this.database.rows<MandateRow>(
      'SELECT * FROM mandates WHERE account_id = $1 AND mandate_id = $2',
      [accountId, mandateId],
    );
    return row;
  }

  /** Newest first. */
  async collections(accountId: string): Promise<Collection[]> {
    const rows = await this.database.rows<CollectionRow & { readonly taken_back: string }>(
      `SELECT *, (${takenBack}) AS taken_back FROM collections WHERE account_id = $1
       ORDER BY requested_at DESC, collection_id LIMIT $2`,
      [accountId, listedMax],
    );
    return rows.map((row) => ({ ...collectionOf(row), takenBack: minor(Number(row.taken_back)) }));
  }

  /** What decisions know of the limits that are used on a date. */
  async used(accountId: string, date: string): Promise<NonNullable<DebitState>> {
    const [row] = await this.database.rows<{ day: string; month: string; count: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE requested_on = $2 AND status <> 'rejected'), 0) AS day,
         coalesce(sum(amount) FILTER (WHERE status <> 'rejected'), 0) AS month,
         (count(*) FILTER (WHERE requested_on = $2))::int AS count
       FROM collections WHERE account_id = $1 AND left(requested_on, 7) = left($2, 7)`,
      [accountId, date],
    );
    const [day, month] = [minor(Number(row?.day ?? 0)), minor(Number(row?.month ?? 0))];
    return { mandates: [], collections: [], used: { date, day, month, count: row?.count ?? 0 } };
  }

  /**
   * What may be refunded within some days of its credit, and what waits for the bank. What was taken back whole has
   * nothing left to refund; its amount is not in the table where a build of before has projected it.
   */
  async refundable(accountId: string, days: number, now: number): Promise<Refundable[]> {
    const rows = await this.database.rows<Pick<CollectionRow, 'amount' | 'credited_at'>>(
      `SELECT amount - (${takenBack}) AS amount, credited_at FROM collections
       WHERE account_id = $1 AND status <> 'rejected' AND NOT (status = 'reversed' AND withdrawable_from IS NULL)
         AND (credited_at IS NULL OR credited_at > $2)`,
      [accountId, now - days * dayMs],
    );
    return rows.map((row) => ({ amount: minor(Number(row.amount)), creditedAt: numberOf(row.credited_at) }));
  }

  /** What direct debits have brought and cannot be withdrawn yet at an instant. */
  async held(accountId: string, currency: Currency, now: number): Promise<Minor> {
    const [row] = await this.database.rows<{ held: string }>(
      `SELECT coalesce(sum(amount), 0) AS held FROM held_debits
       WHERE account_id = $1 AND currency = $2 AND withdrawable_from > $3`,
      [accountId, currency, now],
    );
    return minor(Number(row?.held ?? 0));
  }

  async owed(accountId: string, currency: Currency): Promise<Minor> {
    const [row] = await this.database.rows<{ owed: string }>(`SELECT ${owedBy('$1', '$2')} AS owed`, [
      accountId,
      currency,
    ]);
    return minor(Number(row?.owed ?? 0));
  }
}
