import {
  minor,
  price,
  quantityOf,
  subtractShares,
  sumShares,
  traitsOf,
  type Currency,
  type Minor,
  type Quantity,
} from '@parkett/kernel';
import { shareUnit, type Cash, type Ledger, type Lot } from '@parkett/ledger';
import type { Rows } from '@parkett/platform-read-model';
import { orderDeadlineMs, type OrderType, type Side } from '@parkett/trading-contract';
import { noFills, type OpenAccount, type Replacement } from '@parkett/trading-domain';
import { askedTermsOf, type Replacing } from '../projections/order-replacements';
import { storedShares } from './stored-shares';
import type { CashRow } from './valuation';

interface LotRow {
  readonly symbol: string;
  readonly lot_id: string;
  readonly quantity: string;
  readonly value: string;
  readonly fees: string;
  readonly buy_date: string;
  readonly cost_unknown: boolean;
}

interface OpenRow {
  readonly order_id: string;
  readonly symbol: string;
  readonly name: string;
  readonly side: Side;
  readonly order_type: OrderType;
  readonly quantity: string;
  readonly filled_quantity: string;
  readonly bound_price: string;
  readonly currency: Currency;
  readonly frozen: string;
  readonly replacing: Replacing | null;
}

interface RightsRow {
  readonly id: string;
  readonly unit: string;
  readonly amount: string;
}

interface ReservedRow {
  readonly symbol: string;
  readonly quantity: string;
}

const reservedForRights = `SELECT action_id AS id, currency AS unit, reserved AS amount FROM account_rights
  WHERE account_id = $1 AND reserved > 0`;
const reservedInBlocks = 'SELECT symbol, quantity FROM reserved_shares WHERE account_id = $1';

const minuteMs = 60_000;

/** The account as decisions on orders see it, with what direct debits have brought and cannot be withdrawn yet. */
export interface Trader extends OpenAccount {
  readonly held: Readonly<Partial<Record<Currency, Minor>>>;
}

/**
 * The account as the decision on an order for `symbol` would see it now, from the read models: an estimate runs that
 * decision on it. Lots of other symbols are summed up by date. Undefined until the account's opening is projected.
 */
export async function readTrader(
  database: Rows,
  accountId: string,
  symbol: string,
  now: number,
): Promise<Trader | undefined> {
  const cashRows = await readCash(database, accountId);
  const [own, ...others] = cashRows;
  if (own === undefined) return undefined;
  const lots = await database.rows<LotRow>(lotsOfAccount, [accountId, symbol]);
  const open = await database.rows<OpenRow>(openOrders, [accountId]);
  const blocks = await database.rows<ReservedRow>(reservedInBlocks, [accountId]);
  const rights = await database.rows<RightsRow>(reservedForRights, [accountId]);
  const purchases = await database.rows<{ accepted_at: string }>(latestPurchases, [
    accountId,
    now - minuteMs - orderDeadlineMs,
    now - minuteMs,
  ]);
  return {
    status: 'open',
    currency: own.currency,
    otherCurrencies: others.map(({ currency }) => currency),
    orders: open.map((row) => ({
      orderId: row.order_id,
      symbol: row.symbol,
      name: row.name,
      side: row.side,
      orderType: row.order_type,
      quantity: storedShares(row.quantity),
      filled: storedShares(row.filled_quantity),
      boundPrice: price(row.bound_price),
      currency: row.currency,
      day: noFills,
      latestAt: null,
      cancelReason: null,
      ...(row.replacing && { replacement: replacementOf(row, row.replacing) }),
    })),
    latestPurchases: purchases.map((row) => Number(row.accepted_at)),
    ledger: ledgerOf(cashRows, lots, open, { blocks, rights }),
    held: Object.fromEntries(cashRows.map(({ currency, held }) => [currency, minor(Number(held))])),
  };
}

const cashColumns = 'account_id, currency, settled, unsettled_sell, frozen_order, leaving, realised_profit';

/** What direct debits have brought and cannot be withdrawn yet. */
const heldDebits = `SELECT coalesce(sum(amount), 0) FROM held_debits WHERE held_debits.account_id = cash.account_id
  AND held_debits.currency = cash.currency AND withdrawable_from > extract(epoch FROM now()) * 1000`;

/** The account's cash in each currency that it can hold, the base currency first. */
export const readCash = (database: Rows, accountId: string): Promise<CashRow[]> =>
  database.rows<CashRow>(
    `SELECT ${cashColumns}, (${heldDebits}) AS held, true AS base FROM accounts AS cash WHERE account_id = $1
     UNION ALL SELECT ${cashColumns}, (${heldDebits}), false FROM currency_accounts AS cash WHERE account_id = $1
     ORDER BY base DESC, currency`,
    [accountId],
  );

function ledgerOf(
  cash: readonly CashRow[],
  lots: readonly LotRow[],
  open: readonly OpenRow[],
  { blocks, rights }: { readonly blocks: readonly ReservedRow[]; readonly rights: readonly RightsRow[] },
): Ledger {
  const symbols = [...new Set(lots.map(({ symbol }) => symbol))];
  const lotsIn = (symbol: string): Lot[] => lots.filter((row) => row.symbol === symbol).map(lotOf);
  const sales = open.filter(({ side }) => side === 'sell');
  const reservedOf = (symbol: string): Quantity =>
    sumShares([
      ...sales.filter((row) => row.symbol === symbol).map(reservedSharesOf),
      ...blocks.filter((row) => row.symbol === symbol).map(({ quantity }) => storedShares(quantity)),
    ]);
  return {
    cash: Object.fromEntries(cash.map((row) => [row.currency, cashOf(row)])),
    holdings: Object.fromEntries(
      symbols.map((symbol) => [symbol, { lots: lotsIn(symbol), frozenSell: reservedOf(symbol) }]),
    ),
    reserved: {
      orders: open.map((row) => ({
        id: row.order_id,
        unit: row.side === 'buy' ? row.currency : shareUnit(row.symbol),
        amount: row.side === 'buy' ? Number(row.frozen) : reservedSharesOf(row),
      })),
      ...(rights.length > 0 && { rights: rights.map(({ amount, ...of }) => ({ ...of, amount: Number(amount) })) }),
    },
  };
}

const cashOf = (row: CashRow): Cash => ({
  settled: minor(Number(row.settled)),
  unsettledSell: minor(Number(row.unsettled_sell)),
  frozenOrder: minor(Number(row.frozen_order)),
});

const lotOf = (row: LotRow): Lot => ({
  lotId: row.lot_id,
  quantity: storedShares(row.quantity),
  value: minor(Number(row.value)),
  fees: minor(Number(row.fees)),
  buyDate: row.buy_date,
  ...traitsOf({ costUnknown: row.cost_unknown ? true : undefined }),
});

const replacementOf = (row: OpenRow, replacing: Replacing): Replacement => ({
  ...askedTermsOf(row, replacing),
  replaceId: replacing.replaceId,
  limitPrice: replacing.limitPrice === null ? null : price(replacing.limitPrice),
  stopPrice: replacing.stopPrice === null ? null : price(replacing.stopPrice),
});

/** The shares of a sale that are left to fill, and those that a replacement under way has reserved in addition. */
const reservedSharesOf = (row: OpenRow): Quantity => {
  const left = subtractShares(storedShares(row.quantity), storedShares(row.filled_quantity));
  return row.replacing ? sumShares([left, quantityOf(row.replacing.more)]) : left;
};

/** A sale seldom consumes more lots. Those after them are summed up by date, so that its cost may be off by cents. */
const lotsMax = 1_000;

/** In the order in which a sale consumes them: a lot has the id of the fill that bought it. */
const lotsOfAccount = `
  WITH placed AS (
    SELECT lots.symbol, lot_id, lots.quantity, lots.value, lots.fees, buy_date,
      row_number() OVER (ORDER BY buy_date, executed_at, lot_id) AS place,
      lot_id IN (SELECT lot_id FROM bought_lots WHERE account_id = $1 AND cost_known = 'no') AS cost_unknown
    FROM lots LEFT JOIN fills ON fills.execution_id = lot_id
    WHERE lots.account_id = $1 AND lots.symbol = $2
    UNION ALL SELECT symbol, '', quantity, value, fees, buy_date, ${lotsMax + 1}, false
    FROM lots WHERE account_id = $1 AND symbol <> $2)
  SELECT symbol, CASE WHEN place <= ${lotsMax} THEN lot_id ELSE '' END AS lot_id, sum(quantity)::text AS quantity,
    sum(value)::text AS value, sum(fees)::text AS fees, buy_date, bool_or(cost_unknown) AS cost_unknown
  FROM placed GROUP BY symbol, 2, buy_date ORDER BY symbol, buy_date, min(place)`;

const openOrders = `
  SELECT order_id, symbol, name, side, order_type, quantity::text AS quantity, filled_quantity::text AS filled_quantity,
    bound_price, currency, frozen, replacing
  FROM orders WHERE account_id = $1 AND status IN ('working', 'partiallyFilled', 'cancelRequested')
  ORDER BY placed_at, order_id`;

/** An order is decided at most its deadline after it was placed. */
const latestPurchases = `
  SELECT accepted_at FROM orders
  WHERE account_id = $1 AND side = 'buy' AND placed_at > $2 AND accepted_at > $3 ORDER BY accepted_at`;
