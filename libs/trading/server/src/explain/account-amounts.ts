import { minor, type Currency, type Minor } from '@parkett/kernel';
import {
  accountByBasis,
  byBasis,
  totalsInBase,
  valuedInBase,
  type Account,
  type ExplainedLine,
  type InBase,
  type Position,
  type Totals,
} from '@parkett/trading-contract';
import type { Draft, Explain, Scene } from './draft';
import { explainSalesProfit } from './cash-amounts';

/** The account by the chosen basis, as the screens show it, with the parts of its totals. */
interface Valued {
  readonly account: Account;
  readonly positions: readonly Position[];
  readonly parts: InBase;
  readonly totals: Totals | null;
}

async function valuedAccount({ reader, accountId, asked }: Scene): Promise<Valued | undefined> {
  const booked = await reader.account(accountId);
  if (booked === undefined) return undefined;
  const held = await reader.positions(accountId);
  const account = accountByBasis(booked, held, asked.basis);
  const positions = held.map((position) => byBasis(position, asked.basis));
  const of = [account, positions, booked.valuation?.rates ?? null] as const;
  return { account, positions, parts: valuedInBase(...of), totals: totalsInBase(...of).totals };
}

/** An amount that was exchanged into the base currency names what it was. */
export const originalOf = (amount: Minor | null, currency: Currency, base: Currency) =>
  amount === null || currency === base ? {} : { original: { amount, currency } };

/** When the price of a position was quoted; nothing if another one has come meanwhile. */
export function quotedAt({ market }: Scene, { symbol, lastPrice }: Position): Pick<ExplainedLine, 'quotedAt'> {
  const quote = market.quote(symbol, undefined);
  return quote === undefined || quote.last !== lastPrice ? {} : { quotedAt: quote.ts };
}

export const shareOfPosition = ({ symbol, name, nameZh }: Position) => ({ share: { symbol, name, nameZh } });

/** One line for each position that has a price, largest first. */
const positionLines = (
  scene: Scene,
  { account, positions, parts }: Valued,
  figure: 'marketValue' | 'profit',
): ExplainedLine[] =>
  positions
    .flatMap((position, index): ExplainedLine[] => {
      const [amount, { symbol, quantity, lastPrice, currency }] = [parts.positions[index]?.[figure] ?? null, position];
      if (amount === null || lastPrice === null) return [];
      return [
        {
          kind: 'position',
          amount,
          ...originalOf(position[figure], currency, account.currency),
          ...shareOfPosition(position),
          ...(figure === 'marketValue' && { quantity, price: lastPrice, ...quotedAt(scene, position) }),
          more: { what: figure === 'marketValue' ? 'positionValue' : 'positionProfit', symbol },
        },
      ];
    })
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));

/** One line for each currency that has something. */
const currencyLines = (
  { account, parts }: Valued,
  figure: 'cash' | 'realisedProfit',
  what: 'cash' | 'salesProfit',
): ExplainedLine[] =>
  parts.cash.flatMap(({ currency, [figure]: amount }): ExplainedLine[] => {
    const own = account.cashByCurrency.find((cash) => cash.currency === currency)?.[figure] ?? null;
    if (amount === 0 && currency !== account.currency) return [];
    return [{ kind: 'amount', amount, ...originalOf(own, currency, account.currency), more: { what, currency } }];
  });

/** A sum of the account, or no amount while a rate is missing. */
const ofAccount =
  (formula: 'totalAssets' | 'marketValue' | 'floatingProfit' | 'totalProfit', linesOf: LinesOf): Explain =>
  async (scene) => {
    const valued = await valuedAccount(scene);
    return valued && draftOf(valued, formula, linesOf(scene, valued));
  };
type LinesOf = (scene: Scene, valued: Valued) => readonly ExplainedLine[];

function draftOf(
  { account, totals }: Valued,
  formula: 'totalAssets' | 'marketValue' | 'floatingProfit' | 'realisedProfit' | 'totalProfit',
  lines: readonly ExplainedLine[],
): Draft {
  const { currency, valuation } = account;
  if (totals === null) return { amount: null, currency, formula, lines: [], rates: valuation?.rates ?? null };
  const unpriced = formula === 'realisedProfit' ? 0 : totals.unpriced;
  const costUnknown =
    (formula === 'floatingProfit' || formula === 'totalProfit' ? totals.costUnknown : 0) +
    (formula === 'realisedProfit' || formula === 'totalProfit' ? account.costUnknownSales : 0);
  return { amount: totals[formula], currency, formula, lines, rates: valuation?.rates ?? null, unpriced, costUnknown };
}

const amountLine = (what: 'floatingProfit' | 'realisedProfit', amount: Minor): ExplainedLine => ({
  kind: 'amount',
  amount,
  more: { what },
});

/** With one currency, the realised profit is that of its sales; otherwise one line for each currency. */
const explainRealised: Explain = async (scene) => {
  const valued = await valuedAccount(scene);
  if (valued === undefined) return undefined;
  if (valued.account.valuation === null || scene.asked.month !== undefined) return explainSalesProfit(scene);
  return draftOf(valued, 'realisedProfit', currencyLines(valued, 'realisedProfit', 'salesProfit'));
};

export const accountAmounts = {
  totalAssets: ofAccount('totalAssets', (scene, valued) => [
    ...currencyLines(valued, 'cash', 'cash'),
    ...positionLines(scene, valued, 'marketValue'),
  ]),
  marketValue: ofAccount('marketValue', (scene, valued) => positionLines(scene, valued, 'marketValue')),
  floatingProfit: ofAccount('floatingProfit', (scene, valued) => positionLines(scene, valued, 'profit')),
  realisedProfit: explainRealised,
  totalProfit: ofAccount('totalProfit', (_, { totals }) => [
    amountLine('floatingProfit', totals?.floatingProfit ?? minor(0)),
    amountLine('realisedProfit', totals?.realisedProfit ?? minor(0)),
  ]),
} as const;
