import { Inject, Injectable } from '@nestjs/common';
import { inputProblem, Problem, refuseNul } from '@parkett/platform-http';
import type { z } from 'zod';
import { SealedReader } from './sealed-reader';

/** The refusal of a field that has a code of its own; undefined for every other field. */
export type FieldRefusal = (issue: z.core.$ZodIssue | undefined) => Problem | undefined;

/** Injection token of a FieldRefusal; platform sees no context, so the identity context provides it. */
export const FIELD_REFUSAL = 'FIELD_REFUSAL';

/** Opens the sealed `query` of a call and parses it with the schema of the call. */
@Injectable()
export class SealedForms {
  constructor(
    @Inject(SealedReader) private readonly sealed: SealedReader,
    @Inject(FIELD_REFUSAL) private readonly refusalOf: FieldRefusal,
  ) {}

  /** Throws SEALED_UNREADABLE, the special codes of some fields, and INPUT_INVALID. */
  async open<Schema extends z.ZodType>(
    endpoint: { readonly method: string; readonly path: string },
    query: string,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const secret = await this.sealed.read(endpoint, query);
    const parsed = schema.safeParse(secret);
    if (parsed.success) {
      refuseNul(parsed.data);
      return parsed.data;
    }
    throw this.refusalOf(parsed.error.issues[0]) ?? inputProblem(parsed.error.issues, secret);
  }
}
