import {
  add,
  millionths,
  minor,
  noShares,
  price,
  sharesOf,
  subtract,
  sum,
  sumShares,
  type Currency,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import type { Rows, Snapshots, StoredRow } from '@parkett/platform-read-model';
import {
  usedLotsMax,
  valuedIn,
  type ClosedPosition,
  type FeeLine,
  type HoldingDetail,
  type HoldingLot,
  type Position,
} from '@parkett/trading-contract';
import { averageCost, fxRatesOn } from '@parkett/trading-domain';
import { costsOf, nothingTraded } from '../projections/cost-steps';
import type { boughtLotTable, holdingCostTable } from '../projections/lot-history-tables';
import { orderDateOf, type MarketView } from '../trading-slice';
import { closedFigures, closedOf, closedRows, type ClosedRow } from './closed-rows';
import { afterCursor, nextCursor, type Page } from './cursor';
import { leavingLots, settledShares, undeliveredShares } from './leaving-lots';
import { readLotActions } from './lot-actions';
import { costUnknownSales } from './sales-of-unknown-cost';
import { storedShares } from './stored-shares';
import { readCash } from './trader';

/** What is left of the lots of one trade date. */
interface DateRow {
  readonly buy_date: string;
  readonly quantity: string;
  readonly cost: string;
  readonly currency: Currency;
}

interface LotRow extends StoredRow<typeof boughtLotTable.columns> {
  readonly left: string;
  readonly cost_left: string;
  readonly currency: Currency;
  readonly at: string;
}

interface UseRow {
  readonly lot_id: string;
  readonly buy_date: string;
  readonly quantity: string;
  readonly value: string;
  readonly fees: string;
  readonly cost_known: string | null;
  readonly count: string;
}

interface SaleRow extends ClosedRow {
  readonly order_id: string | null;
  /** Null for a block trade, and for a corporate action. */
  readonly lines: FeeLine[] | null;
}

interface IncomeRow {
  readonly currency: Currency;
  readonly paid: string;
  readonly due: string;
}

interface Sale {
  readonly position: ClosedPosition;
  readonly orderId: string | null;
  readonly offerId: string | null;
  readonly actionId: string | null;
  readonly fees: FeeLine[];
  readonly lots: Pick<HoldingLot, 'lotId' | 'buyDate' | 'quantity' | 'value' | 'fees' | 'costKnown'>[];
  readonly lotCount: number;
}

interface AskedHolding {
  readonly symbol: string;
  /** As it is listed at the moment that the reader reads. */
  readonly position: Position | undefined;
  /** What the market has not delivered to the broker, by trade date. */
  readonly undelivered: ReadonlyMap<string, number>;
}

/** A page of the lots of a share. */
interface LotsPage extends Page {
  readonly symbol: string;
  readonly state: 'open' | 'all';
}

const amount = (text: string): Minor => minor(Number(text));

/** Answers queries about the lots of one customer. */
export class HoldingReader {
  constructor(
    readonly database: Snapshots,
    readonly market: MarketView,
  ) {}

  async detail(accountId: string, { symbol, position, undelivered }: AskedHolding): Promise<HoldingDetail> {
    const dates = await this.database.rows<DateRow>(
      `SELECT buy_date, sum(quantity)::text AS quantity, sum(value + fees)::text AS cost, min(currency) AS currency
       FROM lots WHERE account_id = $1 AND symbol = $2 GROUP BY buy_date`,
      [accountId, symbol],
    );
    const [reserved] = await this.database.rows<{ quantity: string; blocks: string; transfers: string }>(
      `SELECT coalesce(sum(quantity - filled_quantity + coalesce((replacing->>'more')::numeric, 0)), 0)::text AS quantity,
         coalesce((SELECT quantity - in_transfers FROM reserved_shares
           WHERE account_id = $1 AND symbol = $2), 0)::text AS blocks,
         coalesce((SELECT in_transfers FROM reserved_shares
           WHERE account_id = $1 AND symbol = $2), 0)::text AS transfers
       FROM orders WHERE account_id = $1 AND symbol = $2 AND side = 'sell'
         AND status IN ('working', 'partiallyFilled', 'cancelRequested')`,
      [accountId, symbol],
    );
    const [row] = await this.database.rows<StoredRow<typeof holdingCostTable.columns>>(
      'SELECT * FROM holding_costs WHERE account_id = $1 AND symbol = $2',
      [accountId, symbol],
    );
    const [own] = await readCash(this.database, accountId);
    const costs = row ? costsOf(row) : nothingTraded;
    const unknown = await costUnknownSales(this.database, accountId, symbol);
    const late = undeliveredShares(dates, undelivered);
    const { bookedProfit, buyFees, buyTaxes, sellFees, sellTaxes } = costs;
    return {
      position: position ?? null,
      boughtToday: sharesOf(this.boughtToday(symbol, dates)),
      settled: sharesOf(millionths(Math.max(0, settledShares(this.market, symbol, dates) - late))),
      undelivered: sharesOf(late),
      reserved: sharesOf(storedShares(reserved?.quantity ?? '0')),
      inBlocks: sharesOf(storedShares(reserved?.blocks ?? '0')),
      inTransfers: sharesOf(storedShares(reserved?.transfers ?? '0')),
      costUnknown: position?.costUnknown ?? sharesOf(noShares),
      realisedProfit: subtract(bookedProfit, sum(unknown.map(({ profit }) => profit))),
      costUnknownSales: unknown.reduce((total, { count }) => total + count, 0),
      realisedBy:
        row && position?.costs !== null && unknown.length === 0
          ? { average: costs.realised, diluted: add(costs.realised, subtract(costs.diluted, averageCost(costs))) }
          : null,
      income: await this.income(accountId, symbol),
      buyFees,
      buyTaxes,
      sellFees,
      sellTaxes,
      currencyEffect: own === undefined ? null : this.currencyEffect(own.currency, dates),
    };
  }

  /** What a transfer of a quantity would take; `position` is the holding as it is listed at the same moment. */
  leaving(accountId: string, position: Position, quantity: Quantity, lotsMax: number) {
    return leavingLots(this, { accountId, position }, quantity, lotsMax);
  }

  private async income(accountId: string, symbol: string): Promise<HoldingDetail['income']> {
    const rows = await this.database.rows<IncomeRow>(
      `SELECT currency, coalesce(sum(amount) FILTER (WHERE paid_at IS NOT NULL), 0)::text AS paid,
         coalesce(sum(amount) FILTER (WHERE paid_at IS NULL), 0)::text AS due
       FROM applied_actions
       WHERE account_id = $1 AND symbol = $2 AND kind = 'cashDividend' AND currency IS NOT NULL
       GROUP BY currency ORDER BY currency`,
      [accountId, symbol],
    );
    return rows.map(({ currency, paid, due }) => ({ currency, paid: amount(paid), due: amount(due) }));
  }

  private boughtToday(symbol: string, dates: readonly DateRow[]): Quantity {
    const today = orderDateOf(this.market.clock(this.market.instrument(symbol)?.mic));
    return sharesFrom(dates, ({ buy_date: date }) => today !== undefined && date >= today);
  }

  /** Rates are published for dates; a trade counts at the newest rates of its trade date. */
  private currencyEffect(base: Currency, dates: readonly DateRow[]): HoldingDetail['currencyEffect'] {
    const [traded, today] = [dates[0]?.currency, this.market.clock(undefined)?.businessDate];
    if (traded === undefined || traded === base || today === undefined) return null;
    const effects = dates.map(({ buy_date: date, cost }) => {
      const [now, then] = [fxRatesOn(today), fxRatesOn(date)].map((rates) =>
        valuedIn(rates, base, amount(cost), traded),
      );
      return now === undefined || then === undefined ? undefined : subtract(now, then);
    });
    const known = effects.filter((effect) => effect !== undefined);
    return known.length === effects.length ? { currency: base, amount: sum(known) } : null;
  }

  lots(accountId: string, asked: LotsPage): Promise<{ lots: HoldingLot[]; nextCursor: string | null }> {
    return this.database.snapshot((moment) => this.lotsIn(moment, accountId, asked));
  }

  private async lotsIn(moment: Rows, accountId: string, { symbol, state, ...page }: LotsPage) {
    const { at, id } = afterCursor(page.cursor);
    const rows = await moment.rows<LotRow>(
      `SELECT bought.*, coalesce(bought_at, 0)::text AS at, coalesce(lots.quantity, 0)::text AS left,
         coalesce(lots.value + lots.fees, 0)::text AS cost_left
       FROM bought_lots AS bought ${state === 'open' ? '' : 'LEFT '}JOIN lots USING (lot_id)
       WHERE bought.account_id = $1 AND bought.symbol = $2 AND (coalesce(bought_at, 0), lot_id) < ($3, $4)
       ORDER BY coalesce(bought_at, 0) DESC, lot_id DESC LIMIT $5`,
      [accountId, symbol, at, id, page.limit + 1],
    );
    const shown = rows.slice(0, page.limit);
    const actions = await readLotActions(
      moment,
      this.market,
      accountId,
      shown.map((row) => row.lot_id),
    );
    return {
      lots: shown.map((row) => ({ ...lotOf(row), actions: actions.get(row.lot_id) ?? [] })),
      nextCursor: nextCursor(rows, page.limit, (row) => [row.at, row.lot_id]),
    };
  }

  /** One sale; undefined if the customer has no such sale, or if it was reversed. */
  sale(accountId: string, executionId: string): Promise<Sale | undefined> {
    return this.database.snapshot((moment) => this.saleIn(moment, accountId, executionId));
  }

  private async saleIn(moment: Rows, accountId: string, executionId: string): Promise<Sale | undefined> {
    const [row] = await moment.rows<SaleRow>(
      `SELECT closed.*, ${closedFigures}, orders.placed_by, fills.order_id,
         coalesce(fills.fees, block_sale.fees) AS lines
       FROM ${closedRows} LEFT JOIN transactions AS block_sale ON block_sale.reference = closed.offer_id
         AND block_sale.account_id = $1 AND block_sale.id = 'blockSale:' || $2
       WHERE closed.account_id = $1 AND execution_id = $2`,
      [accountId, executionId],
    );
    if (!row) return undefined;
    const uses = await moment.rows<UseRow>(
      `SELECT lot_id, buy_date, uses.quantity::text AS quantity, uses.value, uses.fees, cost_known,
         count(*) OVER ()::text AS count
       FROM lot_uses AS uses JOIN bought_lots USING (lot_id)
       WHERE execution_id = $1 AND state = 'used' ORDER BY buy_date, bought_at, lot_id LIMIT $2`,
      [executionId, usedLotsMax],
    );
    return {
      position: closedOf(row, this.market.instrument(row.symbol)?.nameZh ?? null),
      orderId: row.order_id,
      offerId: row.offer_id,
      actionId: row.action_id,
      fees: row.lines ?? [],
      lots: uses.map((use) => ({
        lotId: use.lot_id,
        buyDate: use.buy_date,
        quantity: sharesOf(storedShares(use.quantity)),
        value: amount(use.value),
        fees: amount(use.fees),
        costKnown: use.cost_known === null,
      })),
      lotCount: Number(uses[0]?.count ?? 0),
    };
  }
}

const sharesFrom = (dates: readonly DateRow[], counts: (row: DateRow) => boolean): Quantity =>
  sumShares(dates.filter(counts).map(({ quantity }) => storedShares(quantity)));

const lotOf = (row: LotRow): Omit<HoldingLot, 'actions'> => ({
  lotId: row.lot_id,
  orderId: row.order_id,
  offerId: row.offer_id,
  transferId: row.transfer_id,
  costKnown: row.cost_known === null,
  price: row.price === null ? null : price(row.price),
  boughtAt: row.bought_at === null ? null : Number(row.bought_at),
  buyDate: row.buy_date,
  quantity: sharesOf(storedShares(row.quantity)),
  value: amount(row.value),
  fees: amount(row.fees),
  taxes: amount(row.taxes),
  left: sharesOf(storedShares(row.left)),
  capitalLeft: amount(row.cost_left),
  currency: row.currency,
});
