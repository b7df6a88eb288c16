import { aggregateKind } from '@parkett/platform-event-log';
import { tradingCommands, tradingEvents } from '@parkett/trading-contract';
import { accountDecider, accountStateVersion, referencesOf } from '@parkett/trading-domain';
import { tradingSlice, type MarketView } from '../trading-slice';

/** An account that is trading and nothing else, of a verified customer. */
export function accountKind(market: MarketView) {
  const { contextFor, recordedOf } = tradingSlice(market);
  return aggregateKind({
    prefix: 'account',
    stateVersion: accountStateVersion,
    decider: accountDecider,
    events: tradingEvents,
    references: referencesOf,
    parseCommand: (sent) => tradingCommands.parse(sent),
    contextFor: (command, base) => ({
      context: { ...contextFor(command, base), verified: true },
      recorded: recordedOf(command, base),
    }),
  });
}
