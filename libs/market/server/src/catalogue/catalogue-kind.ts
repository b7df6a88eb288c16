import { marketCommands, marketEvents } from '@parkett/market-contract';
import { securityMasterDecider } from '@parkett/market-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** The aggregate kind of the security master, for the engine. */
export const securityMasterKind: AnyAggregateKind = aggregateKind({
  prefix: 'catalogue',
  stateVersion: 3,
  decider: securityMasterDecider,
  events: marketEvents,
  parseCommand: (sent) => marketCommands.parse(sent),
  contextFor: (_command, { actor, businessDate, mayWrite }) => ({
    context: { actor, businessDate, mayWrite },
    recorded: {},
  }),
});
