import { staffCommandSchema, type StaffEvent } from '@parkett/identity-contract';
import { staffDecider, staffStateVersion } from '@parkett/staff-domain';
import type { EventBody } from '@parkett/kernel';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';

const known: Readonly<Record<StaffEvent['type'], number>> = {
  StaffFounded: 1,
  StaffProposed: 1,
  StaffApproved: 1,
  StaffDisabled: 1,
  StaffActed: 1,
};
const versions = new Map<string, number>(Object.entries(known));

export const isStaffEvent = (event: EventBody): event is StaffEvent => versions.get(event.type) === event.v;

/** The staff aggregate as the engine runs it. */
export const staffKind: AnyAggregateKind = aggregateKind({
  prefix: 'staff',
  stateVersion: staffStateVersion,
  decider: staffDecider,
  knows: isStaffEvent,
  parseCommand: (type, body) => {
    const parsed = staffCommandSchema.safeParse({ ...(body as object), type });
    return parsed.success ? parsed.data : undefined;
  },
  contextFor: (_command, { actor }) => ({ context: { actor }, recorded: {} }),
});
