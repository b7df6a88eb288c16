import { accept, type Decider, type Decision, type EventBody } from './decider';
import type { SentCommand } from './command-catalogue';
import { UnknownEvent } from './event-catalogue';
import { invariant } from './invariant';
import type { AnySlice, DecisionBase } from './slice';

/** The states of an aggregate's slices, by the names of the slices. */
type States = Readonly<Record<string, unknown>>;

interface Command {
  readonly type: string;
}

/** An aggregate made of slices, as the engine runs it. */
interface Composed {
  readonly prefix: string;
  readonly stateVersion: number;
  readonly decider: Decider<States, Command, EventBody, unknown>;
  readonly parseCommand: (sent: SentCommand) => Command | undefined;
  readonly events: { readonly read: (event: EventBody) => EventBody };
  readonly references: (event: EventBody) => readonly string[];
  readonly contextFor: (
    command: Command,
    base: DecisionBase,
  ) => {
    readonly context: unknown;
    readonly recorded: Readonly<Record<string, unknown>>;
    readonly refusedOf: () => Readonly<Record<string, unknown>>;
  };
}

/**
 * Composes any number of slices into one aggregate, whose decisions are atomic. Throws when two slices define the same
 * type of command or event, when a slice needs one that is missing, and when an event has no view.
 */
export function composeSlices(prefix: string, slices: readonly AnySlice[]): Composed {
  const { commands, events } = check(slices);
  const folding = foldingSlices(slices, events);
  const owner = (type: string): AnySlice => {
    const found = commands.get(type);
    invariant(found !== undefined, `${type} is a command of no slice of ${prefix}`);
    return found;
  };
  const fold = (states: States, event: EventBody, date?: string): States => {
    const after: Record<string, unknown> = { ...states };
    for (const { name, evolve } of folding.get(event.type) ?? []) after[name] = evolve(states[name], event, date);
    return after;
  };
  const initial: States = Object.fromEntries(slices.map(({ name, initialState }) => [name, initialState]));
  return {
    prefix,
    stateVersion: stateVersionOf(slices),
    decider: {
      initialState: () => initial,
      decide: (states, command, context) => owner(command.type).decide(states, command, context),
      evolve: (states, event) => fold(states, event),
      evolveOn: fold,
    },
    parseCommand: (sent) => commands.get(sent.type)?.commands.parse(sent) as Command | undefined,
    events: {
      read: (event) => {
        const found = events.get(event.type);
        if (found === undefined) throw new UnknownEvent(event);
        return found.events.read(event);
      },
    },
    references: (event) => events.get(event.type)?.references?.(event) ?? [],
    contextFor: (command, base) => {
      const { contextFor, recordedOf, refusedOf } = owner(command.type);
      const context = contextFor(command, base);
      return {
        context,
        recorded: recordedOf?.(command, base, context) ?? {},
        refusedOf: () => refusedOf?.(command, base) ?? {},
      };
    },
  };
}

/**
 * A number for the names and versions of the slices: the FNV-1a hash of their list. Two branches that each raise
 * another slice's version have different numbers, so neither build takes the other's snapshots for its own. The numbers
 * have no order. They are at least 2^30, because builds from before counted from 1.
 */
function stateVersionOf(slices: readonly AnySlice[]): number {
  const list = slices.map(({ name, stateVersion }) => `${name}:${stateVersion}`).toSorted();
  let hash = 0x811c9dc5;
  for (const character of list.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return 2 ** 30 + (hash & (2 ** 30 - 1));
}

/**
 * What the customer sees of an event: type, version and the fields of its view; undefined for a hidden event. Throws
 * UnknownEvent for a type or version that this build does not know.
 */
export function viewsOf(slices: readonly AnySlice[]): (event: EventBody) => EventBody | undefined {
  const { events } = check(slices);
  return (recorded) => {
    const found = events.get(recorded.type);
    if (found === undefined) throw new UnknownEvent(recorded);
    const event = found.events.read(recorded);
    const view = (found.views as Record<string, ((event: EventBody) => object | null) | undefined>)[event.type];
    const fields = view?.(event) ?? null;
    return fields === null ? undefined : { ...fields, type: event.type, v: event.v };
  };
}

/** Accepts with the events of all decisions, or rejects with the first rejection. */
export function acceptTogether<Event extends EventBody>(...decisions: readonly Decision<Event>[]): Decision<Event> {
  const events: Event[] = [];
  for (const decision of decisions) {
    if (decision.kind === 'rejected') return decision;
    events.push(...decision.events);
  }
  return accept(...events);
}

type Owners = ReadonlyMap<string, AnySlice>;

function check(slices: readonly AnySlice[]): { readonly commands: Owners; readonly events: Owners } {
  const names = new Set(slices.map(({ name }) => name));
  invariant(names.size === slices.length, 'two slices have the same name');
  for (const { name, needs, events, views } of slices) {
    for (const other of needs) invariant(names.has(other), `slice ${name} needs ${other}`);
    for (const type of Object.keys(events.definitions))
      invariant(Object.hasOwn(views, type), `${type} declares no view for the customer`);
  }
  return {
    commands: ownersOf(slices, ({ commands }) => commands.definitions),
    events: ownersOf(slices, ({ events }) => events.definitions),
  };
}

function ownersOf(slices: readonly AnySlice[], definitions: (slice: AnySlice) => object): Owners {
  const owners = new Map<string, AnySlice>();
  for (const slice of slices)
    for (const type of Object.keys(definitions(slice))) {
      invariant(!owners.has(type), `${type} belongs to two slices: ${owners.get(type)?.name} and ${slice.name}`);
      owners.set(type, slice);
    }
  return owners;
}

/** For each type of event, the slices whose state it changes: its owner, then those that follow it. */
function foldingSlices(slices: readonly AnySlice[], events: Owners): ReadonlyMap<string, readonly AnySlice[]> {
  const folding = new Map([...events].map(([type, owner]) => [type, [owner]]));
  for (const slice of slices)
    for (const type of slice.follows ?? []) {
      const others = folding.get(type);
      invariant(others !== undefined, `slice ${slice.name} follows ${type}, which no slice defines`);
      others.push(slice);
    }
  return folding;
}
