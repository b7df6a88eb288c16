/** A fact as the log stores it. `type` and `v` select its schema; all other fields are its body. */
export interface EventBody {
  readonly type: string;
  readonly v: number;
}

/** Why a command was rejected: a stable code for machines, and facts for the message that a person reads. */
export interface Rejection {
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Rejected {
  readonly kind: 'rejected';
  readonly rejection: Rejection;
}

export type Decision<Event> = { readonly kind: 'accepted'; readonly events: readonly Event[] } | Rejected;

export const accept = <Event>(...events: readonly Event[]): Decision<Event> => ({ kind: 'accepted', events });

export const reject = (code: string, facts: Readonly<Record<string, unknown>> = {}): Rejected => ({
  kind: 'rejected',
  rejection: { code, facts },
});

/**
 * The sender of a command. `id` is the account id of a customer, or the process name of one of Parkett's own processes.
 */
export interface Actor {
  readonly kind: 'customer' | 'system' | 'staff';
  readonly id: string;
}

/**
 * The pure core of an aggregate. `decide` checks a command against the state, `evolve` applies an event to the state.
 * Neither reads a clock, draws a random number or waits: everything they need comes in through the context.
 */
export interface Decider<State, Command, Event extends EventBody, Context> {
  readonly initialState: (aggregate: string) => State;
  readonly decide: (state: State, command: Command, context: Context) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
}
