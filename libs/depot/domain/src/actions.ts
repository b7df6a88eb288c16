import { noShares } from '@parkett/kernel';
import { entitlement, type Ledger } from '@parkett/ledger';
import { isPastDeadline, type CorporateAction } from '@parkett/market-contract';
import { actionReference } from '@parkett/trading-contract';
import type { DepotContext } from './depot-context';

type Known = Pick<DepotContext, 'market' | 'isTaken'>;

/** Actions of a date or before it that this account has shares for and has still to book. */
export const dueActions = (
  { holdings }: Ledger,
  symbol: string,
  date: string,
  { market, isTaken, businessDate }: Known & Pick<DepotContext, 'businessDate'>,
): readonly CorporateAction[] => {
  const instrument = market.instrument(symbol);
  const today = (instrument && market.dateOf(instrument)) ?? businessDate;
  return market
    .actionsOn(symbol)
    .filter(({ actionId, exDate }) => exDate <= date && !isTaken(actionReference(actionId)))
    .filter((action) => !isPastDeadline(action, today))
    .filter(({ exDate }) => entitlement(holdings[symbol]?.lots ?? [], exDate).quantity > noShares);
};

/** An action that is booked although its ex-date is after that of a delivery; the shares were elsewhere by then. */
export const bookedAfter = (symbol: string, date: string, { market, isTaken }: Known): CorporateAction | undefined =>
  market.actionsOn(symbol).find(({ actionId, exDate }) => exDate > date && isTaken(actionReference(actionId)));

/** Actions of a date or before it in which shares bought before them could take part, if the account does not forgo. */
export const actionsBefore = (
  symbol: string,
  date: string,
  oldestBuyDate: string,
  { market, isTaken }: Known,
): readonly CorporateAction[] =>
  market
    .actionsOn(symbol)
    .filter(({ actionId, exDate }) => exDate <= date && exDate > oldestBuyDate && !isTaken(actionReference(actionId)));
