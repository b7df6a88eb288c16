import { decideIdentity, evolveIdentity, unknownCustomer, type IdentityState } from '@parkett/identity-domain';
import { identityChanges, identitySlice } from '@parkett/identity-server';
import { accept, reject, type Decider, type EventBody } from '@parkett/kernel';
import { aggregateKind } from '@parkett/platform-event-log';
import type { Projection } from '@parkett/platform-read-model';
import { staffChanges } from '@parkett/staff-server';
import { verificationChanges } from '@parkett/verification-server';

interface State {
  readonly open: boolean;
  readonly identity: IdentityState;
}
type Command = Parameters<typeof decideIdentity>[1] | { readonly type: 'OpenAccount' };
type Event = Parameters<typeof evolveIdentity>[1] | { readonly type: 'AccountOpened'; readonly v: 1 };
type Context = Parameters<typeof decideIdentity>[2];

/** The account as far as identity owns it; another context opens it and trades on it. */
const decider: Decider<State, Command, Event, Context> = {
  initialState: () => ({ open: false, identity: unknownCustomer }),
  decide: ({ open, identity }, command, context) => {
    if (command.type === 'OpenAccount')
      return open ? reject('ACCOUNT_EXISTS') : accept<Event>({ type: 'AccountOpened', v: 1 });
    return open ? decideIdentity(identity, command, context) : reject('ACCOUNT_UNKNOWN');
  },
  evolve: (state, event) =>
    event.type === 'AccountOpened'
      ? { ...state, open: true }
      : { ...state, identity: evolveIdentity(state.identity, event) },
};

export const accountKind = aggregateKind<State, Command, Event, Context>({
  prefix: 'account',
  stateVersion: 1,
  decider,
  parseCommand: (type, body) => (type === 'OpenAccount' ? { type } : identitySlice.parseCommand(type, body)),
  knows: (event: EventBody): event is Event => event.type === 'AccountOpened' || identitySlice.knows(event),
  contextFor: (_command, { actor, aggregate, commandId, now }) => ({
    context: { actor, accountId: aggregate.slice('account:'.length), commandId, now, empty: true },
    recorded: {},
  }),
});

/** The read models of identity and staff in one projector. */
export const identityProjection: Projection = {
  group: 'trading',
  scope: 'every partition',
  tables: [...identityChanges.tables, ...verificationChanges.tables, ...staffChanges.tables],
  async project(client, partition, records) {
    await identityChanges.project(client, partition, records);
    await verificationChanges.project(client, partition, records);
    await staffChanges.project(client, partition, records);
  },
};
