import {
  acceptTogether,
  accept,
  type Decision,
  type DecisionBase,
  type EventBody,
  type Rejected,
} from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import { rejectTrading as reject, tradingEvents } from '@parkett/trading-contract';
import { evolveTrading, type AccountContext, type decideTrading, type TradingAccount } from '@parkett/trading-domain';

type Decided = ReturnType<typeof decideTrading>;

/** An exchange that an order was given, with the ledger after it. */
export interface Exchanged {
  readonly kind: 'accepted';
  readonly events: readonly EventBody[];
  readonly ledger: Ledger;
}

/** What a decision on an exchange takes from the one on its order. */
export type ExchangingContext = Pick<AccountContext, 'accountId'> &
  Pick<DecisionBase, 'actor' | 'commandId' | 'now' | 'isTaken' | 'mayWrite'>;

/** The account as the order finds it after the exchange. Its currency may have been opened with it. */
export const accountAfter = ({ trading }: TradingAccount, { events, ledger }: Exchanged): TradingAccount => ({
  trading: events.reduce((state, event) => {
    const own = tradingEvents.find(event);
    return own === undefined ? state : evolveTrading(state, own);
  }, trading),
  ledger,
});

/**
 * Places an order that lacks cash together with the exchange that gives it the cash: the events of both or of neither.
 * Nothing is exchanged for an order that has enough, or that is refused for another reason.
 */
export function placedWithExchange(
  account: TradingAccount,
  exchange: () => Exchanged | Rejected,
  decideOn: (account: TradingAccount) => Decided,
): Decision<EventBody> {
  const before = decideOn(account);
  if (before.kind === 'accepted') return reject('ORDER_NEEDS_NO_EXCHANGE');
  if (before.rejection.code !== 'INSUFFICIENT_CASH') return before;
  const exchanged = exchange();
  if (exchanged.kind === 'rejected') return exchanged;
  return acceptTogether<EventBody>(accept(...exchanged.events), decideOn(accountAfter(account, exchanged)));
}
