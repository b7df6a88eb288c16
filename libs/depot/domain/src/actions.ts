import { noShares } from '@parkett/kernel';
import { entitlement, type Ledger } from '@parkett/ledger';
import type { CorporateAction } from '@parkett/market-contract';
import { actionReference, lastBookingDate } from '@parkett/trading-contract';
import type { DepotContext } from './depot-context';

type Known = Pick<DepotContext, 'market' | 'isTaken'>;

interface Dates {
  /** Of the transfer. */
  readonly date: string;
  readonly today: string;
}

/** Rights are granted once they are switched on, and nobody can use them after their deadline. */
const isGranted = ({ terms, deadline }: CorporateAction, today: string, { mayWrite }: Pick<DepotContext, 'mayWrite'>) =>
  terms.kind !== 'rights' || (deadline !== null && today <= deadline && mayWrite({ type: 'RightsGranted', v: 1 }));

/** A dividend or spin-off that accounts book no longer is left to the staff, and the shares are what they were. */
const isMissed = (action: CorporateAction, today: string): boolean =>
  ['cashDividend', 'spinOff'].includes(action.terms.kind) && lastBookingDate(action.exDate) < today;

/** Actions of a date or before it that this account has shares for and has not booked. */
export const dueActions = (
  { holdings }: Ledger,
  symbol: string,
  { date, today }: Dates,
  { market, isTaken, ...context }: Known & Pick<DepotContext, 'mayWrite'>,
): readonly CorporateAction[] =>
  market
    .actionsOn(symbol)
    .filter(({ actionId, exDate }) => exDate <= date && !isTaken(actionReference(actionId)))
    .filter(({ exDate }) => entitlement(holdings[symbol]?.lots ?? [], exDate).quantity > noShares)
    .filter((action) => isGranted(action, today, context) && !isMissed(action, today));

/** Actions that are booked although their ex-date is after that of a transfer. */
export const bookedAfter = (symbol: string, date: string, { market, isTaken }: Known): readonly CorporateAction[] =>
  market.actionsOn(symbol).filter(({ actionId, exDate }) => exDate > date && isTaken(actionReference(actionId)));

/**
 * An action that arrived shares would take part in, but that accounts book no longer. It would be due for ever: no
 * later action could be booked, and no transfer requested.
 */
export const missedAction = (symbol: string, { date, today }: Dates, { market }: Known): CorporateAction | undefined =>
  market.actionsOn(symbol).find(({ exDate }) => exDate > date && lastBookingDate(exDate) < today);
