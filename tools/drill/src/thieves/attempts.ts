import { Refused, type Customer } from '@parkett/api-client';
import type { Currency, Minor } from '@parkett/kernel';
import { requestStepUpCode, stepUp, type StepUpAction } from '@parkett/identity-contract';

/** What somebody tried, and the answer to each: `accepted`, or the code of the refusal. */
export type Attempts = Readonly<Record<string, string>>;

export class Attempting {
  readonly answers: Record<string, string> = {};

  /** Returns what was got; undefined after a refusal. Other failures are thrown: they prove nothing. */
  async attempt<Got>(what: string, work: () => Promise<Got>): Promise<Got | undefined> {
    try {
      const got = await work();
      this.answers[what] = 'accepted';
      return got;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.answers[what] = error.code;
      return undefined;
    }
  }
}

export const acceptedOf = (attempts: Attempts): readonly string[] =>
  Object.keys(attempts)
    .filter((what) => attempts[what] === 'accepted')
    .sort();

/** What a step-up is for; where money leaves, with its amount and payee. */
export interface Purpose {
  readonly action: StepUpAction;
  readonly amount?: Minor;
  readonly currency?: Currency;
  readonly payee?: string;
  readonly perDay?: Minor;
}

/** A step-up with the login password and the code that arrives on the telephone. */
export async function confirmByPhone(customer: Customer, asked: StepUpAction | Purpose): Promise<string> {
  const purpose = typeof asked === 'string' ? { action: asked } : asked;
  const telephone = await customer.telephone();
  await telephone.unread();
  await customer.call(requestStepUpCode, purpose);
  const { password } = customer.credentials;
  const { stepUpId } = await customer.sealed(stepUp, { ...purpose, password, code: await telephone.code() });
  return stepUpId;
}
