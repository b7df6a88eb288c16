import { minor, minorDigits, perShare, price, type Currency, type Env } from '@parkett/kernel';
import { available, withdrawable } from '@parkett/ledger';
import type { Database, StoredRow } from '@parkett/platform-read-model';
import type {
  Account,
  ClosedPosition,
  FeeLine,
  Fill,
  Order,
  OrderStatus,
  OrderType,
  Position,
  Side,
  Transaction,
} from '@parkett/trading-contract';
import type { closedPositionTable, fillTable, orderTable, transactionTable } from '../projections/trading-tables';
import type { MarketView } from '../trading-slice';
import { afterCursor, nextCursor, type Page } from './cursor';
import { accountOf, profitRatioOf, valued, type AccountRow, type HoldingRow } from './valuation';

interface OrderRow extends StoredRow<typeof orderTable.columns> {
  readonly side: Side;
  readonly order_type: OrderType;
  readonly status: OrderStatus;
  readonly currency: Currency;
  readonly env: Env;
}

interface FillRow extends StoredRow<typeof fillTable.columns> {
  readonly fees: FeeLine[];
}

interface ClosedRow extends StoredRow<typeof closedPositionTable.columns> {
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
  async means(accountId: string, symbol: string): Promise<{ account: Account; sellable: number } | undefined> {
    const found = await this.accountWithPositions(accountId);
    if (!found) return undefined;
    const position = found.positions.find((held) => held.symbol === symbol);
    return { account: found.account, sellable: position?.availableQuantity ?? 0 };
  }

  private async accountWithPositions(
    accountId: string,
  ): Promise<{ account: Account; positions: Position[] } | undefined> {
    const [row] = await this.database.rows<AccountRow>('SELECT * FROM accounts WHERE account_id = $1', [accountId]);
    if (!row) return undefined;
    const cash = {
      settled: minor(Number(row.settled)),
      unsettledSell: minor(Number(row.unsettled_sell)),
      frozenOrder: minor(Number(row.frozen_order)),
    };
    const positions = await this.positions(accountId);
    return {
      account: accountOf(row, positions, { available: available(cash), withdrawable: withdrawable(cash) }, this.env),
      positions,
    };
  }

  async positions(accountId: string): Promise<Position[]> {
    const rows = await this.database.rows<HoldingRow>(
      `SELECT lots.symbol, min(lots.name) AS name, sum(lots.quantity)::text AS quantity, sum(lots.value)::text AS value,
         sum(lots.fees)::text AS fees, min(lots.buy_date) AS buy_date, min(lots.currency) AS currency,
         coalesce(max(frozen.quantity), 0)::text AS frozen
       FROM lots LEFT JOIN (
         SELECT symbol, sum(quantity - filled_quantity) AS quantity FROM orders
         WHERE account_id = $1 AND side = 'sell' AND status IN ${openStatuses}
         GROUP BY symbol) AS frozen ON frozen.symbol = lots.symbol
       WHERE lots.account_id = $1 GROUP BY lots.symbol ORDER BY lots.symbol`,
      [accountId],
    );
    return rows.map((row) =>
      valued(
        row,
        this.nameZh(row.symbol),
        this.market.quote(row.symbol)?.last ?? null,
        this.env,
        minorDigits(row.currency),
      ),
    );
  }

  async orders(
    accountId: string,
    state: 'open' | 'done' | 'all',
    page: Page,
  ): Promise<{ orders: Order[]; nextCursor: string | null }> {
    const filter = state === 'all' ? '' : `AND status ${state === 'done' ? 'NOT ' : ''}IN ${openStatuses}`;
    const { at, id } = afterCursor(page.cursor);
    const rows = await this.database.rows<OrderRow>(
      `SELECT * FROM orders WHERE account_id = $1 AND (placed_at, order_id) < ($2, $3) ${filter}
       ORDER BY placed_at DESC, order_id DESC LIMIT $4`,
      [accountId, at, id, page.limit + 1],
    );
    return {
      orders: rows.slice(0, page.limit).map((order) => orderOf(order, this.nameZh(order.symbol))),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.placed_at, row.order_id]),
    };
  }

  async order(accountId: string, orderId: string): Promise<{ order: Order; fills: Fill[] } | undefined> {
    const [row] = await this.database.rows<OrderRow>('SELECT * FROM orders WHERE order_id = $1 AND account_id = $2', [
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

  async closedPositions(
    accountId: string,
    page: Page,
  ): Promise<{ positions: ClosedPosition[]; nextCursor: string | null }> {
    const { at, id } = afterCursor(page.cursor);
    const rows = await this.database.rows<ClosedRow>(
      `SELECT * FROM closed_positions WHERE account_id = $1 AND (sell_time, execution_id) < ($2, $3)
       ORDER BY sell_time DESC, execution_id DESC LIMIT $4`,
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

function orderOf(row: OrderRow, nameZh: string | null): Order {
  const filled = Number(row.filled_quantity);
  return {
    orderId: row.order_id,
    symbol: row.symbol,
    name: row.name,
    nameZh,
    side: row.side,
    orderType: row.order_type,
    status: row.status,
    quantity: Number(row.quantity),
    filledQuantity: filled,
    limitPrice: row.limit_price === null ? null : price(row.limit_price),
    averagePrice: filled === 0 ? null : perShare(Number(row.filled_value), filled, minorDigits(row.currency)),
    filledValue: minor(Number(row.filled_value)),
    fees: minor(Number(row.fees)),
    frozen: minor(Number(row.frozen)),
    currency: row.currency,
    placedAt: Number(row.placed_at),
    acceptedAt: Number(row.accepted_at),
    updatedAt: Number(row.updated_at),
    businessDate: row.business_date,
    env: row.env,
  };
}

function fillOf(row: FillRow): Fill {
  return {
    executionId: row.execution_id,
    quantity: Number(row.quantity),
    price: price(row.price),
    value: minor(Number(row.value)),
    fees: row.fees,
    executedAt: Number(row.executed_at),
    quotedAt: Number(row.quoted_at),
    quoteReceivedAt: row.quote_received_at === null ? null : Number(row.quote_received_at),
  };
}

function closedOf(row: ClosedRow, nameZh: string | null): ClosedPosition {
  const [capital, profit] = [minor(Number(row.capital)), minor(Number(row.profit))];
  return {
    executionId: row.execution_id,
    symbol: row.symbol,
    name: row.name,
    nameZh,
    quantity: Number(row.quantity),
    buyDate: row.buy_date,
    capital,
    sellPrice: price(row.sell_price),
    sellValue: minor(Number(row.sell_value)),
    fees: minor(Number(row.fees)),
    profit,
    profitRatio: profitRatioOf(profit, capital),
    sellTime: Number(row.sell_time),
    sellType: 'manual',
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
    quantity: row.quantity === null ? null : Number(row.quantity),
    price: row.price === null ? null : price(row.price),
    fees: row.fees,
    reference: row.reference,
    at: Number(row.at),
    businessDate: row.business_date,
    env: row.env,
  };
}
