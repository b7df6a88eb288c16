import type { z } from 'zod';
import { invariant } from './invariant';

/**
 * The versions of one type of event or command. Each number from 1 on has the schema of its body, and `up` converts a
 * body of that version to the next one. `write` names the older version that is still written, because some running
 * processes do not know the newest; without it the newest is written. Versions of events above `write` are written once
 * they are switched on for the installation; 0 means that the type itself waits for that.
 */
interface Versions {
  readonly [version: number]: z.ZodObject;
  readonly up?: object;
  readonly write?: number;
}
export type Definitions = Readonly<Record<string, Versions>>;

type Numbers<V> = Extract<keyof V, number>;
type Older<V> = V extends { readonly up: infer Up } ? Extract<keyof Up, number> : never;
export type Newest<V> = Exclude<Numbers<V>, Older<V>>;
export type Written<V> = V extends { readonly write: infer Version extends number } ? Version : Newest<V>;
type SchemaOf<V, Version> = Version extends keyof V ? Extract<V[Version], z.ZodObject> : never;
/** Removes the index signature that the type of an empty object has. */
type Fields<Body> = { readonly [Name in keyof Body as string extends Name ? never : Name]: Body[Name] };
export type BodyOf<V, Version> = Fields<z.output<SchemaOf<V, Version>>>;
/** The body as a sender passes it, before the schema fills in defaults. */
export type SentBodyOf<V, Version> = Unchanged<z.input<SchemaOf<V, Version>>>;
type Unchanged<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanged<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value;

interface Next {
  1: 2;
  2: 3;
  3: 4;
  4: 5;
  5: 6;
  6: 7;
  7: 8;
}

/** The versions older than the one that `write` names. */
interface Before {
  0: never;
  1: never;
  2: 1;
  3: 1 | 2;
  4: 1 | 2 | 3;
  5: 1 | 2 | 3 | 4;
  6: 1 | 2 | 3 | 4 | 5;
  7: 1 | 2 | 3 | 4 | 5 | 6;
}

/** All versions that may be written: the one that `write` names, and every newer one. */
export type Writable<V> = Exclude<
  Numbers<V>,
  V extends { readonly write: infer W extends keyof Before } ? Before[W] : Older<V>
>;

/** The compiler checks that every version except the newest has an upcaster, and that there are no others. */
export type Checked<C> = {
  readonly [T in keyof C]: C[T] extends { readonly up: object }
    ? {
        readonly up: {
          readonly [V in Extract<keyof C[T], keyof Next> as Next[V] extends keyof C[T] ? V : never]: (
            older: BodyOf<C[T], V>,
          ) => BodyOf<C[T], Next[V]>;
        };
        readonly write?: Numbers<C[T]> | 0;
      }
    : { readonly [V in Exclude<Numbers<C[T]>, 1>]: never } & { readonly write?: 0 | 1 };
};

type Upcast = (older: object) => object;

/** One type with all its versions, for lookups at run time. */
export class VersionedType {
  readonly newest: number;
  readonly written: number;
  private readonly up: Readonly<Record<number, Upcast | undefined>>;
  /** A map, because a record in the log may name anything as its version, such as '1' or 'up'. */
  private readonly schemas = new Map<number, z.ZodObject>();

  constructor(
    readonly type: string,
    versions: Versions,
  ) {
    const numbers = Object.keys(versions).filter((key) => key !== 'up' && key !== 'write');
    this.newest = numbers.length;
    this.written = versions.write ?? this.newest;
    this.up = (versions.up ?? {}) as VersionedType['up'];
    for (let version = 1; version <= this.newest; version++) {
      const schema = versions[version];
      invariant(schema !== undefined, `${type} has ${this.newest} versions, but no version ${version}`);
      this.schemas.set(version, schema);
      const isUpcast = this.up[version] !== undefined;
      invariant(isUpcast === version < this.newest, `${type} v${version} has to become v${version + 1}`);
    }
    const isWritable = this.written === 0 || this.schemas.has(this.written);
    invariant(isWritable, `${type} has no version ${this.written} to write`);
  }

  /** The schema of a version's body; undefined when this build does not know the version. */
  schema(version: number): z.ZodObject | undefined {
    return this.schemas.get(version);
  }

  /** Converts a body of a known version to the newest one. */
  upcast(body: object, version: number): object {
    let newer = body;
    for (let at = version; at < this.newest; at++) newer = this.up[at]?.(newer) ?? newer;
    return newer;
  }
}

export function versionedTypes(definitions: Definitions): ReadonlyMap<string, VersionedType> {
  return new Map(Object.entries(definitions).map(([type, versions]) => [type, new VersionedType(type, versions)]));
}
