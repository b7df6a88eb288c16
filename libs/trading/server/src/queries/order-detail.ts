import { minor, price, sharesOf } from '@parkett/kernel';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import type { FeeLine, Fill, Replacement, WithheldTax } from '@parkett/trading-contract';
import { exitIdOf } from '@parkett/trading-domain';
import type { fillTable } from '../projections/trading-tables';
import type { MarketView } from '../trading-slice';
import { replacementOf, type OrderRow, type ReplacementRow, type StoredOrder } from './order-rows';
import { settlementDate } from './settlement';
import { storedShares } from './stored-shares';

interface FillRow extends StoredRow<typeof fillTable.columns> {
  readonly fees: FeeLine[];
  /** Null for a fill whose cash transaction has been lost. */
  readonly trade_date: string | null;
  /** Null without tax. */
  readonly taxes: WithheldTax | null;
}

/** All that happened to an order. */
export interface OrderDetail {
  readonly fills: Fill[];
  readonly replacements: Replacement[];
  readonly routedAt: number | null;
  readonly exitOrderId: string | null;
}

/** What happened to the order until the moment at which its row was read. */
export async function readDetail(
  moment: Rows,
  market: MarketView,
  accountId: string,
  row: OrderRow,
  { opening }: Pick<StoredOrder, 'opening'>,
): Promise<OrderDetail> {
  const { order_id: orderId } = row;
  const stored = await moment.rows<FillRow>(
    `SELECT fills.*, coalesce(trade_date, business_date) AS trade_date,
       CASE WHEN taxes.execution_id IS NOT NULL THEN jsonb_build_object('capitalGainsTax', capital_gains_tax,
         'solidarity', solidarity, 'church', church, 'amount', taxes.amount, 'rate', rate) END AS taxes
     FROM fills LEFT JOIN transactions ON transactions.id = 'execution:' || fills.execution_id
     LEFT JOIN fill_taxes AS taxes ON taxes.execution_id = fills.execution_id
     WHERE order_id = $1 ORDER BY cumulative_quantity`,
    [orderId],
  );
  const replacements = await moment.rows<ReplacementRow>(
    'SELECT * FROM order_replacements WHERE order_id = $1 ORDER BY record_offset',
    [orderId],
  );
  const open = await openDates(moment, accountId, row);
  const fills = stored.map((fill) => fillOf(fill, settlementOf(market, row.symbol, fill, open)));
  return {
    fills,
    replacements: replacements.map(replacementOf),
    routedAt: routedAtOf(row, opening, fills[0]?.executedAt),
    exitOrderId: await exitOf(moment, row),
  };
}

/** The dates on which proceeds in the currency of a sale are due that have not been settled yet. */
async function openDates(moment: Rows, accountId: string, { currency, side }: OrderRow): Promise<ReadonlySet<string>> {
  if (side === 'buy') return new Set();
  const rows = await moment.rows<{ due: string }>(
    `SELECT due FROM cash_buckets WHERE account_id = $1 AND currency = $2 AND bucket = 'unsettledSell' AND amount > 0`,
    [accountId, currency],
  );
  return new Set(rows.map(({ due }) => due));
}

/** Shares of a purchase settle with their date; the proceeds of a sale once that is booked, which may be later. */
function settlementOf(
  market: MarketView,
  symbol: string,
  { busted_at, trade_date }: FillRow,
  open: ReadonlySet<string>,
): Fill['settlement'] {
  if (busted_at !== null || trade_date === null) return null;
  const instrument = market.instrument(symbol);
  const date = settlementDate(market, instrument, trade_date);
  const today = market.clock(instrument?.mic)?.businessDate;
  return { date, isDone: today !== undefined && date <= today && !open.has(date) };
}

/**
 * The paper venue has an order once it is recorded, or from the opening that it waited for. The first fill may be
 * before the opening that was expected.
 */
export function routedAtOf(
  { accepted_at, updated_at, status, waited_for: waited }: OrderRow,
  opening: StoredOrder['opening'],
  filledAt = Infinity,
): number | null {
  if (status === 'rejected') return null;
  if (waited === null) return Number(accepted_at);
  const isWaiting = opening?.date === waited.date && filledAt === Infinity;
  if (waited.at === null || isWaiting) return null;
  const isOpen = status === 'working' || status === 'partiallyFilled';
  const at = Math.min(waited.at, filledAt);
  return isOpen || Number(updated_at) >= at ? at : null;
}

async function exitOf(
  database: Rows,
  { order_id, take_profit, stop_loss }: OrderRow,
): Promise<OrderDetail['exitOrderId']> {
  if (take_profit === null && stop_loss === null) return null;
  const [exit] = await database.rows<{ order_id: string }>(
    'SELECT order_id FROM orders WHERE order_id = $1 AND parent_order_id = $2',
    [exitIdOf(order_id), order_id],
  );
  return exit?.order_id ?? null;
}

/** The last instant that a date can show. Earlier builds recorded any time that a feed gave them. */
const instantMax = 8_640_000_000_000_000;

const shownInstant = (ts: number | null): number | null => (ts !== null && ts >= 0 && ts <= instantMax ? ts : null);

function fillOf(row: FillRow, settlement: Fill['settlement']): Fill {
  return {
    executionId: row.execution_id,
    quantity: sharesOf(storedShares(row.quantity)),
    price: price(row.price),
    value: minor(Number(row.value)),
    fees: row.fees,
    taxes: row.taxes,
    executedAt: Number(row.executed_at),
    quotedAt: shownInstant(row.quoted_at === null ? null : Number(row.quoted_at)),
    quoteReceivedAt: row.quote_received_at === null ? null : Number(row.quote_received_at),
    bustedAt: row.busted_at === null ? null : Number(row.busted_at),
    settlement,
  };
}
