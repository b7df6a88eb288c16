import { noShares, type Quantity, type Rejected } from '@parkett/kernel';
import { changesShares, type CorporateAction } from '@parkett/market-contract';
import { actionReference, rejectTrading as reject } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { HeldRights } from './account-state';
import { timesRatio } from './share-ratio';

interface NewShares {
  readonly symbol: string;
  readonly name: string;
  readonly quantity: Quantity;
}

/**
 * The shares that exercised rights bring by now: those of the issue as the splits, bonus issues and mergers since the
 * ex-date have changed the shares of before. Null if there are none to deliver: they have become cash, or less than a
 * millionth, or have left the market. Rejects with SYMBOL_UNKNOWN.
 */
export const newSharesOf = (
  { symbol, name, currency, exDate, exercised }: HeldRights,
  context: AccountContext,
): NewShares | Rejected | null =>
  // On the ex-date itself, the rights came first.
  changed({ symbol, name, quantity: exercised }, (date) => date >= exDate, { ...context, currency });

function changed(
  { symbol, name, quantity }: NewShares,
  isLater: (date: string) => boolean,
  context: AccountContext & Pick<HeldRights, 'currency'>,
): NewShares | Rejected | null {
  let left = quantity;
  for (const { terms, exDate } of actionsOf(symbol, isLater, context)) {
    if (terms.kind === 'split') left = timesRatio(left, terms.to, terms.from);
    if (terms.kind === 'bonus') left = timesRatio(left, terms.per + terms.get, terms.per);
    if (terms.kind === 'delisting') return null;
    if (terms.kind !== 'merger') continue;
    const { into, cash } = terms;
    if (into === null || cash !== null) return null;
    const { instrument } = context.marketOf(into.symbol);
    if (instrument === undefined) return reject('SYMBOL_UNKNOWN', { symbol: into.symbol });
    if (context.currencyOf(into.symbol) !== context.currency) return null;
    const exchanged = timesRatio(left, into.get, into.per);
    const shares = { symbol: into.symbol, name: instrument.name, quantity: exchanged };
    return changed(shares, (date) => date > exDate, context);
  }
  return left === noShares ? null : { symbol, name, quantity: left };
}

/**
 * In the order in which accounts book them. Those after the trade date change the shares once they are delivered,
 * unless the account has booked them already: from the close before its ex-date, an action changes what is held by
 * then.
 */
const actionsOf = (
  symbol: string,
  isLater: (date: string) => boolean,
  { actionsOn, tradeDate, isTaken }: AccountContext,
): readonly CorporateAction[] =>
  actionsOn(symbol)
    .filter((action) => changesShares(action) && isLater(action.exDate))
    .filter(({ exDate, actionId }) => exDate <= tradeDate || isTaken(actionReference(actionId)))
    .toSorted((a, b) => (`${a.exDate} ${a.actionId}` < `${b.exDate} ${b.actionId}` ? -1 : 1));
