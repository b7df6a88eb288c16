import type { PayeeNumbers, StepUpAction, StepUpPurpose } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';

const fields = ['amount', 'currency', 'payee', 'perDay'] as const;

/**
 * Fields to which each action is bound: money to its exact amount and payee, a new payee to itself, limits to
 * both of them, the rest to nothing.
 */
const boundTo: Readonly<Record<StepUpAction, readonly (typeof fields)[number][]>> = {
  changeTradingPassword: [],
  changePaymentPassword: [],
  enrolTotp: [],
  removeTotp: [],
  viewDocuments: [],
  unfreeze: [],
  eraseData: [],
  enrolPasskey: [],
  removePasskey: [],
  changePhone: [],
  changeEmail: [],
  changeAddress: [],
  declareTaxResidence: [],
  orderAllowance: [],
  withdraw: ['amount', 'currency', 'payee'],
  addPayee: ['payee'],
  signMandate: ['payee'],
  raiseWithdrawalLimit: ['amount', 'currency', 'perDay'],
};

/** Throws 400 INPUT_INVALID { field, reason }, because a step-up for an unspecified amount would be valid for any. */
export function checkPurpose(purpose: StepUpPurpose): void {
  for (const field of fields) {
    const bound = boundTo[purpose.action].includes(field);
    const isGiven = (purpose[field] ?? null) !== null;
    if (bound && !isGiven) throw new Problem(400, 'INPUT_INVALID', { field, reason: 'required' });
    if (!bound && isGiven) throw new Problem(400, 'INPUT_INVALID', { field, reason: 'unknown' });
  }
  if (purpose.amount !== null && purpose.amount < 1)
    throw new Problem(400, 'INPUT_INVALID', { field: 'amount', reason: 'tooSmall', min: 1 });
}

/**
 * The purpose with the number of the account at a bank, where a withdrawal or a mandate names that account by its id:
 * the message with the code shows the number, and the decision compares its keyed hash. Clients know masked numbers
 * only. Throws CARD_UNKNOWN.
 */
export async function withNumber(
  accountId: string,
  purpose: StepUpPurpose,
  numbers: PayeeNumbers | undefined,
): Promise<StepUpPurpose> {
  const { action, payee } = purpose;
  if ((action !== 'withdraw' && action !== 'signMandate') || payee === null || numbers === undefined) return purpose;
  return { ...purpose, payee: await numbers.of(accountId, payee) };
}
