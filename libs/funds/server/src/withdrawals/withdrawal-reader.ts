import type { listOpenWithdrawals, listWithdrawals } from '@parkett/funds-contract';
import type { WithdrawalState } from '@parkett/funds-domain';
import { Inject, Injectable } from '@nestjs/common';
import { minor, type Currency, type InputOf, type Minor } from '@parkett/kernel';
import { READ_DB, type Database, type StoredRow } from '@parkett/platform-read-model';
import type { withdrawalLimitTable, withdrawalTable } from './withdrawal-table';

export type WithdrawalRow = StoredRow<typeof withdrawalTable.columns>;
type LimitRow = StoredRow<typeof withdrawalLimitTable.columns>;
/** A withdrawal with when its payee was bound and what the bank said; null once the customer has removed the card. */
export type StaffWithdrawalRow = WithdrawalRow & {
  readonly payee_check: string | null;
  readonly bound_at: string | null;
};

interface UsedRow {
  readonly currency: Currency;
  readonly day: string;
  readonly month: string;
}

const withCheck = `SELECT withdrawals.*, cards.payee_check, cards.bound_at FROM withdrawals
  LEFT JOIN cards ON cards.account_id = withdrawals.account_id AND cards.card_id = withdrawals.card_id`;
const statuses = { waiting: ['requested'], open: ['requested', 'approved', 'signed', 'sent'] } as const;

/** Queries withdrawals. */
@Injectable()
export class WithdrawalReader {
  constructor(@Inject(READ_DB) private readonly database: Database) {}

  /** Newest first. */
  async withdrawals(accountId: string, { cursor, limit, withdrawalId }: InputOf<typeof listWithdrawals>) {
    const [at, id] = after(cursor);
    const rows = await this.database.rows<WithdrawalRow>(
      `SELECT * FROM withdrawals WHERE account_id = $1
         AND ($2::bigint IS NULL OR (requested_at, withdrawal_id) < ($2, $3::text))
         AND ($5::text IS NULL OR withdrawal_id = $5)
       ORDER BY requested_at DESC, withdrawal_id DESC LIMIT $4`,
      [accountId, at, id, limit, withdrawalId ?? null],
    );
    return { rows, nextCursor: nextOf(rows, limit) };
  }

  /** Those of all customers, oldest first. */
  async open({ which, cursor, limit }: InputOf<typeof listOpenWithdrawals>) {
    const [at, id] = after(cursor);
    const rows = await this.database.rows<StaffWithdrawalRow>(
      `${withCheck} WHERE status IN ('requested', 'approved', 'signed', 'sent') AND status = ANY ($4)
         AND ($1::bigint IS NULL OR (requested_at, withdrawal_id) > ($1, $2::text))
       ORDER BY requested_at, withdrawal_id LIMIT $3`,
      [at, id, limit, statuses[which]],
    );
    return { rows, nextCursor: nextOf(rows, limit) };
  }

  async withdrawal(accountId: string, id: string): Promise<StaffWithdrawalRow | undefined> {
    const [row] = await this.database.rows<StaffWithdrawalRow>(
      `${withCheck} WHERE withdrawals.account_id = $1 AND withdrawal_id = $2`,
      [accountId, id],
    );
    return row;
  }

  /** The cash of an account in a currency that counts for withdrawals. */
  async cash(
    accountId: string,
    currency: Currency,
  ): Promise<{ readonly settled: Minor; readonly unsettledSell: Minor }> {
    const [row] = await this.database.rows<{ settled: string; unsettled_sell: string }>(
      `SELECT settled, unsettled_sell FROM accounts WHERE account_id = $1 AND currency = $2
       UNION ALL
       SELECT settled, unsettled_sell FROM currency_accounts WHERE account_id = $1 AND currency = $2`,
      [accountId, currency],
    );
    return { settled: minor(Number(row?.settled ?? 0)), unsettledSell: minor(Number(row?.unsettled_sell ?? 0)) };
  }

  /** What decisions know of withdrawals and limits, as far as an estimate on a date needs it. */
  async state(accountId: string, date: string): Promise<NonNullable<WithdrawalState>> {
    return this.database.snapshot(async (moment) => {
      const used = await moment.rows<UsedRow>(
        `SELECT currency, coalesce(sum(amount - coalesce(returned, 0)) FILTER (WHERE requested_on = $2), 0) AS day,
           sum(amount - coalesce(returned, 0)) AS month
         FROM withdrawals WHERE account_id = $1 AND left(requested_on, 7) = left($2, 7)
           AND status NOT IN ('cancelled', 'rejected') GROUP BY currency`,
        [accountId, date],
      );
      const limits = await moment.rows<LimitRow>('SELECT * FROM withdrawal_limits WHERE account_id = $1', [accountId]);
      return {
        open: null,
        past: [],
        used: Object.fromEntries(
          used.map(({ currency, day, month }) => [
            currency,
            { date, day: minor(Number(day)), month: minor(Number(month)) },
          ]),
        ),
        own: Object.fromEntries(limits.map((row) => [row.currency, ownOf(row)])),
      };
    });
  }

  /** The id of the one in flight. */
  async inFlight(accountId: string): Promise<string | undefined> {
    const [row] = await this.database.rows<{ withdrawal_id: string }>(
      `SELECT withdrawal_id FROM withdrawals WHERE account_id = $1
         AND status IN ('requested', 'approved', 'signed', 'sent')`,
      [accountId],
    );
    return row?.withdrawal_id;
  }
}

function ownOf({ day, month, raised_day, raised_month, raised_from }: LimitRow) {
  const limits = { day: minor(Number(day)), month: minor(Number(month)) };
  if (raised_day === null || raised_month === null || raised_from === null) return { limits, raised: null };
  const raised = { day: minor(Number(raised_day)), month: minor(Number(raised_month)) };
  return { limits, raised: { limits: raised, from: Number(raised_from) } };
}

/** The time and the id of the last row of the page before. One that cannot be read begins at the first page. */
function after(cursor: string | undefined): readonly [string | null, string | null] {
  const [, at = null, id = null] = /^(\d{1,16})\.(.{1,64})$/.exec(cursor ?? '') ?? [];
  return [at, id];
}

function nextOf(rows: readonly WithdrawalRow[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last === undefined ? null : `${last.requested_at}.${last.withdrawal_id}`;
}
