import { exchangeEvents } from '@parkett/funds-contract';
import {
  decideExchange,
  decideOrderExchange,
  type Exchanger,
  type ExchangeContext,
  type ExchangeState,
} from '@parkett/funds-domain';
import { zero, type Decision, type EventBody, type Gate, type Rejected } from '@parkett/kernel';
import { book, type Ledger } from '@parkett/ledger';
import { addCurrency } from '@parkett/trading-domain';
import type { Exchanged, ExchangingContext, MarketView, OrderExchanges } from '@parkett/trading-server';
import { brokerDateOf } from './business-days';

/** The decision on an exchange for an order, as the decision on the order needs it. */
export function exchangedBy(decision: Decision<EventBody>, ledger: Ledger): Exchanged | Rejected {
  if (decision.kind === 'rejected') return decision;
  const { events } = decision;
  const after = events.reduce((before, written) => {
    const event = exchangeEvents.find(written);
    return event?.type === 'CashExchanged' ? book(before, { postings: event.postings }) : before;
  }, ledger);
  return { kind: 'accepted', events, ledger: after };
}

interface Account {
  readonly exchanges: ExchangeState;
  readonly ledger: Ledger;
}

/**
 * Exchanges at a quote for an order. It is the decision of `ExchangeCash` with everything that this is asked, also by the
 * gates: an order is no other way to an exchange.
 */
export const exchangeForOrder =
  <A extends Account>(
    gates: readonly Gate<unknown>[],
    exchanger: (account: A) => Exchanger,
    outside: () => Pick<ExchangeContext, 'rates' | 'dateOf'>,
  ) =>
  (account: A, quoteId: string, { accountId, commandId, ...context }: ExchangingContext): Exchanged | Rejected => {
    const command = { type: 'ExchangeCash', quoteId } as const;
    for (const { refuse } of gates) {
      const refused = refuse(account, command, context);
      if (refused !== undefined) return refused;
    }
    const named = { aggregate: `account:${accountId}`, commandId, orderId: commandId };
    const decision = decideExchange(account.exchanges, command, exchanger(account), {
      ...context,
      ...named,
      ...outside(),
    });
    return exchangedBy(decision, account.ledger);
  };

/**
 * The decision on the exchange of an order that is not sent yet, on the account of the read models. These do not have
 * what the customer has exchanged today, so only the quote asks for that. Verification is not checked, as for the order
 * itself.
 */
export const orderExchanges = (market: Pick<MarketView, 'exchangeRates'>): OrderExchanges => ({
  decide: ({ accountId, trader, missing, currency, now, mayWrite }) => {
    const exchanger: Exchanger = {
      erased: false,
      addCurrency: (added) => addCurrency(trader, added, mayWrite),
      ledger: trader.ledger,
      isVerified: true,
      held: (held) => trader.held[held] ?? zero,
    };
    const decision = decideOrderExchange(missing, { from: trader.currency, to: currency }, exchanger, {
      ...{ actor: { kind: 'customer', id: accountId }, aggregate: `account:${accountId}`, now, mayWrite },
      ...{ commandId: 'estimate', orderId: 'estimate', isTaken: () => false },
      ...{ rates: market.exchangeRates?.(), dateOf: brokerDateOf },
    });
    return exchangedBy(decision, trader.ledger);
  },
});
