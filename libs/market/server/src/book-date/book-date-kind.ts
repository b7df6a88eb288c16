import { bookDateCommands, bookDateEvents } from '@parkett/market-contract';
import { bookDateDecider, brokerZone } from '@parkett/market-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** The aggregate kind of the broker's book date, for the engine. It is reference data. */
export const bookDateKind: AnyAggregateKind = aggregateKind({
  prefix: 'book',
  stateVersion: 1,
  decider: bookDateDecider,
  events: bookDateEvents,
  parseCommand: (sent) => bookDateCommands.parse(sent),
  contextFor: (_command, { actor, now, mayWrite }) => ({
    context: { actor, now, today: brokerZone.dateOf(now), mayWrite },
    recorded: {},
  }),
});
