import { staffCommands, staffEvents } from '@parkett/identity-contract';
import { staffDecider, staffStateVersion } from '@parkett/staff-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** The staff aggregate as the engine runs it. */
export const staffKind: AnyAggregateKind = aggregateKind({
  prefix: 'staff',
  stateVersion: staffStateVersion,
  decider: staffDecider,
  events: staffEvents,
  parseCommand: (sent) => staffCommands.parse(sent),
  contextFor: (_command, { actor, now, mayWrite }) => ({ context: { actor, now, mayWrite }, recorded: {} }),
});
