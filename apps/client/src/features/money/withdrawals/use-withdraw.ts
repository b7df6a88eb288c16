import { listWithdrawals, requestWithdrawal, type Card } from '@parkett/funds-contract';
import type { Currency, Minor } from '@parkett/kernel';
import { callSealed, CallFailure } from '@parkett/web-api';
import { failureText } from '@parkett/web-i18n';
import { useEffect, useRef, useState } from 'react';
import { call, serverClock } from '../../../shared/api/api';
import { refreshAccount } from '../../../shared/api/queries';
import { afterFailure, arrivedOf, doubtMs, type AfterAttempt } from './withdraw-attempt';

export interface WithdrawTerms {
  readonly card: Card;
  readonly amount: Minor;
  readonly currency: Currency;
}

/** The list is asked for again this long after it could not be read. */
const lookAgainMs = 5_000;

/**
 * Withdraws once, however often the customer repeats it: the proof of identity names the withdrawal, and the server
 * gives the answer of the first call. A doubt that repeating does not end, ends with the list of withdrawals.
 */
export function useWithdraw(terms: WithdrawTerms, onDone: (withdrawalId: string) => void) {
  const { amount, currency } = terms;
  const { cardId } = terms.card;
  const proof = useRef<string>(undefined);
  const startedAt = useRef<number>(undefined);
  const [busy, setBusy] = useState(false);
  const [after, setAfter] = useState<AfterAttempt>();
  const [problem, setProblem] = useState<string>();
  const again = useRef(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const isInDoubt = after === 'unknown' && !busy;

  const forgetProof = (): void => {
    proof.current = undefined;
    again.current = false;
    startedAt.current = undefined;
  };

  useEffect(() => {
    if (!isInDoubt) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (): Promise<void> => {
      try {
        const { withdrawals } = await call(listWithdrawals, {}, { quiet: true });
        if (isOver) return;
        const arrived = arrivedOf(withdrawals, { cardId, amount, currency }, startedAt.current ?? 0);
        if (arrived !== undefined) return done.current(arrived.withdrawalId);
        forgetProof();
        setAfter('notArrived');
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        timer = setTimeout(() => void look(), lookAgainMs);
      }
    };
    timer = setTimeout(() => void look(), doubtMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isInDoubt, cardId, amount, currency]);

  async function send(paymentPassword: string, stepUpId: string): Promise<void> {
    proof.current = stepUpId;
    startedAt.current ??= serverClock.at(serverClock.moment()) ?? Date.now();
    setBusy(true);
    setProblem(undefined);
    try {
      const secret = { cardId, currency, amount, again: again.current, paymentPassword, stepUpId };
      const answer = await callSealed(call, requestWithdrawal, secret, { quiet: true });
      if (answer.status === 'requested') return onDone(answer.withdrawalId);
      setAfter('unknown');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const next = afterFailure(error, after === 'unknown');
      if (next === 'newProof') forgetProof();
      if (next === 'repeated') again.current = true;
      setAfter(next);
      setProblem(next === 'repeated' || error.outcomeUnknown ? undefined : failureText(error));
    } finally {
      setBusy(false);
      refreshAccount();
    }
  }
  return { send, busy, after, problem, proof: () => proof.current };
}
