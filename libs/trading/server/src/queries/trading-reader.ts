import {
  minor,
  minorDigits,
  noShares,
  perShare,
  price,
  quantityOf,
  sharesOf,
  subtract,
  type Actor,
  type Currency,
  type Env,
  type Quantity,
} from '@parkett/kernel';
import type { Database, StoredRow } from '@parkett/platform-read-model';
import type { Account, ClosedPosition, FeeLine, Fill, Position, Transaction } from '@parkett/trading-contract';
import { fxRatesOn } from '@parkett/trading-domain';
import type { closedPositionTable, fillTable, transactionTable } from '../projections/trading-tables';
import { rulesOf, type MarketView } from '../trading-slice';
import { afterCursor, nextCursor, type Page } from './cursor';
import { orderOf, placedOrders, refusedOrders, type OrderRow, type StoredOrder } from './order-rows';
import { storedShares } from './stored-shares';
import { accountOf, profitRatioOf, valued, type CashRow, type HoldingRow } from './valuation';

interface FillRow extends StoredRow<typeof fillTable.columns> {
  readonly fees: FeeLine[];
}

interface ClosedRow extends StoredRow<typeof closedPositionTable.columns> {
  /** Null until the sale is in the order history. */
  readonly buy_value: string | null;
  readonly placed_by: Actor['kind'] | null;
  readonly currency: Currency;
  readonly env: Env;
}

interface TransactionRow extends StoredRow<typeof transactionTable.columns> {
  readonly type: Transaction['type'];
  readonly currency: Currency;
  readonly fees: FeeLine[];
  readonly env: Env;
}

const openStatuses = `('working', 'partiallyFilled', 'cancelRequested')`;

/**
 * Answers queries about one customer from the read models. Every query filters by account, so that no customer sees
 * another's rows.
 */
export class TradingReader {
  constructor(
    private readonly database: Database,
    private readonly market: MarketView,
    private readonly env: Env,
  ) {}

  private nameZh(symbol: string): string | null {
    return this.market.instrument(symbol)?.nameZh ?? null;
  }

  /** Cash and assets; undefined until the account's opening has been projected. */
  async account(accountId: string): Promise<Account | undefined> {
    return (await this.accountWithPositions(accountId))?.account;
  }

  /** The account's cash and its shares of a symbol that no open order has reserved: the means for a new order. */
  async means(accountId: string, symbol: string): Promise<{ account: Account; sellable: Quantity } | undefined> {
    const found = await this.accountWithPositions(accountId);
    if (!found) return undefined;
    const position = found.positions.find((held) => held.symbol === symbol);
    return { account: found.account, sellable: position ? quantityOf(position.availableQuantity) : noShares };
  }

  private async accountWithPositions(
    accountId: string,
  ): Promise<{ account: Account; positions: Position[] } | undefined> {
    const columns = 'account_id, currency, settled, unsettled_sell, frozen_order, realised_profit';
    const [row, ...others] = await this.database.rows<CashRow>(
      `SELECT ${columns}, true AS base FROM accounts WHERE account_id = $1
       UNION ALL SELECT ${columns}, false FROM currency_accounts WHERE account_id = $1
       ORDER BY base DESC, currency`,
      [accountId],
    );
    if (!row) return undefined;
    const positions = await this.positions(accountId);
    const date = this.market.clock(undefined)?.businessDate;
    const rates = date === undefined ? null : fxRatesOn(date);
    return { account: accountOf(row, others, positions, rates, this.env), positions };
  }

  async positions(accountId: string): Promise<Position[]> {
    const rows = await this.database.rows<HoldingRow>(
      `SELECT lots.symbol, min(lots.name) AS name, sum(lots.quantity)::text AS quantity, sum(lots.value)::text AS value,
         sum(lots.fees)::text AS fees, min(lots.buy_date) AS buy_date, min(lots.currency) AS currency,
         coalesce(max(frozen.quantity), 0)::text AS frozen,
         json_object_agg(lots.buy_date, lots.quantity::text) AS bought
       FROM (
         SELECT symbol, buy_date, min(name) AS name, sum(quantity) AS quantity, sum(value) AS value, sum(fees) AS fees,
           min(currency) AS currency
         FROM lots WHERE account_id = $1 GROUP BY symbol, buy_date) AS lots LEFT JOIN (
         SELECT symbol, sum(quantity - filled_quantity) AS quantity FROM orders
         WHERE account_id = $1 AND side = 'sell' AND status IN ${openStatuses}
         GROUP BY symbol) AS frozen ON frozen.symbol = lots.symbol
       GROUP BY lots.symbol ORDER BY lots.symbol`,
      [accountId],
    );
    return rows.map((row) => valued(row, this.held(row.symbol), this.env, minorDigits(row.currency)));
  }

  private held(symbol: string) {
    const instrument = this.market.instrument(symbol);
    const date = this.market.clock(instrument?.mic)?.businessDate;
    const sameDaySale = !instrument || date === undefined || rulesOf(this.market, instrument, date).sameDaySale;
    return {
      nameZh: instrument?.nameZh ?? null,
      lastPrice: this.market.quote(symbol)?.last ?? null,
      lockedFrom: sameDaySale ? null : date,
    };
  }

  async orders(
    accountId: string,
    state: 'open' | 'done' | 'all',
    page: Page,
  ): Promise<{ orders: StoredOrder[]; nextCursor: string | null }> {
    const filter = state === 'all' ? '' : `AND status ${state === 'done' ? 'NOT ' : ''}IN ${openStatuses}`;
    const { at, id } = afterCursor(page.cursor);
    const asked = 'account_id = $1 AND (placed_at, order_id) < ($2, $3)';
    const newest = 'ORDER BY placed_at DESC, order_id DESC LIMIT $4';
    const placed = `${placedOrders} WHERE ${asked} ${filter} ${newest}`;
    // A key that was rejected may be accepted when it is used again after weeks; then the accepted order counts.
    const isOnlyRefused = 'NOT EXISTS (SELECT FROM orders WHERE orders.order_id = refused_orders.order_id)';
    const refused = `${refusedOrders} WHERE ${asked} AND ${isOnlyRefused} ${newest}`;
    const rows = await this.database.rows<OrderRow>(
      state === 'open' ? placed : `(${placed}) UNION ALL (${refused}) ${newest}`,
      [accountId, at, id, page.limit + 1],
    );
    return {
      orders: rows.slice(0, page.limit).map((order) => orderOf(order, this.nameZh(order.symbol))),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.placed_at, row.order_id]),
    };
  }

  /** An order that was accepted. */
  async order(accountId: string, orderId: string): Promise<{ order: StoredOrder; fills: Fill[] } | undefined> {
    const [row] = await this.database.rows<OrderRow>(`${placedOrders} WHERE order_id = $1 AND account_id = $2`, [
      orderId,
      accountId,
    ]);
    if (!row) return undefined;
    const fills = await this.database.rows<FillRow>(
      'SELECT * FROM fills WHERE order_id = $1 ORDER BY cumulative_quantity',
      [orderId],
    );
    return { order: orderOf(row, this.nameZh(row.symbol)), fills: fills.map(fillOf) };
  }

  /** An order that was rejected. */
  async refusedOrder(accountId: string, orderId: string): Promise<{ order: StoredOrder; fills: Fill[] } | undefined> {
    const [row] = await this.database.rows<OrderRow>(`${refusedOrders} WHERE order_id = $1 AND account_id = $2`, [
      orderId,
      accountId,
    ]);
    return row && { order: orderOf(row, this.nameZh(row.symbol)), fills: [] };
  }

  async closedPositions(
    accountId: string,
    page: Page,
  ): Promise<{ positions: ClosedPosition[]; nextCursor: string | null }> {
    const { at, id } = afterCursor(page.cursor);
    const rows = await this.database.rows<ClosedRow>(
      `SELECT closed.*, sold_values.buy_value, orders.placed_by
       FROM closed_positions AS closed LEFT JOIN sold_values USING (execution_id)
         LEFT JOIN fills USING (execution_id) LEFT JOIN orders ON orders.order_id = fills.order_id
       WHERE closed.account_id = $1 AND (closed.sell_time, execution_id) < ($2, $3)
       ORDER BY closed.sell_time DESC, execution_id DESC LIMIT $4`,
      [accountId, at, id, page.limit + 1],
    );
    return {
      positions: rows.slice(0, page.limit).map((closed) => closedOf(closed, this.nameZh(closed.symbol))),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.sell_time, row.execution_id]),
    };
  }

  async transactions(
    accountId: string,
    page: Page,
  ): Promise<{ transactions: Transaction[]; nextCursor: string | null }> {
    const { at, id } = afterCursor(page.cursor);
    const rows = await this.database.rows<TransactionRow>(
      `SELECT * FROM transactions WHERE account_id = $1 AND (at, id) < ($2, $3) ORDER BY at DESC, id DESC LIMIT $4`,
      [accountId, at, id, page.limit + 1],
    );
    return {
      transactions: rows.slice(0, page.limit).map(transactionOf),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.at, row.id]),
    };
  }
}

/** The last instant that a date can show. Earlier builds recorded any time that a feed gave them. */
const instantMax = 8_640_000_000_000_000;

const shownInstant = (ts: number | null): number | null => (ts !== null && ts >= 0 && ts <= instantMax ? ts : null);

function fillOf(row: FillRow): Fill {
  return {
    executionId: row.execution_id,
    quantity: sharesOf(storedShares(row.quantity)),
    price: price(row.price),
    value: minor(Number(row.value)),
    fees: row.fees,
    executedAt: Number(row.executed_at),
    quotedAt: shownInstant(row.quoted_at === null ? null : Number(row.quoted_at)),
    quoteReceivedAt: row.quote_received_at === null ? null : Number(row.quote_received_at),
    bustedAt: row.busted_at === null ? null : Number(row.busted_at),
  };
}

/**
 * By whom the order was placed. Only customers can place one so far; sales by Parkett will be orders of its own staff
 * and processes. A corporate action is an event of its own and no order.
 */
const sellTypeOf = (placedBy: Actor['kind'] | null): ClosedPosition['sellType'] =>
  placedBy === null || placedBy === 'customer' ? 'manual' : 'forcedByRule';

function closedOf(row: ClosedRow, nameZh: string | null): ClosedPosition {
  const quantity = storedShares(row.quantity);
  const [capital, profit] = [minor(Number(row.capital)), minor(Number(row.profit))];
  const buyValue = row.buy_value === null ? null : minor(Number(row.buy_value));
  return {
    executionId: row.execution_id,
    symbol: row.symbol,
    name: row.name,
    nameZh,
    quantity: sharesOf(quantity),
    buyDate: row.buy_date,
    buyPrice: perShare(capital, quantity, minorDigits(row.currency)),
    buyValue,
    buyFees: buyValue === null ? null : subtract(capital, buyValue),
    capital,
    sellPrice: price(row.sell_price),
    sellValue: minor(Number(row.sell_value)),
    fees: minor(Number(row.fees)),
    profit,
    profitRatio: profitRatioOf(profit, capital),
    sellTime: Number(row.sell_time),
    sellType: sellTypeOf(row.placed_by),
    currency: row.currency,
    env: row.env,
  };
}

function transactionOf(row: TransactionRow): Transaction {
  return {
    id: row.id,
    type: row.type,
    amount: minor(Number(row.amount)),
    currency: row.currency,
    symbol: row.symbol,
    quantity: row.quantity === null ? null : sharesOf(storedShares(row.quantity)),
    price: row.price === null ? null : price(row.price),
    fees: row.fees,
    reference: row.reference,
    at: Number(row.at),
    businessDate: row.business_date,
    tradeDate: row.type === 'deposit' ? null : (row.trade_date ?? row.business_date),
    env: row.env,
  };
}
