import type { StepUpPurpose } from '@parkett/identity-contract';
import { createHash } from 'node:crypto';
import type { CodeUse } from '../access/one-time-codes';

/**
 * What a code for a step-up is bound to: the action and, where money leaves, amounts, currency and payee, so that the
 * code in a message that names them is valid for nothing else.
 * @param purpose with the keyed hash of the payee, because a payee may be an account number
 */
export function stepUpCodeUse(accountId: string, { action, amount, currency, payee, perDay }: StepUpPurpose): CodeUse {
  const bound = [amount, currency, payee, ...(perDay === undefined ? [] : [perDay])];
  const isBound = bound.some((part) => part !== null);
  const mark = createHash('sha256').update(JSON.stringify(bound)).digest('base64url');
  return { purpose: isBound ? `stepUp:${action}:${mark}` : `stepUp:${action}`, subject: accountId };
}
