import type { Clock, Instrument, Quote } from '@parkett/market-contract';
import type { DecisionBase } from '@parkett/platform-event-log';
import type { AccountCommand } from '@parkett/trading-contract';
import { orderRulesOn, type AccountContext } from '@parkett/trading-domain';

/** The market data that trading needs to decide. */
export interface MarketView {
  instrument(symbol: string): Instrument | undefined;
  quote(symbol: string): Quote | undefined;
  clock(): Clock | undefined;
  /** Offset on partition 0 up to which instruments are known; decisions record it. */
  referenceOffset(): number;
}

/** The trading slice's use of the market for the account kind. The composition adds the other slices. */
export const tradingSlice = (market: MarketView) => ({
  /** `command` is undefined for a command of another slice, which needs no market data. */
  contextFor(command: AccountCommand | undefined, base: DecisionBase): Omit<AccountContext, 'verified'> {
    const symbol = command !== undefined && 'symbol' in command ? command.symbol : undefined;
    return {
      actor: base.actor,
      accountId: base.aggregate.slice('account:'.length),
      commandId: base.commandId,
      now: base.now,
      issuedAt: base.issuedAt,
      businessDate: base.businessDate,
      isTaken: base.isTaken,
      session: market.clock()?.session ?? 'closed',
      instrument: symbol === undefined ? undefined : market.instrument(symbol),
      quote: symbol === undefined ? undefined : market.quote(symbol),
    };
  },

  /** The market data and rules that the decision on an order used, recorded for replays. */
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
