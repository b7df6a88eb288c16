import type { EventBody } from '@parkett/kernel';
import type { Clock, Instrument, Quote } from '@parkett/market-contract';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';
import { accountCommandSchema, type AccountEvent } from '@parkett/trading-contract';
import { accountDecider, accountStateVersion, orderRulesOn } from '@parkett/trading-domain';

/** What trading needs to know of the market while it decides. */
export interface MarketView {
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string): Quote | undefined;
  clock(): Clock | undefined;
  /** Offset on partition 0 up to which instruments are known: decisions record it. */
  referenceOffset(): number;
}

/** Every event type of accounts with the version this build folds. */
const known: Readonly<Record<AccountEvent['type'], number>> = {
  AccountOpened: 1, Deposited: 1, OrderPlaced: 1, CancelRequested: 1, OrderCancelled: 1, OrderExecuted: 1, ExecutionSuspended: 1,
};
const versions = new Map<string, number>(Object.entries(known));

export const isAccountEvent = (event: EventBody): event is AccountEvent => versions.get(event.type) === event.v;

/** The account aggregate as the engine runs it. */
export function accountKind(market: MarketView): AnyAggregateKind {
  return aggregateKind({
    prefix: 'account',
    stateVersion: accountStateVersion,
    decider: accountDecider,
    knows: isAccountEvent,
    parseCommand: (type, body) => {
      const parsed = accountCommandSchema.safeParse({ ...(body as object), type });
      return parsed.success ? parsed.data : undefined;
    },
    contextFor: (command, base) => {
      const symbol = 'symbol' in command ? command.symbol : undefined;
      const instrument = symbol === undefined ? undefined : market.instrument(symbol);
      const quote = symbol === undefined ? undefined : market.quote(symbol);
      const context = {
        actor: base.actor, accountId: base.aggregate.slice('account:'.length), commandId: base.commandId, now: base.now,
        businessDate: base.businessDate, session: market.clock()?.session ?? ('closed' as const), instrument, quote,
      };
      return { context, recorded: command.type === 'PlaceOrder' ? recordedContext(quote, base.businessDate, market.referenceOffset()) : {} };
    },
  });
}

/** What the decision on an order looked at, for whoever replays it. */
const recordedContext = (quote: Quote | undefined, businessDate: string, reference: number) => ({
  quote: quote && { ts: quote.ts, last: quote.last, bid: quote.bid, ask: quote.ask },
  rules: orderRulesOn(businessDate).id,
  reference,
});
