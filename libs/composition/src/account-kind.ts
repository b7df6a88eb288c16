import {
  identityCommands,
  identityEvents,
  type IdentityCommand,
  type IdentityEvent,
  type WrittenIdentityEvent,
} from '@parkett/identity-contract';
import {
  decideIdentity,
  evolveIdentity,
  identityStateVersion,
  isVerified,
  unknownCustomer,
  type IdentityState,
} from '@parkett/identity-domain';
import { identitySlice } from '@parkett/identity-server';
import { joinEvents, type Decider, type Decision } from '@parkett/kernel';
import { aggregateKind, type AnyAggregateKind } from '@parkett/platform-event-log';
import {
  rejectTrading,
  tradingCommands,
  tradingEvents,
  type AccountCommand,
  type AccountEvent,
  type WrittenAccountEvent,
} from '@parkett/trading-contract';
import {
  accountDecider,
  accountStateVersion,
  isEmpty,
  referencesOf,
  type AccountContext,
  type AccountState,
} from '@parkett/trading-domain';
import { tradingSlice, type MarketView } from '@parkett/trading-server';

/**
 * One customer's account. Each context owns a slice of it, and a command of one slice may depend on the state of
 * another. It is one aggregate so that such a decision is atomic.
 */
interface Account {
  readonly trading: AccountState;
  readonly identity: IdentityState;
}

type Command = AccountCommand | IdentityCommand;
type Event = AccountEvent | IdentityEvent;
type Written = WrittenAccountEvent | WrittenIdentityEvent;
/** Common context of all slices; the composition adds the facts that one slice needs from another. */
type Context = Omit<AccountContext, 'verified'>;

const decider: Decider<Account, Command, Event, Context, Written> = {
  initialState: (aggregate) => ({ trading: accountDecider.initialState(aggregate), identity: unknownCustomer }),
  decide: (state, command, context) =>
    identityCommands.owns(command) ? decideCustomer(state, command, context) : decideTrade(state, command, context),
  evolve: (state, event) =>
    tradingEvents.owns(event)
      ? { trading: accountDecider.evolve(state.trading, event), identity: state.identity }
      : { trading: state.trading, identity: evolveIdentity(state.identity, event) },
};

function decideCustomer(
  { trading, identity }: Account,
  command: IdentityCommand,
  { actor, accountId, commandId, now }: Context,
): Decision<Written> {
  if (trading.status !== 'open') return rejectTrading('ACCOUNT_UNKNOWN');
  return decideIdentity(identity, command, { actor, accountId, commandId, now, empty: isEmpty(trading) });
}

function decideTrade({ trading, identity }: Account, command: AccountCommand, context: Context): Decision<Written> {
  // Facts from the venue are always recorded. A deposit for an erased customer is rejected, so that it is returned to
  // its sender.
  if (identity.erased && (context.actor.kind === 'customer' || command.type === 'Deposit'))
    return rejectTrading('ACCOUNT_ERASED');
  return accountDecider.decide(trading, command, { ...context, verified: isVerified(identity) });
}

/** The account aggregate as the engine runs it. */
export function accountKind(market: MarketView): AnyAggregateKind {
  const trading = tradingSlice(market);
  return aggregateKind<Account, Command, Event, Context, Written>({
    prefix: 'account',
    // Each slice raises its own version. The combination must never repeat an earlier number.
    stateVersion: accountStateVersion * 1_000 + identityStateVersion,
    decider,
    events: joinEvents(tradingEvents, identityEvents),
    references: (event) => (tradingEvents.owns(event) ? referencesOf(event) : []),
    parseCommand: (sent) => tradingCommands.parse(sent) ?? identityCommands.parse(sent),
    contextFor: (command, base) =>
      identityCommands.owns(command)
        ? { context: trading.contextFor(undefined, base), recorded: identitySlice.recordedOf(command, base.now) }
        : { context: trading.contextFor(command, base), recorded: trading.recordedOf(command, base) },
  });
}

/** Whether the account's customer was erased; `state` must be a state that this kind has folded. */
export const isErased = (state: unknown): boolean => (state as Account).identity.erased;
