import type { Decider, DecisionBase, EventBody, SentCommand } from '@parkett/kernel';

/**
 * How the engine runs one kind of aggregate. States are plain data that a snapshot stores as JSON. Raise `stateVersion`
 * when `evolve` gives a different state for the same events; older snapshots are then not used.
 */
interface AggregateKind<State, Command, Event extends EventBody, Context, Written extends EventBody = Event> {
  /** The part of the aggregate key before the colon. */
  readonly prefix: string;
  readonly stateVersion: number;
  readonly decider: Decider<State, Command, Event, Context, Written>;
  /** Returns the command, or undefined when the body is not a command of this kind. */
  readonly parseCommand: (sent: SentCommand) => Command | undefined;
  /** Reads a recorded event as its newest version. Throws UnknownEvent when this build cannot fold it. */
  readonly events: { readonly read: (event: EventBody) => Event };
  /**
   * The references that an event takes for ever, such as order ids and bank bookings, each with a prefix that tells
   * their kinds apart. They are not part of the state: the engine keeps them so that looking one up takes the same time
   * however many there are. Raise `stateVersion` when it gives others for the same event.
   */
  readonly references?: (event: Event) => readonly string[];
  /**
   * Adds what the decision needs (quote, instrument, rules) and returns the part of it that the record keeps. The
   * record of a rejected command has no events; `refusedOf` is what it keeps of the command itself.
   */
  readonly contextFor: (
    command: Command,
    base: DecisionBase,
  ) => {
    readonly context: Context;
    readonly recorded: Readonly<Record<string, unknown>>;
    readonly refusedOf?: () => Readonly<Record<string, unknown>>;
  };
}

/** Types stay inside each kind; the engine only stores and passes states. */
export type AnyAggregateKind = AggregateKind<unknown, unknown, EventBody, unknown>;

/**
 * Hides a kind's own types. This is sound because the engine gives a kind only values that the same kind has produced
 * or parsed.
 */
export const aggregateKind = <State, Command, Event extends EventBody, Context, Written extends EventBody = Event>(
  kind: AggregateKind<State, Command, Event, Context, Written>,
): AnyAggregateKind => kind as unknown as AnyAggregateKind;
