import { z } from 'zod';
import {
  versionedTypes,
  type BodyOf,
  type Checked,
  type Definitions,
  type SentBodyOf,
  type Newest,
  type VersionedType,
  type Written,
} from './versions';

type Commands<C> = { readonly [T in keyof C]: { readonly type: T } & BodyOf<C[T], Newest<C[T]>> }[keyof C];

/** A command of a catalogue as deciders take it, in its newest version: all of them, or those of one type. */
export type CommandOf<Catalogue, Type = string> =
  Catalogue extends CommandCatalogue<infer C> ? Extract<Commands<C>, { readonly type: Type }> : never;

type Sent<C> = {
  readonly [T in keyof C]: {
    readonly type: T;
    readonly body: SentBodyOf<C[T], Written<C[T]>>;
  } & (Written<C[T]> extends 1 ? { readonly bodyVersion?: 1 } : { readonly bodyVersion: Written<C[T]> });
}[keyof C];

/** What a sender of commands of a catalogue may name: a type with its body, in the version that is written. */
export type SentOf<Catalogue> = Catalogue extends CommandCatalogue<infer C> ? Sent<C> & SentCommand : never;

/** Any command as it is sent. */
export interface SentCommand {
  readonly type: string;
  readonly body: unknown;
  /** The version of the body; 1 when absent. */
  readonly bodyVersion?: number;
}

/** The commands of a context: the one place that says which types there are and in which versions. */
export class CommandCatalogue<C extends Definitions> {
  private readonly types: ReadonlyMap<string, VersionedType>;

  constructor(readonly definitions: C) {
    this.types = versionedTypes(definitions);
  }

  /** The command in its newest version; undefined when type, version or body are none of this catalogue. */
  parse({ type, body, bodyVersion = 1 }: SentCommand): Commands<C> | undefined {
    const known = this.types.get(type);
    const parsed = known?.schema(bodyVersion)?.safeParse(body ?? {});
    if (known === undefined || parsed?.success !== true) return undefined;
    return { ...known.upcast(parsed.data, bodyVersion), type } as Commands<C>;
  }

  /** True for those of a union of commands that are of this catalogue. */
  owns<Command extends { readonly type: string }>(
    command: Command,
  ): command is Extract<Command, { readonly type: keyof C }> {
    return this.types.has(command.type);
  }

  /** By name, as `PlaceOrder.v1`, the schema of every body that is sent. */
  schemas(): ReadonlyMap<string, z.ZodObject> {
    const schemas = new Map<string, z.ZodObject>();
    for (const known of this.types.values())
      for (let v = 1; v <= known.written; v++)
        schemas.set(`${known.type}.v${v}`, z.object(known.schema(v)?.shape ?? {}));
    return schemas;
  }
}

/** Throws when a type lacks a version or the upcaster to its next one. */
export const defineCommands = <const C extends Definitions>(definitions: C & Checked<C>): CommandCatalogue<C> =>
  new CommandCatalogue<C>(definitions);
