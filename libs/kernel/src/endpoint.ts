import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, said once for both sides: the server mounts it, the client calls it, OpenAPI is generated from
 * it. GET and DELETE inputs travel in the query string, path parameters (`:id`) in the path, the rest as a JSON body.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Unique, camelCase; the operationId of OpenAPI. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: 'public' | 'customer' | 'staff';
  /** With access 'staff': who of them may, at least one. */
  readonly roles?: readonly string[];
  /** The body is one image, streamed; `input` holds the path parameters only. */
  readonly body?: 'image';
  /** The answer is one image instead of the envelope. */
  readonly answers?: 'image';
  /** A command: the caller sends an `Idempotency-Key` header, and repeating it answers with the recorded outcome. */
  readonly idempotent?: boolean;
  /** A POST that only asks: it changes nothing, so a client may send it again at any time. A GET always only asks. */
  readonly question?: boolean;
  readonly input: Input;
  readonly output: Output;
}

export const endpoint = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> => definition;

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
/** What a caller writes down: defaults may be left out. */
export type CallOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;

/**
 * The one envelope of every answer. `code` is 1 on success; otherwise `error.code` is the stable name of what is wrong.
 */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data?: Data;
  readonly error?: { readonly code: string; readonly facts: Readonly<Record<string, unknown>> };
}
