import { add, minor, price, sharesOf, sum, zero, type Currency, type Minor } from '@parkett/kernel';
import { available, withdrawable } from '@parkett/ledger';
import { Problem } from '@parkett/platform-http';
import type { Rows, Snapshots, StoredRow } from '@parkett/platform-read-model';
import type { CashReservation, CashState, FeeLine, MoneyMovement } from '@parkett/trading-contract';
import { afterCursor, nextCursor, type Page } from '../queries/cursor';
import { storedShares } from '../queries/stored-shares';
import { laterWithdrawable, type HeldDebit } from './later-withdrawable';
import type { cashBucketTable, cashMovementTable, cashReservationTable } from './money-log-tables';
import type { BrokerDays, Span } from './period';

export interface MovementRow extends StoredRow<typeof cashMovementTable.columns> {
  readonly kind: MoneyMovement['kind'];
  readonly currency: Currency;
  readonly fees: FeeLine[];
  readonly rate_from: Currency | null;
  readonly rate_to: Currency | null;
}
interface BucketRow extends StoredRow<typeof cashBucketTable.columns> {
  readonly currency: Currency;
}
interface ReservationRow extends StoredRow<typeof cashReservationTable.columns> {
  readonly purpose: CashReservation['purpose'];
}

interface DebitRow {
  readonly currency: string;
  readonly amount: string;
  readonly withdrawable_from: string;
}

/** What to list of the money log. */
export interface MoneyLogFilter extends Span {
  readonly currency?: Currency | undefined;
}

export interface MoneyLog {
  readonly movements: MoneyMovement[];
  readonly balances: { currency: Currency; opening: Minor; closing: Minor }[];
  readonly nextCursor: string | null;
}

/** Queries the money log in the read models. Every query filters by account; an answer is of one moment. */
export class MoneyLogReader {
  constructor(private readonly database: Snapshots) {}

  list(accountId: string, { currency, from, until }: MoneyLogFilter, page: Page): Promise<MoneyLog> {
    const before = { ...placeOf(page.cursor), limit: page.limit + 1 };
    return this.database.snapshot(async (moment) => {
      const found = await movementsBefore(moment, { accountId, currency, from, until }, before);
      return {
        movements: found.slice(0, page.limit).map(movementOf),
        balances: await balancesOf(moment, accountId, { currency, from, until }),
        nextCursor: nextCursor(found, page.limit, ({ at, number }) => [at, number]),
      };
    });
  }

  /** What is reserved, and what can be withdrawn now and later, in each currency. */
  cash(accountId: string, now: number, dateOf: BrokerDays['dateOf']): Promise<Omit<CashState, 'interest'>[]> {
    return this.database.snapshot(async (moment) => {
      const buckets = await moment.rows<BucketRow>(
        'SELECT * FROM cash_buckets WHERE account_id = $1 AND amount <> 0 ORDER BY currency, due',
        [accountId],
      );
      const reserved = await moment.rows<ReservationRow>(
        'SELECT * FROM cash_reservations WHERE account_id = $1 ORDER BY reserved_at DESC, id',
        [accountId],
      );
      const debits = await moment.rows<DebitRow>(
        `SELECT currency, amount, withdrawable_from FROM held_debits
         WHERE account_id = $1 AND withdrawable_from > $2`,
        [accountId, now],
      );
      const held = debits.map((row) => ({
        ...{ currency: row.currency, amount: minor(Number(row.amount)), date: dateOf(Number(row.withdrawable_from)) },
      }));
      return [...new Set(buckets.map(({ currency }) => currency))].map((currency) =>
        stateOf(currency, buckets, reserved, held),
      );
    });
  }

  /** Pages of an export, each of one query. What is booked meanwhile is newer than all of them. */
  async *pages(accountId: string, filter: MoneyLogFilter, limit: number): AsyncGenerator<readonly MoneyMovement[]> {
    let before = start;
    for (;;) {
      const rows = await movementsBefore(this.database, { accountId, ...filter }, { ...before, limit });
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map(movementOf);
      before = last;
    }
  }

  /** The number of movements of a period; counting ends at `max`. */
  async count(accountId: string, { currency, from, until }: MoneyLogFilter, max: number): Promise<number> {
    const [row]: readonly { readonly count: string }[] = await this.database.rows(
      `SELECT count(*) FROM (SELECT 1 FROM cash_movements WHERE account_id = $1 AND at >= $2 AND at < $3
         ${currency === undefined ? '' : 'AND currency = $5'} LIMIT $4) AS counted`,
      [accountId, from, until, max, ...(currency === undefined ? [] : [currency])],
    );
    return Number(row?.count ?? 0);
  }
}

const start = { at: String(Number.MAX_SAFE_INTEGER), number: '0' };

/** Throws INPUT_INVALID for the cursor of another list. */
function placeOf(cursor: string | undefined): typeof start {
  if (cursor === undefined) return start;
  const { at, id } = afterCursor(cursor);
  if (!/^\d{1,15}$/.test(id)) throw new Problem(400, 'INPUT_INVALID', { field: 'cursor', reason: 'format' });
  return { at, number: id };
}

/**
 * Movements in the order of the log, the newest first: times never run backwards in it. Of the end of the period and
 * the place before only the earlier one is a condition, because PostgreSQL begins its scan at either.
 */
function movementsBefore(
  rows: Rows,
  { accountId, currency, from, until }: MoneyLogFilter & { readonly accountId: string },
  before: { readonly at: string; readonly number: string; readonly limit: number },
): Promise<readonly MovementRow[]> {
  const end = Number(before.at) < until ? before : { at: String(until), number: '0' };
  return rows.rows<MovementRow>(
    `SELECT * FROM cash_movements WHERE account_id = $1 AND at >= $2 AND (at, number) < ($3, $4)
       ${currency === undefined ? '' : 'AND currency = $6'}
     ORDER BY at DESC, number DESC LIMIT $5`,
    [accountId, from, end.at, end.number, before.limit, ...(currency === undefined ? [] : [currency])],
  );
}

/** The balance of each currency before a period and at the end of it; one index look-up each. */
async function balancesOf(
  rows: Rows,
  accountId: string,
  { currency, from, until }: MoneyLogFilter,
): Promise<MoneyLog['balances']> {
  const latest = (before: string): string =>
    `SELECT balance FROM cash_movements AS one WHERE one.account_id = $1 AND one.currency = held.currency
       AND one.at < ${before} ORDER BY at DESC, number DESC LIMIT 1`;
  const found = await rows.rows<{ currency: Currency; opening: string | null; closing: string | null }>(
    `SELECT held.currency, (${latest('$2')}) AS opening, (${latest('$3')}) AS closing
     FROM (SELECT DISTINCT currency FROM cash_buckets WHERE account_id = $1) AS held
     WHERE $4::text IS NULL OR held.currency = $4 ORDER BY held.currency`,
    [accountId, from, until, currency ?? null],
  );
  return found.map((row) => ({
    currency: row.currency,
    opening: minor(Number(row.opening ?? 0)),
    closing: minor(Number(row.closing ?? 0)),
  }));
}

export const movementOf = (row: MovementRow): MoneyMovement => ({
  number: Number(row.number),
  kind: row.kind,
  amount: minor(Number(row.amount)),
  currency: row.currency,
  balance: minor(Number(row.balance)),
  reference: row.reference,
  transactionId: row.transaction_id,
  symbol: row.symbol,
  quantity: row.quantity === null ? null : sharesOf(storedShares(row.quantity)),
  price: row.price === null ? null : price(row.price),
  fees: row.fees,
  tax: row.tax === null ? null : minor(Number(row.tax)),
  rate: row.rate,
  rateOf: row.rate_from === null || row.rate_to === null ? null : { from: row.rate_from, to: row.rate_to },
  withdrawalId: row.withdrawal_id,
  settlesOn: row.settles_on,
  at: Number(row.at),
  businessDate: row.business_date,
});

function stateOf(
  currency: Currency,
  buckets: readonly BucketRow[],
  reservations: readonly (ReservationRow & { readonly currency: string })[],
  debits: readonly (HeldDebit & { readonly currency: string })[],
): Omit<CashState, 'interest'> {
  const held = debits.filter((one) => one.currency === currency);
  const own = buckets.filter((row) => row.currency === currency);
  const sumIn = (named: (bucket: string) => boolean): Minor =>
    sum(own.filter(({ bucket }) => named(bucket)).map(({ amount }) => minor(Number(amount))));
  const settled = sumIn((bucket) => bucket === 'settled');
  const unsettledSell = sumIn((bucket) => bucket === 'unsettledSell');
  const proceeds = own
    .filter(({ bucket }) => bucket === 'unsettledSell')
    .map(({ due, amount }) => ({ date: due === '' ? null : due, amount: minor(Number(amount)) }));
  return {
    currency,
    balance: own.reduce((total, { amount }) => add(total, minor(Number(amount))), zero),
    available: available({ settled, unsettledSell }),
    withdrawable: withdrawable({ settled, unsettledSell }, sum(held.map(({ amount }) => amount))),
    reserved: sumIn((bucket) => bucket.startsWith('frozen')),
    inTransit: sumIn((bucket) => bucket === 'inTransit'),
    reservations: reservations.filter((row) => row.currency === currency).map(reservationOf),
    unsettled: unsettledSell,
    later: laterWithdrawable({ settled, unsettledSell }, proceeds, held),
  };
}

const reservationOf = (row: ReservationRow): CashReservation => ({
  purpose: row.purpose,
  id: row.id,
  amount: minor(Number(row.amount)),
  symbol: row.symbol,
  until: row.until,
  reservedAt: Number(row.reserved_at),
});
