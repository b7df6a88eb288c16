import type { Actor, Decider, EventBody, SentCommand } from '@parkett/kernel';

/** What every decision knows besides its own needs. */
export interface DecisionBase {
  readonly aggregate: string;
  readonly actor: Actor;
  /** Milliseconds since 1970; never before the previous record's. */
  readonly now: number;
  /** When the command was issued, milliseconds since 1970, by the clock of whoever sent it. */
  readonly issuedAt: number;
  /** The market's date, `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly env: 'SIMULATED' | 'LIVE';
  readonly commandId: string;
}

/**
 * How the engine runs one kind of aggregate. States are plain data: they go to a snapshot as JSON and come back.
 * `stateVersion` rises whenever `evolve` gives another state for the same events: older snapshots are then not used.
 */
export interface AggregateKind<State, Command, Event extends EventBody, Context, Written extends EventBody = Event> {
  /** The part of the aggregate key before the colon. */
  readonly prefix: string;
  readonly stateVersion: number;
  readonly decider: Decider<State, Command, Event, Context, Written>;
  /** The command, or undefined when the body is none of this kind. */
  readonly parseCommand: (sent: SentCommand) => Command | undefined;
  /** Reads a recorded event as its newest version. Throws UnknownEvent when this build cannot fold it. */
  readonly events: { readonly read: (event: EventBody) => Event };
  /** Adds what the decision needs (quote, instrument, rules) and says what of it is recorded. */
  readonly contextFor: (
    command: Command,
    base: DecisionBase,
  ) => { readonly context: Context; readonly recorded: Readonly<Record<string, unknown>> };
}

/** The kinds have their types inside; the engine only moves their states around. */
export type AnyAggregateKind = AggregateKind<unknown, unknown, EventBody, unknown>;

/**
 * Hides a kind's own types. Sound because the engine gives a kind only what that kind itself has produced or parsed.
 */
export const aggregateKind = <State, Command, Event extends EventBody, Context, Written extends EventBody = Event>(
  kind: AggregateKind<State, Command, Event, Context, Written>,
): AnyAggregateKind => kind as unknown as AnyAggregateKind;
