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

/**
 * Creates the `reject` function of one context. It accepts only the error codes of that context; any other code does
 * not compile.
 */
export const rejectWith =
  <Code extends string>() =>
  (code: Code, facts: Readonly<Record<string, unknown>> = {}): Rejected => ({
    kind: 'rejected',
    rejection: { code, facts },
  });

/** Codes that the engine itself gives, for any command, with their HTTP statuses. */
export const commandErrors = {
  IDEMPOTENCY_BODY_MISMATCH: 422,
  COMMAND_TOO_OLD: 409,
  COMMAND_EXPIRED: 409,
  COMMAND_FAILED: 500,
  COMMAND_UNREADABLE: 500,
} as const;

/**
 * The sender of a command. `id` is the account id of a customer, or the process name of one of Parkett's own processes.
 */
export interface Actor {
  readonly kind: 'customer' | 'system' | 'staff';
  readonly id: string;
}

/**
 * The pure core of an aggregate. `decide` checks a command against the state, `evolve` applies an event to the state.
 * Neither reads a clock, draws a random number or waits: everything they need comes in through the context. `Written`
 * differs from `Event` only while an older version of an event is still written.
 */
export interface Decider<State, Command, Event extends EventBody, Context, Written extends EventBody = Event> {
  readonly initialState: (aggregate: string) => State;
  readonly decide: (state: State, command: Command, context: Context) => Decision<Written>;
  readonly evolve: (state: State, event: Event) => State;
  /** Like `evolve`, for a state that depends on the book date of the event's record. The engine prefers it. */
  readonly evolveOn?: (state: State, event: Event, date: string) => State;
}
