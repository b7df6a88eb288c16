import { settlementOf, type CustodySent } from '@parkett/custody-contract';
import type { Currency } from '@parkett/kernel';
import type { ChunkedJob, JobItem } from '@parkett/platform-jobs';
import type { Database } from '@parkett/platform-read-model';
import { custodyProjection } from './custody.projection';

interface InstructionOptions {
  readonly readModels: Database;
  /** The broker's book date; undefined while nobody knows it. */
  readonly bookDate: () => Promise<string | undefined>;
  /** Whether the installation writes settlements with the custodian yet. */
  readonly isSwitchedOn: () => boolean;
}

interface DueTrades extends JobItem {
  readonly symbol: string;
  readonly tradeDate: string;
  readonly currency: Currency;
  /** Millionths of a share, minor units and a count, as text: a sum over all customers may be long. */
  readonly quantity: string;
  readonly cash: string;
  readonly trades: string;
}

const pageMax = 10_000;

/** Trades of dates before a date that come to something else than their instructions, page by page. */
async function* dueTrades(readModels: Database, before: string): AsyncGenerator<readonly DueTrades[]> {
  let after: readonly [string, string, string] = ['', '', ''];
  for (;;) {
    const page = await readModels.rows<Omit<DueTrades, 'aggregate'>>(
      `SELECT concat_ws('.', symbol, trade_date, currency) AS id, symbol, trade_date AS "tradeDate", currency,
         sum(quantity)::text AS quantity, sum(cash)::text AS cash, sum(trades)::text AS trades
       FROM settlement_trades AS traded WHERE trade_date < $1 AND (symbol, trade_date, currency) > ($2, $3, $4)
       GROUP BY symbol, trade_date, currency
       HAVING sum(trades) > coalesce((SELECT max(one.trades) FROM settlement_instructions AS one WHERE
         (one.symbol, one.trade_date, one.currency) = (traded.symbol, traded.trade_date, traded.currency)), 0)
         AND (sum(quantity), sum(cash)) <> (SELECT coalesce(sum(one.quantity), 0), coalesce(sum(one.cash), 0)
           FROM settlement_instructions AS one WHERE
           (one.symbol, one.trade_date, one.currency) = (traded.symbol, traded.trade_date, traded.currency))
       ORDER BY symbol, trade_date, currency LIMIT ${pageMax}`,
      [before, ...after],
    );
    const items = page.map((one) => ({ ...one, aggregate: settlementOf(one) }));
    if (items.length > 0) yield items;
    const last = items.at(-1);
    if (last === undefined || items.length < pageMax) return;
    after = [last.symbol, last.tradeDate, last.currency];
  }
}

/**
 * Instructs the custodian to settle what the trades of a date come to, once that date is closed: one instruction for
 * each instrument and currency, net of purchases and sales. Trades that are recorded later are in another one (ADR 84).
 */
export const instructSettlementsJob = ({
  readModels,
  bookDate,
  isSwitchedOn,
}: InstructionOptions): ChunkedJob<DueTrades, CustodySent> => ({
  name: 'instruct-settlements',
  queue: 'custody',
  group: custodyProjection.group,
  schedule: { kind: 'every', everyMs: 60_000 },
  about: 'Instructs the custodian to settle the trades of closed dates, net by instrument.',
  plan: async () => {
    const date = isSwitchedOn() ? await bookDate() : undefined;
    return date === undefined ? undefined : { period: date, pages: dueTrades(readModels, date) };
  },
  command: ({ aggregate, symbol, tradeDate, currency, quantity, cash, trades }) => ({
    aggregate,
    type: 'InstructSettlement',
    body: { symbol, tradeDate, currency, quantity: Number(quantity), cash: Number(cash), trades: Number(trades) },
    actor: { kind: 'system', id: 'jobs' },
    route: 'instruct-settlements',
    key: `instruct:${symbol}:${tradeDate}:${currency}:${trades}`,
  }),
  alreadyDone: ['NOTHING_TO_INSTRUCT'],
});
