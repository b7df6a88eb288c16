import { approvalCommands, approvalEvents } from '@parkett/approvals-contract';
import { approvalDecider, approvalStateVersion } from '@parkett/approvals-domain';
import type { ApprovalKind, StaffSource } from '@parkett/kernel';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';
import { measure } from './measure';

/** The approval aggregate as the engine runs it, for these kinds of requests. */
export function approvalKindOf(kinds: readonly ApprovalKind[], staff: StaffSource): AnyAggregateKind {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const kindOf = (name: string): ApprovalKind | undefined => byName.get(name);
  return aggregateKind({
    prefix: 'approval',
    stateVersion: approvalStateVersion,
    decider: approvalDecider,
    events: approvalEvents,
    parseCommand: (sent) => approvalCommands.parse(sent),
    contextFor: (_, { aggregate, commandId, actor, now, mayWrite }) => {
      const approvalId = aggregate.slice('approval:'.length);
      const known = staff();
      return {
        context: { approvalId, commandId, actor, now, mayWrite, staff: known, kindOf, measure },
        recorded: { referenceOffset: known?.referenceOffset ?? null },
      };
    },
  });
}
