import { approvalChanges } from '@parkett/approvals-server';
import { identityCommands, identityEvents } from '@parkett/identity-contract';
import { decideIdentity, evolveIdentity, unknownCustomer, type IdentityState } from '@parkett/identity-domain';
import { identityChanges, ownErasureChanges, recoveryChanges } from '@parkett/identity-server';
import {
  accept,
  defineEvents,
  joinEvents,
  rejectWith,
  type Decider,
  type EventOf,
  type WrittenEventOf,
  type StaffSource,
} from '@parkett/kernel';
import { aggregateKind } from '@parkett/platform-event-log';
import type { Projection } from '@parkett/platform-read-model';
import { staffChanges } from '@parkett/staff-server';
import { verificationChanges } from '@parkett/verification-server';
import { z } from 'zod';
import { brokerDateOf } from '../business-days';

interface State {
  readonly open: boolean;
  readonly identity: IdentityState;
}
type Command = Parameters<typeof decideIdentity>[1] | { readonly type: 'OpenAccount' };
const accountEvents = joinEvents(defineEvents({ AccountOpened: { 1: z.object({}) } }), identityEvents);
type Event = EventOf<typeof accountEvents>;
type Written = WrittenEventOf<typeof accountEvents>;
type Context = Parameters<typeof decideIdentity>[2];
const reject = rejectWith<'ACCOUNT_EXISTS' | 'ACCOUNT_UNKNOWN'>();

/** A provider of lists that knows nobody has answered about what is under review. */
const clearFor = ({ submissionId }: IdentityState): Context['screening'] =>
  submissionId === null ? null : { latest: { submissionId, listVersion: 'spec', at: 0 }, open: [], judged: [] };

/** The account as far as identity owns it; another context opens it and trades on it. */
const decider: Decider<State, Command, Event, Context, Written> = {
  initialState: () => ({ open: false, identity: unknownCustomer }),
  decide: ({ open, identity }, command, context) => {
    if (command.type === 'OpenAccount')
      return open ? reject('ACCOUNT_EXISTS') : accept<Written>({ type: 'AccountOpened', v: 1 });
    return open
      ? decideIdentity(identity, command, { ...context, screening: clearFor(identity) })
      : reject('ACCOUNT_UNKNOWN');
  },
  evolve: (state, event) =>
    event.type === 'AccountOpened'
      ? { ...state, open: true }
      : { ...state, identity: evolveIdentity(state.identity, event) },
};

export const accountKind = (staff: StaffSource = () => undefined) =>
  aggregateKind<State, Command, Event, Context, Written>({
    prefix: 'account',
    stateVersion: 1,
    decider,
    parseCommand: (sent): Command | undefined =>
      sent.type === 'OpenAccount' ? { type: sent.type } : identityCommands.parse(sent),
    events: accountEvents,
    contextFor: (_command, { actor, aggregate, commandId, now, env, mayWrite }) => {
      const accountId = aggregate.slice('account:'.length);
      return {
        context: {
          ...{ actor, accountId, commandId, now, today: brokerDateOf(now), env, staff: staff(), mayWrite },
          ...{ empty: true, held: false, legallyHeld: false, restricted: false, screening: null },
        },
        recorded: {},
      };
    },
  });

/** The read models of identity and staff in one projector. */
export const identityProjection: Projection = {
  group: 'trading',
  scope: 'every partition',
  tables: [
    ...identityChanges.tables,
    ...recoveryChanges.tables,
    ...ownErasureChanges.tables,
    ...verificationChanges.tables,
    ...staffChanges.tables,
    ...approvalChanges.tables,
  ],
  async project(client, partition, records) {
    await identityChanges.project(client, partition, records);
    await recoveryChanges.project(client, partition, records);
    await ownErasureChanges.project(client, partition, records);
    await verificationChanges.project(client, partition, records);
    await staffChanges.project(client, partition, records);
    await approvalChanges.project(client, partition, records);
  },
};
