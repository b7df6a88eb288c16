import { offerCommands, offerEvents } from '@parkett/blocks-contract';
import { offerDecider, offerReferences, offerStateVersion } from '@parkett/blocks-domain';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

/** One offer of a block as the engine runs it. */
export const offerKind: AnyAggregateKind = aggregateKind({
  prefix: 'offer',
  stateVersion: offerStateVersion,
  decider: offerDecider,
  events: offerEvents,
  references: offerReferences,
  parseCommand: (sent) => offerCommands.parse(sent),
  contextFor: (_, { actor, now, isTaken }) => ({ context: { actor, now, isTaken }, recorded: {} }),
});
