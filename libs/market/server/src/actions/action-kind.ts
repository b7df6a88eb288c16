import type { StaffSource } from '@parkett/kernel';
import { actionCommands, actionEvents, type Instrument, type MarketClock } from '@parkett/market-contract';
import { actionDecider, addDays, zoneOf } from '@parkett/market-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** The market as the register of corporate actions sees it. */
interface MarketOfActions {
  instrument(symbol: string): Instrument | undefined;
  clock(mic: string | undefined): MarketClock | undefined;
  referenceOffset(): number;
}

/** The aggregate kind of the register of corporate actions, for the engine. It is reference data. */
export const actionKind = (market: MarketOfActions, staff: StaffSource): AnyAggregateKind =>
  aggregateKind({
    prefix: 'action',
    stateVersion: 1,
    decider: actionDecider,
    events: actionEvents,
    parseCommand: (sent) => actionCommands.parse(sent),
    contextFor: ({ symbol }, { aggregate, commandId, actor, now, mayWrite }) => {
      const tradeDate = tradeDateOf(market, symbol, now);
      const isListed = (listed: string): boolean => market.instrument(listed) !== undefined;
      return {
        context: { aggregate, commandId, actor, now, mayWrite, tradeDate, isListed, staff: staff() },
        recorded: { tradeDate, referenceOffset: market.referenceOffset() },
      };
    },
  });

/** The trade date whose holders are not known yet. Before a feed has said anything, it is the date in the zone. */
function tradeDateOf(market: MarketOfActions, symbol: string, now: number): string {
  const mic = market.instrument(symbol)?.mic;
  const clock = market.clock(mic);
  if (clock === undefined) return zoneOf(mic).dateOf(now);
  if (clock.session === 'open') return clock.businessDate;
  return clock.opening?.date ?? addDays(clock.businessDate, 1);
}
