import { z } from 'zod';
import { invariant } from './invariant';
import {
  versionedTypes,
  type BodyOf,
  type Checked,
  type Definitions,
  type Newest,
  type SentBodyOf,
  type VersionedType,
  type Writable,
} from './versions';

type Commands<C> = { readonly [T in keyof C]: { readonly type: T } & BodyOf<C[T], Newest<C[T]>> }[keyof C];

/** The commands of a catalogue in their newest versions, as deciders receive them: all types, or only the given one. */
export type CommandOf<Catalogue, Type = string> =
  Catalogue extends CommandCatalogue<infer C> ? Extract<Commands<C>, { readonly type: Type }> : never;

type SentVersion<Type, V, Version> = Version extends unknown
  ? { readonly type: Type; readonly body: SentBodyOf<V, Version> } & (Version extends 1
      ? { readonly bodyVersion?: 1 }
      : { readonly bodyVersion: Version })
  : never;
type Sent<C> = { readonly [T in keyof C]: SentVersion<T, C[T], Writable<C[T]>> }[keyof C];

/**
 * The commands that a sender may send: each type with its body in the newest version, or in the older one that `write`
 * names.
 */
export type SentOf<Catalogue> = Catalogue extends CommandCatalogue<infer C> ? Sent<C> & SentCommand : never;

/** Any command in the form in which it is sent. */
export interface SentCommand {
  readonly type: string;
  readonly body: unknown;
  /** The version of the body; 1 when absent. */
  readonly bodyVersion?: number;
}

/** The commands of a context. This is the only place that defines their types and versions. */
export class CommandCatalogue<C extends Definitions> {
  private readonly types: ReadonlyMap<string, VersionedType>;

  constructor(readonly definitions: C) {
    this.types = versionedTypes(definitions);
    for (const { type, written } of this.types.values()) invariant(written > 0, `${type} has no version to send`);
  }

  /** The command in its newest version; undefined when its type, version or body does not match this catalogue. */
  parse({ type, body, bodyVersion = 1 }: SentCommand): Commands<C> | undefined {
    const known = this.types.get(type);
    const parsed = known?.schema(bodyVersion)?.safeParse(body ?? {});
    if (known === undefined || parsed?.success !== true) return undefined;
    return { ...known.upcast(parsed.data, bodyVersion), type } as Commands<C>;
  }

  /** Narrows a union of commands to those of this catalogue. */
  owns<Command extends { readonly type: string }>(
    command: Command,
  ): command is Extract<Command, { readonly type: keyof C }> {
    return this.types.has(command.type);
  }

  /** The schema of every body that is sent, by a name such as `PlaceOrder.v1`. */
  schemas(): ReadonlyMap<string, z.ZodObject> {
    const schemas = new Map<string, z.ZodObject>();
    for (const known of this.types.values())
      for (let v = 1; v <= known.newest; v++)
        schemas.set(`${known.type}.v${v}`, z.object(known.schema(v)?.shape ?? {}));
    return schemas;
  }
}

/** Throws when a type lacks a version or the upcaster to its next one. */
export const defineCommands = <const C extends Definitions>(definitions: C & Checked<C>): CommandCatalogue<C> =>
  new CommandCatalogue<C>(definitions);
