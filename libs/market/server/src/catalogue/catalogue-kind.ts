import { marketCommands, marketEvents } from '@parkett/market-contract';
import { catalogueDecider } from '@parkett/market-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** The aggregate kind of the instrument catalogue, for the engine. */
export const catalogueKind: AnyAggregateKind = aggregateKind({
  prefix: 'catalogue',
  stateVersion: 1,
  decider: catalogueDecider,
  events: marketEvents,
  parseCommand: (sent) => marketCommands.parse(sent),
  contextFor: (_command, { actor }) => ({ context: { actor }, recorded: {} }),
});
