import { Inject, Injectable } from '@nestjs/common';
import { inputProblem, Problem, refuseNul } from '@parkett/platform-http';
import type { z } from 'zod';
import { agreementVersion } from '../registration/registration';
import { SealedReader } from './sealed-reader';

/** Opens the sealed `query` of a call and parses it with the schema of the call. */
@Injectable()
export class SealedForms {
  constructor(@Inject(SealedReader) private readonly sealed: SealedReader) {}

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
    throw named(parsed.error.issues[0]) ?? inputProblem(parsed.error.issues, secret);
  }
}

/** Fields whose refusal has its own code. */
function named(issue: z.core.$ZodIssue | undefined): Problem | undefined {
  switch (issue?.path[0]) {
    case 'phone':
      return new Problem(400, 'PHONE_INVALID');
    case 'password':
    case 'newPassword':
      return issue.code === 'too_small' && Number(issue.minimum) > 1
        ? new Problem(400, 'PASSWORD_TOO_SHORT', { min: Number(issue.minimum) })
        : undefined;
    case 'agreementVersion':
      return new Problem(400, 'AGREEMENT_REQUIRED', { agreementVersion });
    case 'tradingPassword':
      return new Problem(400, 'TRADING_PASSWORD_FORMAT');
    case 'paymentPassword':
      return new Problem(400, 'PAYMENT_PASSWORD_FORMAT');
    case 'code':
      return new Problem(400, 'CODE_WRONG');
    default:
      return undefined;
  }
}
