import { minor, price, sharesOf, type Currency, type Minor } from '@parkett/kernel';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import type { CashReservation, Fill, MoneyMovement, Side } from '@parkett/trading-contract';
import type { fillTable } from '../projections/trading-tables';
import { storedShares } from '../queries/stored-shares';
import { movementOf, type MovementRow } from './money-log-reader';

/** A fill that was booked or taken back. */
export interface BookedFill {
  readonly orderId: string;
  readonly tradeDate: string;
}

/** Book dates; both belong to the period. */
interface BookDates {
  readonly from: string;
  readonly to: string;
}

interface OrderNote {
  readonly symbol: string;
  readonly name: string;
  readonly side: Side;
  readonly currency: Currency;
  readonly fills: Pick<Fill, 'executionId' | 'executedAt' | 'quantity' | 'price' | 'value' | 'fees'>[];
  /** German tax that was withheld with these fills; negative for what was paid back with them. */
  readonly tax: Minor;
}

/** A trade and the date on which it was made; `settlesOn` is null where only the market's rules say it. */
export interface TradeMovement {
  readonly kind: 'buy' | 'sell';
  readonly movement: MoneyMovement;
  readonly tradeDate: string;
}

/** A fee that was charged on a book date. */
export interface DatedFee {
  readonly date: string;
  readonly currency: Currency;
  readonly code: string;
  readonly rule: string;
  readonly amount: Minor;
}

/** A dividend before the tax withheld from it, that tax, or interest. */
export interface ReceivedIncome {
  readonly item: 'dividends' | 'withheldTax' | 'interest';
  readonly date: string;
  readonly currency: Currency;
  readonly amount: Minor;
  /** The corporate action or the interest. */
  readonly reference: string;
}

type FillRow = StoredRow<typeof fillTable.columns> & { readonly fees: Fill['fees'] };

/** No trade settles later than this after it was booked. */
const settlementDaysMax = 21;
const dayMs = 86_400_000;
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toJSON().slice(0, 10);

/**
 * What an account has done, as of the end of a book date: what is booked later changes no answer, whenever it is asked.
 * Bookings are found by the date of the books on which they were recorded.
 */
export class StatementReader {
  constructor(private readonly database: Rows) {}

  /** Fills that were booked or taken back on a date, in the order of the log. */
  async fillsOn(accountId: string, date: string): Promise<BookedFill[]> {
    const rows = await this.database.rows<{ order_id: string; trade_date: string }>(
      `SELECT booked.reference AS order_id, coalesce(fill.trade_date, fill.business_date) AS trade_date
       FROM transactions AS booked JOIN transactions AS fill
         ON fill.id = 'execution:' || substr(booked.id, 1 + position(':' in booked.id))
       WHERE booked.account_id = $1 AND booked.business_date = $2
         AND (booked.id LIKE 'execution:%' OR booked.id LIKE 'bust:%')
       ORDER BY booked.at, booked.id`,
      [accountId, date],
    );
    return rows.map((row) => ({ orderId: row.order_id, tradeDate: row.trade_date }));
  }

  /** An order with the fills of a trade date that were booked until `through` and not taken back by then. */
  async orderNote(accountId: string, { orderId, tradeDate }: BookedFill, through: string): Promise<OrderNote> {
    const [order] = await this.database.rows<Omit<OrderNote, 'fills' | 'tax'>>(
      'SELECT symbol, name, side, currency FROM orders WHERE account_id = $1 AND order_id = $2',
      [accountId, orderId],
    );
    if (order === undefined) throw new Error(`order ${orderId} is not in the read models`);
    const rows = await this.database.rows<FillRow>(
      `SELECT fills.* FROM fills JOIN transactions AS booked ON booked.id = 'execution:' || execution_id
       WHERE fills.order_id = $1 AND fills.account_id = $2 AND booked.business_date <= $4
         AND coalesce(booked.trade_date, booked.business_date) = $3
         AND NOT EXISTS (SELECT FROM transactions AS bust WHERE bust.id = 'bust:' || execution_id AND bust.business_date <= $4)
       ORDER BY cumulative_quantity, execution_id`,
      [orderId, accountId, tradeDate, through],
    );
    const ids = rows.map(({ execution_id }) => `tax:${accountId}:sale:${execution_id}`);
    const [withheld] = await this.database.rows<{ tax: string }>(
      'SELECT coalesce(-sum(amount), 0)::text AS tax FROM transactions WHERE id = ANY ($1) AND business_date <= $2',
      [ids, through],
    );
    return { ...order, fills: rows.map(fillOf), tax: minor(Number(withheld?.tax ?? 0)) };
  }

  /** Currencies whose cash moved, in alphabetical order. */
  async movedCurrencies(accountId: string, { from, to }: BookDates): Promise<Currency[]> {
    const rows = await this.database.rows<{ currency: Currency }>(
      `SELECT DISTINCT currency FROM cash_movements WHERE account_id = $1 AND business_date BETWEEN $2 AND $3
       ORDER BY currency`,
      [accountId, from, to],
    );
    return rows.map(({ currency }) => currency);
  }

  /** Currencies in which there is cash at the end of a date. */
  async heldCurrencies(accountId: string, date: string): Promise<Currency[]> {
    const rows = await this.database.rows<{ currency: Currency }>(
      `SELECT currency FROM (SELECT DISTINCT ON (currency) currency, balance FROM cash_movements
         WHERE account_id = $1 AND business_date <= $2 ORDER BY currency, number DESC) AS last
       WHERE balance <> 0 ORDER BY currency`,
      [accountId, date],
    );
    return rows.map(({ currency }) => currency);
  }

  /** The movements of a period, the oldest first, with the balances before and after them. */
  async movements(
    accountId: string,
    currency: Currency,
    { from, to }: BookDates,
  ): Promise<{ opening: Minor; closing: Minor; movements: MoneyMovement[] }> {
    const [before] = await this.database.rows<{ balance: string }>(
      `SELECT balance FROM cash_movements WHERE account_id = $1 AND currency = $2 AND business_date < $3
       ORDER BY number DESC LIMIT 1`,
      [accountId, currency, from],
    );
    const rows = await this.database.rows<MovementRow>(
      `SELECT * FROM cash_movements WHERE account_id = $1 AND currency = $2 AND business_date BETWEEN $3 AND $4
       ORDER BY number`,
      [accountId, currency, from, to],
    );
    const opening = minor(Number(before?.balance ?? 0));
    const movements = rows.map(movementOf);
    return { opening, closing: movements.at(-1)?.balance ?? opening, movements };
  }

  /** Trades that may not have settled at the end of a date; those that were taken back by then are not among them. */
  async recentTrades(accountId: string, currency: Currency, date: string): Promise<TradeMovement[]> {
    const rows = await this.database.rows<MovementRow & { readonly traded_on: string | null }>(
      `SELECT moved.*, coalesce(booked.trade_date, booked.business_date) AS traded_on
       FROM cash_movements AS moved LEFT JOIN transactions AS booked ON booked.id = moved.transaction_id
       WHERE moved.account_id = $1 AND moved.currency = $2 AND moved.business_date BETWEEN $4 AND $3
         AND moved.kind IN ('buy', 'sell', 'blockBuy', 'blockSell')
         AND NOT EXISTS (SELECT FROM transactions AS bust WHERE bust.business_date <= $3
           AND bust.id = 'bust:' || substr(moved.transaction_id, 11) AND moved.transaction_id LIKE 'execution:%')
       ORDER BY moved.number`,
      [accountId, currency, date, daysBefore(date, settlementDaysMax)],
    );
    return rows.map((row) => ({
      kind: row.kind === 'buy' || row.kind === 'blockBuy' ? 'buy' : 'sell',
      movement: movementOf(row),
      tradeDate: row.traded_on ?? row.business_date,
    }));
  }

  /** Dividends and interest of a period, and the tax withheld from what corporate actions have paid. */
  async received(accountId: string, { from, to }: BookDates): Promise<ReceivedIncome[]> {
    const rows = await this.database.rows<Omit<ReceivedIncome, 'amount'> & { readonly amount: string }>(
      `WITH moved AS (SELECT business_date AS date, currency, kind, amount, coalesce(tax, 0) AS tax, reference
         FROM cash_movements
         WHERE account_id = $1 AND business_date BETWEEN $2 AND $3 AND kind IN ('dividend', 'redemption', 'interest'))
       SELECT * FROM (
         SELECT 'dividends' AS item, date, currency, amount + tax AS amount, reference FROM moved WHERE kind = 'dividend'
         UNION ALL SELECT 'withheldTax', date, currency, tax, reference FROM moved
         UNION ALL SELECT 'interest', date, currency, amount, reference FROM moved WHERE kind = 'interest') AS booked
       WHERE amount <> 0 ORDER BY date, currency, item, reference`,
      [accountId, from, to],
    );
    return rows.map((row) => ({ ...row, amount: minor(Number(row.amount)) }));
  }

  /** Whether an order or a block trade of a period moved cash. */
  async hasTraded(accountId: string, { from, to }: BookDates): Promise<boolean> {
    const rows = await this.database.rows(
      `SELECT FROM cash_movements WHERE account_id = $1 AND business_date BETWEEN $2 AND $3
         AND kind IN ('buy', 'sell', 'buyReversed', 'sellReversed', 'blockBuy', 'blockSell') LIMIT 1`,
      [accountId, from, to],
    );
    return rows.length > 0;
  }

  /** What was reserved at the end of a date, the oldest first. */
  async reservations(accountId: string, currency: Currency, date: string): Promise<CashReservation[]> {
    const rows = await this.database.rows<ReservedRow>(
      `SELECT purpose, id, sum(amount)::text AS amount, max(symbol) AS symbol, max(reserved_at)::text AS reserved_at,
         (array_agg(until ORDER BY business_date DESC) FILTER (WHERE until IS NOT NULL))[1] AS until
       FROM reservation_days WHERE account_id = $1 AND currency = $2 AND business_date <= $3
       GROUP BY purpose, id HAVING sum(amount) <> 0 ORDER BY max(reserved_at), id`,
      [accountId, currency, date],
    );
    return rows.map(({ amount, reserved_at, ...row }) => ({
      ...{ ...row, amount: minor(Number(amount)), reservedAt: Number(reserved_at) },
    }));
  }

  /** The fees of a period by date, currency, code and rule; what was paid back is taken off. */
  async fees(accountId: string, { from, to }: BookDates): Promise<DatedFee[]> {
    const rows = await this.database.rows<Omit<DatedFee, 'amount'> & { readonly amount: string }>(
      `SELECT business_date AS date, currency, fee->>'code' AS code, fee->>'rule' AS rule,
         sum((fee->>'amount')::bigint)::text AS amount
       FROM cash_movements CROSS JOIN LATERAL jsonb_array_elements(fees) AS fee
       WHERE account_id = $1 AND business_date BETWEEN $2 AND $3
       GROUP BY 1, 2, 3, 4 ORDER BY 3, 1, 2, 4`,
      [accountId, from, to],
    );
    return rows.map((row) => ({ ...row, amount: minor(Number(row.amount)) }));
  }
}

interface ReservedRow {
  readonly purpose: CashReservation['purpose'];
  readonly id: string;
  readonly amount: string;
  readonly symbol: string | null;
  readonly until: string | null;
  readonly reserved_at: string;
}

const fillOf = (row: FillRow): OrderNote['fills'][number] => ({
  executionId: row.execution_id,
  executedAt: Number(row.executed_at),
  quantity: sharesOf(storedShares(row.quantity)),
  price: price(row.price),
  value: minor(Number(row.value)),
  fees: row.fees,
});
