import type { checkPayee } from '@parkett/funds-contract';
import type { OutputOf } from '@parkett/kernel';
import type { CallFailure } from '@parkett/web-api';

/** What the bank says about the holder's name. */
export type CheckedPayee = Pick<OutputOf<typeof checkPayee>, 'check' | 'nameAtBank'>;

/** What the bank says now, where it says something else than when the customer was shown its answer. */
export function recheckedBy({ code, facts }: Pick<CallFailure, 'code' | 'facts'>): CheckedPayee | undefined {
  const { nameAtBank } = facts;
  switch (code) {
    case 'PAYEE_NO_MATCH':
      return { check: 'noMatch', nameAtBank: null };
    case 'PAYEE_CLOSE_MATCH':
      return { check: 'closeMatch', nameAtBank: typeof nameAtBank === 'string' ? nameAtBank : null };
    case 'PAYEE_NOT_CHECKED':
      return { check: 'notPossible', nameAtBank: null };
    default:
      return undefined;
  }
}

/**
 * Whether the same proof is sent again: it has not been used up, or nobody knows whether it has. The server then gives
 * the answer of the first call.
 */
export const isProofKept = (failure: CallFailure): boolean =>
  failure.outcomeUnknown || failure.isNotPassedOn || recheckedBy(failure) !== undefined;
