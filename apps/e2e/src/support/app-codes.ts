import type { Customer } from '@parkett/api-client';
import { confirmTotp, requestStepUpCode, startTotp, stepUp, type StepUpAction } from '@parkett/identity-contract';
import { URI } from 'otpauth';

/** The code that an authenticator app with this URI shows now. */
export function appCode(uri: string): string {
  const totp = URI.parse(uri);
  if (!('period' in totp)) throw new Error('authenticator codes must be time-based');
  return totp.generate();
}

/** A new code for one action and what it is bound to, as it arrives on the customer's telephone. */
export async function phoneCode(who: Customer, action: StepUpAction, bound: object = {}): Promise<string> {
  const telephone = await who.telephone();
  await telephone.unread();
  await who.call(requestStepUpCode, { action, ...bound });
  return telephone.code();
}

/** Completes a step-up for one action and returns its id. The action itself is still to come. */
export async function steppedUp(who: Customer, action: StepUpAction): Promise<string> {
  const secret = { action, password: who.credentials.password, code: await phoneCode(who, action) };
  return (await who.sealed(stepUp, secret)).stepUpId;
}

/** Enrols an authenticator app. */
export async function enrol(who: Customer): Promise<void> {
  const { uri } = await who.call(startTotp, {});
  const stepUpId = await steppedUp(who, 'enrolTotp');
  await who.sealed(confirmTotp, { code: appCode(uri), stepUpId });
}
