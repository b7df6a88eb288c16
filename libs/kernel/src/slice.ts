import type { SentCommand } from './command-catalogue';
import type { Actor, Decision, EventBody } from './decider';

/** Context that every decision receives, besides its own needs. */
export interface DecisionBase {
  readonly aggregate: string;
  readonly actor: Actor;
  /**
   * The engine's clock, in milliseconds since 1970. It lies before the previous decision's `now` when the clock of that
   * decision was ahead.
   */
  readonly now: number;
  /** When the command was issued, in milliseconds since 1970, by the sender's clock. */
  readonly issuedAt: number;
  /** The market's date, `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly env: 'SIMULATED' | 'LIVE';
  readonly commandId: string;
  /** Whether an event of the aggregate has ever taken this reference; see `references` of its kind. */
  readonly isTaken: (reference: string) => boolean;
  /** Whether the installation writes this version of an event yet. */
  readonly mayWrite: (event: Pick<EventBody, 'type' | 'v'>) => boolean;
}

/**
 * For each type of event: the fields of it that its customer sees, besides type and version. Null for an event that the
 * customer does not see at all.
 */
export type EventViews<Event extends EventBody> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { readonly type: Type }>) => object | null;
};

/** View of an event of which the customer sees only that it happened. */
export const typeOnly = (): object => ({});
/** View of an event without its postings, which name the broker's own accounts. */
export function withoutPostings<Event extends { readonly postings: unknown }>(event: Event): Omit<Event, 'postings'> {
  const { postings: _, ...seen } = event;
  return seen;
}
/** View of an event that the customer does not see. */
export const hidden = (): null => null;

/**
 * One context's part of an aggregate that several contexts share. `Account` is the part of the whole state that its
 * decisions read: its own state and those of the slices that it needs, by their names.
 */
export interface Slice<Account, State, Command, Event extends EventBody, Context> {
  readonly name: string;
  /** Raise it when `evolve` gives another state, or `references` other references, for the same events. */
  readonly stateVersion: number;
  readonly initialState: State;
  /** Names of the other slices whose states the decisions read. */
  readonly needs: readonly string[];
  /** Its own commands and events; no other slice has one of the same type. */
  readonly commands: { readonly definitions: object; parse(sent: SentCommand): Command | undefined };
  readonly events: { readonly definitions: object; read(event: EventBody): EventBody };
  /** Types of events of other slices that change the state of this one, too. */
  readonly follows?: readonly string[];
  /** May return events of other slices besides its own, for example the one that uses up a step-up. */
  readonly decide: (account: Account, command: Command, context: Context) => Decision<EventBody>;
  /**
   * Applies an event of this slice, or one that it follows. `date` is the book date of its record; undefined for a
   * caller that folds events without their records.
   */
  readonly evolve: (state: State, event: Event, date?: string) => State;
  /** The references that an event of this slice takes for ever. */
  readonly references?: (event: Event) => readonly string[];
  /** Adds what a decision needs from outside the account. */
  readonly contextFor: (command: Command, base: DecisionBase) => Context;
  /** The part of the decision's inputs that the record keeps. */
  readonly recordedOf?: (command: Command, base: DecisionBase, context: Context) => Readonly<Record<string, unknown>>;
  /** What the record of a rejected command keeps of the command itself, because it has no events that would tell. */
  readonly refusedOf?: (command: Command, base: DecisionBase) => Readonly<Record<string, unknown>>;
  /** One for each type in `events`. */
  readonly views: Readonly<Record<string, (event: never) => object | null>>;
}

/** Types stay inside each slice; the composition only stores and passes their values. */
export type AnySlice = Slice<unknown, unknown, unknown, EventBody, unknown>;

/**
 * Hides a slice's own types. This is sound because the composition gives a slice only states, commands and events that
 * the same slice has produced or parsed, or that it follows.
 */
export const slice = <Account, State, Command, Event extends EventBody, Context>(
  typed: Slice<Account, State, Command, Event, Context>,
): AnySlice => typed as unknown as AnySlice;
