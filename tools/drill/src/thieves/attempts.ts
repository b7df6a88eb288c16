import { Refused, type Customer } from '@parkett/api-client';
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

/** A step-up with the login password and the code that arrives on the telephone. */
export async function confirmByPhone(customer: Customer, action: StepUpAction): Promise<string> {
  const telephone = await customer.telephone();
  await telephone.unread();
  await customer.call(requestStepUpCode, { action });
  const { password } = customer.credentials;
  const { stepUpId } = await customer.sealed(stepUp, { action, password, code: await telephone.code() });
  return stepUpId;
}
