/** A fact as it stands in the log. `type` and `v` select its schema; everything else is its body. */
export interface EventBody {
  readonly type: string;
  readonly v: number;
}

/** Why a command was refused: a stable code for machines, facts for the sentence a person reads. */
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

/** Makes the `reject` of one context: a code that its list of errors does not have does not compile. */
export const rejectWith =
  <Code extends string>() =>
  (code: Code, facts: Readonly<Record<string, unknown>> = {}): Rejected => ({
    kind: 'rejected',
    rejection: { code, facts },
  });

/** The codes of what the log answers by itself, whatever the command, each with its HTTP status. */
export const commandErrors = {
  IDEMPOTENCY_BODY_MISMATCH: 422,
  COMMAND_TOO_OLD: 409,
  COMMAND_EXPIRED: 409,
  COMMAND_FAILED: 500,
  COMMAND_UNREADABLE: 500,
} as const;

/** Who sent a command. `id` is the account for customers, the name of the process for the house's own. */
export interface Actor {
  readonly kind: 'customer' | 'system' | 'staff';
  readonly id: string;
}

/**
 * The pure heart of an aggregate. `decide` judges a command against the state, `evolve` folds an event into it; neither
 * reads a clock, draws a random number or waits: whatever they need comes in through the context. `Written` differs
 * from `Event` only while an older version of an event is still written.
 */
export interface Decider<State, Command, Event extends EventBody, Context, Written extends EventBody = Event> {
  readonly initialState: (aggregate: string) => State;
  readonly decide: (state: State, command: Command, context: Context) => Decision<Written>;
  readonly evolve: (state: State, event: Event) => State;
}
