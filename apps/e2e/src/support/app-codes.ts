import type { Customer } from '@parkett/api-client';
import { confirmTotp, requestStepUpCode, startTotp, stepUp, type StepUpAction } from '@parkett/identity-contract';
import { URI } from 'otpauth';

/** What an authenticator app that was given this address shows now. */
export function appCode(uri: string): string {
  const totp = URI.parse(uri);
  if (!('period' in totp)) throw new Error('codes of an app count by time');
  return totp.generate();
}

/** A fresh code for one act, as it arrives on the customer's telephone. */
export async function phoneCode(who: Customer, action: StepUpAction): Promise<string> {
  const telephone = await who.telephone();
  await telephone.unread();
  await who.call(requestStepUpCode, { action });
  return telephone.code();
}

/** The customer has proved themselves for one act, which is still to come: its id. */
export async function steppedUp(who: Customer, action: StepUpAction): Promise<string> {
  const secret = { action, password: who.credentials.password, code: await phoneCode(who, action) };
  return (await who.sealed(stepUp, secret)).stepUpId;
}

/** Enrols an app. */
export async function enrol(who: Customer): Promise<void> {
  const { uri } = await who.call(startTotp, {});
  const stepUpId = await steppedUp(who, 'enrolTotp');
  await who.sealed(confirmTotp, { code: appCode(uri), stepUpId });
}
