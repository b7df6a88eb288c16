import { z } from 'zod';
import type { EventBody } from './decider';
import { invariant } from './invariant';
import {
  versionedTypes,
  type BodyOf,
  type Checked,
  type Definitions,
  type Newest,
  type VersionedType,
  type Writable,
} from './versions';

/** One member for each of the versions, so that `v` narrows the body. */
type InVersion<V, T, Version> = Version extends unknown
  ? { readonly type: T; readonly v: Version } & BodyOf<V, Version>
  : never;

type Events<C> = { readonly [T in keyof C]: InVersion<C[T], T, Newest<C[T]>> }[keyof C] & EventBody;
type WrittenEvents<C> = { readonly [T in keyof C]: InVersion<C[T], T, Writable<C[T]>> }[keyof C] & EventBody;

/** The events of a catalogue in their newest versions: all types, or only the given one. */
export type EventOf<Catalogue, Type = string> =
  Catalogue extends EventCatalogue<infer C> ? Extract<Events<C>, { readonly type: Type }> : never;

/** An event in a version that decisions write. */
export type WrittenEventOf<Catalogue> = Catalogue extends EventCatalogue<infer C> ? WrittenEvents<C> : never;

/** A version of an event, by a name such as `OrderPlaced.v1`. */
export interface EventVersion {
  readonly name: string;
  /** It is written only once it is switched on for the installation. */
  readonly isWrittenLater: boolean;
  /** Names of versions that were on when this one was written, because its decision asks for them as well. */
  readonly requires?: readonly string[];
}

export const eventVersionName = ({ type, v }: Pick<EventBody, 'type' | 'v'>): string => `${type}.v${v}`;

/** An event that this build does not know because a newer build wrote it. Continuing would lose a fact. */
export class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent';

  /** @param place where the event is in the log, as `partition:offset`, if the reader knows it */
  constructor(
    readonly event: Pick<EventBody, 'type' | 'v'>,
    place?: string,
  ) {
    super(`event ${event.type} v${event.v}${place === undefined ? '' : ` at ${place}`} is not known to this build`);
  }
}

/**
 * The events of one context, or of several. This is the only place that defines their types and versions. All code that
 * reads events uses it and therefore handles only the newest version.
 */
export class EventCatalogue<C extends Definitions> {
  private readonly types: ReadonlyMap<string, VersionedType>;

  constructor(readonly definitions: C) {
    this.types = versionedTypes(definitions);
  }

  /** The event in its newest version. Throws UnknownEvent for a type or a version that is not in the catalogue. */
  read(event: EventBody): Events<C> {
    const known = this.find(event);
    if (known === undefined) throw new UnknownEvent(event);
    return known;
  }

  /** Like `read`, but returns undefined for a type that is not in the catalogue, for example one of another context. */
  find(event: EventBody): Events<C> | undefined {
    const known = this.types.get(event.type);
    if (known === undefined) return undefined;
    return (known.newest === event.v ? event : upcast(known, event)) as Events<C>;
  }

  /** Narrows a union of events in their newest versions to those of this catalogue. */
  owns<Event extends EventBody>(event: Event): event is Extract<Event, { readonly type: keyof C }> {
    return this.types.has(event.type);
  }

  /** Every version that this build knows. */
  versions(): readonly EventVersion[] {
    return [...this.types.values()].flatMap(({ type, newest, written }) =>
      Array.from({ length: newest }, (_, before) => before + 1).map((v) => ({
        name: eventVersionName({ type, v }),
        isWrittenLater: v > written,
      })),
    );
  }

  /** The schema of every version that a log may contain, by a name such as `OrderPlaced.v1`. */
  schemas(): ReadonlyMap<string, z.ZodObject> {
    const schemas = new Map<string, z.ZodObject>();
    for (const known of this.types.values())
      for (let v = 1; v <= known.newest; v++)
        schemas.set(
          eventVersionName({ type: known.type, v }),
          z.object({ type: z.literal(known.type), v: z.literal(v), ...known.schema(v)?.shape }),
        );
    return schemas;
  }
}

function upcast(known: VersionedType, event: EventBody): EventBody {
  if (known.schema(event.v) === undefined) throw new UnknownEvent(event);
  return { ...known.upcast(event, event.v), type: event.type, v: known.newest };
}

/** Throws when a type lacks a version or the upcaster to its next one. */
export const defineEvents = <const C extends Definitions>(definitions: C & Checked<C>): EventCatalogue<C> =>
  new EventCatalogue<C>(definitions);

/** Combines the events of two contexts that share an aggregate. Throws when both define a type. */
export function joinEvents<A extends Definitions, B extends Definitions>(
  one: EventCatalogue<A>,
  other: EventCatalogue<B>,
): EventCatalogue<A & B> {
  for (const type of Object.keys(other.definitions))
    invariant(!Object.hasOwn(one.definitions, type), `${type} is an event of two contexts`);
  return new EventCatalogue({ ...one.definitions, ...other.definitions });
}
