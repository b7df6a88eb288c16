import { noShares, sharesOf, zero, type Env, type Quantity } from '@parkett/kernel';
import type { Opening } from '@parkett/market-contract';
import type { Rows, Snapshots } from '@parkett/platform-read-model';
import type {
  Account,
  AccountRights,
  ClosedPosition,
  HoldingDetail,
  Position,
  Transaction,
} from '@parkett/trading-contract';
import { fxRatesOn } from '@parkett/trading-domain';
import { auctionFor, openingFor, type MarketView } from '../trading-slice';
import { closedFigures, closedOf, closedRows, closedSums, type ClosedRow, type ClosedSums } from './closed-rows';
import { afterCursor, nextCursor, type Page } from './cursor';
import {
  openStatuses,
  orderOf,
  placedOrders,
  readPlaced,
  refusedOrders,
  type OrderRow,
  type StoredOrder,
} from './order-rows';
import { HoldingReader } from './holding-reader';
import { readDetail, type OrderDetail } from './order-detail';
import { readPositions } from './positions';
import { readRights, symbolOfRights } from './rights';
import { costUnknownSales } from './sales-of-unknown-cost';
import { readCash, readTrader, type Trader } from './trader';
import { countTransactions, readTransaction, readTransactions, type TransactionFilter } from './transactions';
import { readUncovered } from './uncovered-debits';
import { accountOf } from './valuation';

/** One order with all that happened to it. */
interface StoredDetail extends OrderDetail {
  readonly order: StoredOrder;
}

/** A page of the sales from one time until another, in milliseconds since 1970. */
interface ClosedPage extends Page {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

interface ClosedPositions {
  readonly positions: ClosedPosition[];
  readonly nextCursor: string | null;
  readonly sums: ClosedSums[];
}

/**
 * Answers queries about one customer from the read models. Every query filters by account, so that no customer sees
 * another's rows. An answer that takes several queries is of one moment.
 */
export class TradingReader {
  private readonly holdings: HoldingReader;

  constructor(
    private readonly database: Snapshots,
    readonly market: MarketView,
    readonly env: Env,
  ) {
    this.holdings = new HoldingReader(database, market);
  }

  private nameZh(symbol: string): string | null {
    return this.market.instrument(symbol)?.nameZh ?? null;
  }

  /** Cash and assets; undefined until the account's opening has been projected. */
  account(accountId: string): Promise<Account | undefined> {
    return this.database.snapshot(async (moment) => {
      const [row, ...others] = await readCash(moment, accountId);
      if (!row) return undefined;
      const positions = await readPositions(moment, this, accountId);
      const date = this.market.clock(undefined)?.businessDate;
      const rates = date === undefined ? null : fxRatesOn(date);
      const unknown = await costUnknownSales(moment, accountId);
      return accountOf(row, others, positions, rates, this.env, unknown);
    });
  }

  rights(accountId: string): Promise<AccountRights[]> {
    return readRights(this.database, accountId, { env: this.env, nameZh: (symbol) => this.nameZh(symbol) });
  }

  /** The share of an issue from which the account has had rights. */
  symbolOfRights(accountId: string, actionId: string): Promise<string | undefined> {
    return symbolOfRights(this.database, accountId, actionId);
  }

  /** The account as the decision on an order for a symbol would see it. */
  trader(accountId: string, symbol: string, now: number): Promise<Trader | undefined> {
    return this.database.snapshot((moment) => readTrader(moment, accountId, symbol, now));
  }

  /** All positions, or the one in a share. */
  positions(accountId: string, symbol: string | null = null): Promise<Position[]> {
    return this.database.snapshot((moment) => readPositions(moment, this, accountId, symbol));
  }

  /** What the customer holds of a share, and what it has brought in so far. */
  /** `undelivered`: what the market has not delivered of the share, by trade date. */
  holding(
    accountId: string,
    symbol: string,
    undelivered: ReadonlyMap<string, number> = new Map(),
  ): Promise<HoldingDetail> {
    return this.database.snapshot(async (moment) => {
      const [position] = await readPositions(moment, this, accountId, symbol);
      return new HoldingReader(moment, this.market).detail(accountId, { symbol, position, undelivered });
    });
  }

  /** How many shares could be transferred to another broker now, and the lots that a quantity would take. */
  leaving(accountId: string, symbol: string, quantity: Quantity, lotsMax: number) {
    return this.database.snapshot(async (moment) => {
      const [position] = await readPositions(moment, this, accountId, symbol);
      const none = { transferable: sharesOf(noShares), lots: [], lotCount: 0, cost: zero, currency: null, lotsMax };
      const leaving =
        position && (await new HoldingReader(moment, this.market).leaving(accountId, position, quantity, lotsMax));
      return { ...(leaving ?? none), debits: await readUncovered(moment, accountId, Date.now()) };
    });
  }

  lots(...asked: Parameters<HoldingReader['lots']>): ReturnType<HoldingReader['lots']> {
    return this.holdings.lots(...asked);
  }

  sale(...asked: Parameters<HoldingReader['sale']>): ReturnType<HoldingReader['sale']> {
    return this.holdings.sale(...asked);
  }

  private orderIn(row: OrderRow): StoredOrder {
    const instrument = this.market.instrument(row.symbol);
    const clock = this.market.clock(instrument?.mic);
    const isOpen = row.status === 'working' || row.status === 'partiallyFilled';
    const opening = openingFor(clock, auctionFor(this.market, { instrument, clock }, row.validity));
    const waits = isOpen && opening && isValidOn(row, opening);
    return {
      ...orderOf(row, instrument?.nameZh ?? null, waits ? opening : null),
      noCancelUntil: (isOpen ? clock?.noCancelUntil : undefined) ?? null,
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
      orders: rows.slice(0, page.limit).map((row) => this.orderIn(row)),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.placed_at, row.order_id]),
    };
  }

  /** An order that was accepted, with all that happened to it. */
  order(accountId: string, orderId: string): Promise<StoredDetail | undefined> {
    return this.database.snapshot(async (moment) => {
      const row = await readPlaced(moment, accountId, orderId);
      if (!row) return undefined;
      const order = this.orderIn(row);
      return { order, ...(await readDetail(moment, this.market, accountId, row, order)) };
    });
  }

  /** An order that was accepted, as it stands. */
  async placedOrder(accountId: string, orderId: string): Promise<StoredOrder | undefined> {
    const row = await readPlaced(this.database, accountId, orderId);
    return row && this.orderIn(row);
  }

  /** An order that was rejected. */
  async refusedOrder(accountId: string, orderId: string): Promise<StoredDetail | undefined> {
    const [row] = await this.database.rows<OrderRow>(`${refusedOrders} WHERE order_id = $1 AND account_id = $2`, [
      orderId,
      accountId,
    ]);
    return row && { order: this.orderIn(row), fills: [], replacements: [], routedAt: null, exitOrderId: null };
  }

  closedPositions(accountId: string, page: ClosedPage): Promise<ClosedPositions> {
    return this.database.snapshot((moment) => this.closedIn(moment, accountId, page));
  }

  private async closedIn(
    moment: Rows,
    accountId: string,
    { from = 0, until = Number.MAX_SAFE_INTEGER, ...page }: ClosedPage,
  ): Promise<ClosedPositions> {
    const { at, id } = afterCursor(page.cursor);
    const rows = await moment.rows<ClosedRow>(
      `SELECT closed.*, ${closedFigures}, orders.placed_by
       FROM ${closedRows}
       WHERE closed.account_id = $1 AND (closed.sell_time, execution_id) < ($2, $3)
         AND closed.sell_time >= $5 AND closed.sell_time < $6
       ORDER BY closed.sell_time DESC, execution_id DESC LIMIT $4`,
      [accountId, at, id, page.limit + 1, from, until],
    );
    return {
      positions: rows.slice(0, page.limit).map((closed) => closedOf(closed, this.nameZh(closed.symbol))),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.sell_time, row.execution_id]),
      sums: await closedSums(moment, accountId, from, until),
    };
  }

  transaction(accountId: string, id: string): Promise<Transaction | undefined> {
    return readTransaction(this.database, accountId, id);
  }

  transactions(
    accountId: string,
    page: Page & TransactionFilter,
  ): Promise<{ transactions: Transaction[]; nextCursor: string | null }> {
    return readTransactions(this.database, accountId, page);
  }

  countTransactions(accountId: string, filter: TransactionFilter, max: number): Promise<number> {
    return countTransactions(this.database, accountId, filter, max);
  }

  /** Pages of an export, each of one query. */
  async *transactionPages(
    accountId: string,
    filter: TransactionFilter,
    limit: number,
  ): AsyncGenerator<readonly Transaction[]> {
    let cursor: string | undefined;
    do {
      const page = await this.transactions(accountId, { ...filter, cursor, limit });
      yield page.transactions;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

const isValidOn = ({ business_date: from, expires_on: until }: OrderRow, { date }: Opening): boolean =>
  from <= date && date <= (until ?? from);
