import { minor, subtract, type Currency, type Minor } from '@parkett/kernel';
import {
  accountByBasis,
  byBasis,
  cashOf,
  type Account,
  type CurrencyCash,
  type ExplainedLine,
} from '@parkett/trading-contract';
import { salesOfUnknownCost } from '../queries/sales-of-unknown-cost';
import { total, type Draft, type Explain, type Scene } from './draft';
import { eventLines, type EventQuery } from './event-lines';

interface InCurrency {
  readonly account: Account;
  readonly currency: Currency;
  readonly cash: CurrencyCash;
}

/** The cash in the currency that was asked for, or in the base currency. */
async function cashAsked({ reader, accountId, asked }: Scene): Promise<InCurrency | undefined> {
  const account = await reader.account(accountId);
  if (account === undefined) return undefined;
  const currency = asked.currency ?? account.currency;
  return { account, currency, cash: cashOf(account, currency) };
}

/** A month is a part of the amount: the sum of its lines. */
const wholeOr = ({ asked }: Scene, whole: Minor, sum: Minor): Minor => (asked.month === undefined ? whole : sum);

const movements = ({ accountId }: Scene, currency: Currency): EventQuery => ({
  sql: `SELECT id, 'movement' AS kind, amount, left(business_date, 7) AS month, at, symbol, NULL AS name,
          quantity, price, type AS movement, reference
        FROM transactions WHERE account_id = $1 AND currency = $2`,
  values: [accountId, currency],
  more: ({ id }) => ({ what: 'movement', id }),
});

const explainCash: Explain = async (scene) => {
  const found = await cashAsked(scene);
  if (found === undefined) return undefined;
  const { lines, sum } = await eventLines(scene, movements(scene, found.currency));
  return { amount: wholeOr(scene, found.cash.cash, sum), currency: found.currency, formula: 'cash', lines };
};

const explainAvailable: Explain = async (scene) => {
  const found = await cashAsked(scene);
  if (found === undefined) return undefined;
  const { currency, cash } = found;
  const lines: ExplainedLine[] = [
    { kind: 'amount', amount: cash.cash, more: { what: 'cash', currency } },
    { kind: 'amount', amount: minor(0 - cash.frozen), more: { what: 'reserved', currency } },
    ...(cash.leaving === 0 ? [] : [{ kind: 'leaving' as const, amount: minor(-cash.leaving) }]),
  ];
  return { amount: cash.available, currency, formula: 'available', lines };
};

/**
 * What is available, without proceeds that have not settled and what direct debits have brought; never less than
 * nothing.
 */
const explainWithdrawable: Explain = async (scene) => {
  const found = await cashAsked(scene);
  if (found === undefined) return undefined;
  const { currency, cash } = found;
  // Proceeds that were spent leave settled cash: then all that is available may be paid out.
  const unsettled = Math.max(0, cash.unsettled);
  const lines: ExplainedLine[] = [
    { kind: 'amount', amount: cash.available, more: { what: 'available', currency } },
    ...(unsettled === 0 ? [] : [{ kind: 'unsettled' as const, amount: minor(-unsettled) }]),
    ...(cash.held === 0 ? [] : [{ kind: 'heldDebits' as const, amount: minor(-cash.held) }]),
  ];
  const missing = subtract(minor(0), total(lines));
  if (missing > 0) lines.push({ kind: 'floor', amount: missing });
  return { amount: cash.withdrawable, currency, formula: 'withdrawable', lines };
};

const openPurchases = ({ accountId }: Scene, currency: Currency): EventQuery => ({
  sql: `SELECT order_id AS id, 'order' AS kind, frozen AS amount, left(business_date, 7) AS month, accepted_at AS at,
          symbol, name, quantity - filled_quantity AS quantity, NULL AS price, NULL AS movement, order_id AS reference
        FROM orders WHERE account_id = $1 AND currency = $2 AND frozen <> 0
        UNION ALL
        SELECT action_id, 'action', reserved, left(ex_date, 7), extract(epoch FROM ex_date::date)::bigint * 1000,
          symbol, name, exercised, price, NULL, action_id
        FROM account_rights WHERE account_id = $1 AND currency = $2 AND reserved <> 0`,
  values: [accountId, currency],
});

/**
 * What open orders and exercised rights reserve; the rest of the reserved cash is that of block trades that were asked
 * for.
 */
const explainReserved: Explain = async (scene) => {
  const found = await cashAsked(scene);
  if (found === undefined) return undefined;
  const { lines, sum } = await eventLines(scene, openPurchases(scene, found.currency));
  const amount = wholeOr(scene, found.cash.frozen, sum);
  const blocks = subtract(amount, sum);
  const draft = { amount, currency: found.currency, formula: 'reserved' } as const;
  return { ...draft, lines: blocks > 0 ? [...lines, { kind: 'blocks', amount: blocks }] : lines };
};

/** Sales and corporate actions in a currency, or of one share. */
export const salesAndActions = (
  { accountId, zone }: Scene,
  currency: Currency,
  base: Currency,
  symbol: string | null,
): EventQuery => ({
  sql: `SELECT execution_id AS id, 'sale' AS kind, profit AS amount, ${monthOf('sell_time')} AS month, sell_time AS at,
          symbol, name, quantity, sell_price AS price, NULL AS movement, execution_id AS reference
        FROM closed_positions WHERE account_id = $1 AND currency = $2 AND ($3::text IS NULL OR symbol = $3)
          AND execution_id NOT IN (${salesOfUnknownCost})
        UNION ALL
        SELECT action_id, 'action', profit, ${monthOf('applied_at')}, applied_at, symbol, name, entitled, NULL, NULL,
          action_id
        FROM applied_actions WHERE account_id = $1 AND profit <> 0 AND ($3::text IS NULL OR symbol = $3)
          AND NOT EXISTS (SELECT 1 FROM closed_positions AS sold
            WHERE sold.account_id = $1 AND sold.action_id = applied_actions.action_id)
          AND coalesce(currency, (SELECT min(costs.currency) FROM holding_costs AS costs
            WHERE costs.account_id = $1 AND costs.symbol = applied_actions.symbol), $5) = $2`,
  values: [accountId, currency, symbol, zone, base],
  more: ({ kind, id }) => (kind === 'sale' ? { what: 'saleProfit', id } : undefined),
});

const monthOf = (column: string): string =>
  `to_char(to_timestamp(${column} / 1000.0) AT TIME ZONE $4::text, 'YYYY-MM')`;

/** The realised profit in a currency: that of each sale and, by another basis than FIFO, what holdings change in it. */
export async function explainSalesProfit(scene: Scene): Promise<Draft | undefined> {
  const { reader, accountId, asked } = scene;
  const found = await cashAsked(scene);
  if (found === undefined) return undefined;
  const { currency, account } = found;
  const positions = await reader.positions(accountId);
  const { realisedProfit } = cashOf(accountByBasis(account, positions, asked.basis), currency);
  const events = await eventLines(scene, salesAndActions(scene, currency, account.currency, null));
  const byBasisOnly = positions.flatMap((position): ExplainedLine[] => {
    const { symbol, name, nameZh } = position;
    const amount = subtract(byBasis(position, asked.basis).capital, position.capital);
    if (position.currency !== currency || amount === 0) return [];
    return [{ kind: 'basis', amount, share: { symbol, name, nameZh }, more: { what: 'positionRealised', symbol } }];
  });
  return {
    amount: wholeOr(scene, realisedProfit, events.sum),
    currency,
    formula: byBasisOnly.length === 0 ? 'realisedProfit' : 'realisedByBasis',
    lines: asked.month === undefined ? [...events.lines, ...byBasisOnly] : events.lines,
    costUnknown: account.costUnknownSales,
  };
}

export const cashAmounts = {
  cash: explainCash,
  available: explainAvailable,
  withdrawable: explainWithdrawable,
  reserved: explainReserved,
  salesProfit: explainSalesProfit,
} as const;
