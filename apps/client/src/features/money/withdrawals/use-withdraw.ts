import { requestWithdrawal, type Card } from '@parkett/funds-contract';
import type { Currency, Minor } from '@parkett/kernel';
import { callSealed, CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { afterFailure, type AfterAttempt } from './withdraw-attempt';

export interface WithdrawTerms {
  readonly card: Card;
  readonly amount: Minor;
  readonly currency: Currency;
}

/**
 * Withdraws once, however often the customer repeats it: the proof of identity names the withdrawal, and the server
 * gives the answer of the first call.
 */
export function useWithdraw({ card: { cardId }, amount, currency }: WithdrawTerms) {
  const proof = useRef<string>(undefined);
  const [busy, setBusy] = useState(false);
  const [after, setAfter] = useState<AfterAttempt>();
  const [problem, setProblem] = useState<string>();
  const again = useRef(false);

  /** Resolves to the id of the withdrawal; undefined when there is none or nobody knows yet. */
  async function send(paymentPassword: string, stepUpId: string): Promise<string | undefined> {
    proof.current = stepUpId;
    setBusy(true);
    setProblem(undefined);
    try {
      const secret = { cardId, currency, amount, again: again.current, paymentPassword, stepUpId };
      const answer = await callSealed(call, requestWithdrawal, secret, { quiet: true });
      if (answer.status === 'requested') return answer.withdrawalId;
      setAfter('unknown');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const next = afterFailure(error, after === 'unknown');
      if (next === 'newProof') {
        proof.current = undefined;
        again.current = false;
      }
      if (next === 'repeated') again.current = true;
      setAfter(next);
      setProblem(next === 'repeated' || error.outcomeUnknown ? undefined : failureText(error));
    } finally {
      setBusy(false);
      refreshAccount();
    }
    return undefined;
  }
  return { send, busy, after, problem, proof: () => proof.current };
}
