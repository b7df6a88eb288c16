import { decimal, divide, millionths, price, scalePrice, type Price, type Quantity } from '@parkett/kernel';
import { restatesShares, type ActionTerms, type CorporateAction, type MarketClock } from '@parkett/market-contract';
import type { Rows } from '@parkett/platform-read-model';
import type { MarketView } from '../trading-slice';

/** What the splits and bonus issues did that an account has booked, and of which there is no price yet. */
export interface Restatement {
  /** When the latest price was quoted, which is that of a share of before. */
  readonly quotedAt: number;
  /** So many shares of before have become so many. */
  readonly before: bigint;
  readonly after: bigint;
}

const finest = price('0.00000001');
const finestPerUnit = 10n ** 8n;

/** The last price for a share of after. It is not rounded to a tick, or the value would change. */
export function priceAfter(last: Price, { before, after }: Restatement): Price {
  const { digits, scale } = decimal(last);
  const count = divide(digits * finestPerUnit * before, 10n ** BigInt(scale) * after, 'halfUp');
  return scalePrice(finest, String(count), finest, 'halfUp');
}

export const sharesBefore = (shares: Quantity, { before, after }: Restatement): Quantity =>
  millionths(Number(divide(BigInt(shares) * before, after, 'halfUp')));

function ratioOf(terms: ActionTerms): Pick<Restatement, 'before' | 'after'> {
  switch (terms.kind) {
    case 'split':
      return { before: BigInt(terms.from), after: BigInt(terms.to) };
    case 'bonus':
      return { before: BigInt(terms.per), after: BigInt(terms.per + terms.get) };
    default:
      return { before: 1n, after: 1n };
  }
}

export const restatementOf = (quotedAt: number, actions: readonly Pick<CorporateAction, 'terms'>[]): Restatement =>
  actions.reduce<Restatement>(
    (sum, { terms }) => {
      const { before, after } = ratioOf(terms);
      return { quotedAt, before: sum.before * before, after: sum.after * after };
    },
    { quotedAt, before: 1n, after: 1n },
  );

/** The date of the next prices, which a replay may set back; unknown in a closed market that names no opening. */
const nextDateOf = (clock: MarketClock | undefined): string | undefined =>
  clock?.session === 'open' ? clock.businessDate : clock?.opening?.date;

/**
 * By symbol. An action is booked from the close before its ex-date on, and the first price of after may come days
 * later. Only then is there a query.
 */
export async function readRestatements(
  database: Rows,
  market: MarketView,
  accountId: string,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, Restatement>> {
  const due = symbols.flatMap((symbol) => {
    const [date, quote] = [market.quotedOn(symbol), market.quote(symbol, undefined)];
    if (date === undefined || quote === undefined) return [];
    const next = nextDateOf(market.clock(market.instrument(symbol)?.mic));
    const isDue = ({ exDate }: CorporateAction): boolean => date < exDate && (next === undefined || exDate <= next);
    const actions = market.actionsOn(symbol).filter((one) => restatesShares(one) && isDue(one));
    return actions.length === 0 ? [] : [{ symbol, quotedAt: quote.ts, actions }];
  });
  if (due.length === 0) return new Map();
  const booked = await database.rows<{ readonly action_id: string }>(
    'SELECT action_id FROM applied_actions WHERE account_id = $1 AND action_id = ANY ($2)',
    [accountId, due.flatMap(({ actions }) => actions.map(({ actionId }) => actionId))],
  );
  const ids = new Set(booked.map(({ action_id: id }) => id));
  return new Map(
    due.flatMap(({ symbol, quotedAt, actions }) => {
      const since = actions.filter(({ actionId }) => ids.has(actionId));
      return since.length === 0 ? [] : [[symbol, restatementOf(quotedAt, since)] as const];
    }),
  );
}
