import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The files that an endpoint accepts. */
export interface FileRule {
  /** Media types. The type that a sender declares proves nothing: the handler judges the bytes. */
  readonly types: readonly string[];
  /** The server stops reading at the first byte beyond. */
  readonly bytesMax: number;
}

/** An endpoint says what its files are, or has none. */
type FileDeclarations = (
  | { readonly body?: never; readonly accepts?: never }
  | { readonly body: 'file'; readonly accepts: FileRule }
) &
  (
    | { readonly answers?: never; readonly gives?: never }
    | { readonly answers: 'file'; readonly gives: readonly string[] }
  );

/**
 * One API call, defined once for both sides: the server mounts it, the client calls it, and OpenAPI is generated from
 * it. GET and DELETE inputs travel in the query string, path parameters (`:id`) in the path, everything else as a JSON
 * body.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Unique, in camelCase; it is the operationId in OpenAPI. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: 'public' | 'customer' | 'staff';
  /** Only with access 'staff': the staff roles that may call it, at least one. */
  readonly roles?: readonly string[];
  /** Only with access 'customer': may be called while the session is locked. It then is no sign of the person. */
  readonly whileLocked?: boolean;
  /** The request body is one file, streamed to the handler; `input` holds the path parameters only. */
  readonly body?: 'file';
  /** With `body: 'file'`. */
  readonly accepts?: FileRule;
  /** The response is one file instead of the envelope. */
  readonly answers?: 'file';
  /** With `answers: 'file'`: the media types that it may have. */
  readonly gives?: readonly string[];
  /** A command: the caller sends an `Idempotency-Key` header; a repeated call returns the recorded outcome. */
  readonly idempotent?: boolean;
  /** A POST that changes nothing, so a client may safely repeat it. Every GET is safe to repeat. */
  readonly question?: boolean;
  readonly input: Input;
  readonly output: Output;
}

export const endpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<Input, Output> & FileDeclarations,
): Endpoint<Input, Output> => definition;

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** The input as a caller writes it: fields with defaults may be left out. */
export type CallOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;

/** The envelope of every response. `code` is 1 on success; otherwise `error.code` is the stable name of the error. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data?: Data;
  readonly error?: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> };
}
