import type { Clock, Instrument, Quote } from '@parkett/market-contract';
import type { DecisionBase } from '@parkett/platform-event-log';
import type { AccountCommand } from '@parkett/trading-contract';
import { orderRulesOn, type AccountContext } from '@parkett/trading-domain';

/** What trading needs to know of the market while it decides. */
export interface MarketView {
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string): Quote | undefined;
  clock(): Clock | undefined;
  /** Offset on partition 0 up to which instruments are known: decisions record it. */
  referenceOffset(): number;
}

/** What the account's trading slice takes from the market; whoever composes the account adds what other slices say. */
export const tradingSlice = (market: MarketView) => ({
  /** `command` undefined: one of another slice, which needs nothing of the market. */
  contextFor(command: AccountCommand | undefined, base: DecisionBase): Omit<AccountContext, 'verified'> {
    const symbol = command !== undefined && 'symbol' in command ? command.symbol : undefined;
    return {
      actor: base.actor,
      accountId: base.aggregate.slice('account:'.length),
      commandId: base.commandId,
      now: base.now,
      issuedAt: base.issuedAt,
      businessDate: base.businessDate,
      session: market.clock()?.session ?? 'closed',
      instrument: symbol === undefined ? undefined : market.instrument(symbol),
      quote: symbol === undefined ? undefined : market.quote(symbol),
    };
  },

  /** What the decision on an order looked at, for whoever replays it. */
  recordedOf(command: AccountCommand, { businessDate }: DecisionBase): Readonly<Record<string, unknown>> {
    if (command.type !== 'PlaceOrder') return {};
    const quote = market.quote(command.symbol);
    return {
      quote: quote && { ts: quote.ts, last: quote.last, bid: quote.bid, ask: quote.ask },
      rules: orderRulesOn(businessDate).id,
      reference: market.referenceOffset(),
    };
  },
});
