import type { OutputOf, Shares } from '@parkett/kernel';
import { exerciseRights, type AccountRights, type tradingErrors } from '@parkett/trading-contract';
import { CallFailure, Intent } from '@parkett/web-api';
import { failureText, translate } from '@parkett/web-i18n';
import { useRef, useState } from 'react';
import { call } from '../api/api';
import { queries } from '../api/queries';

/** Refusals that are final decisions about what was sent, also of its first send. */
const decided: readonly (keyof typeof tradingErrors)[] = [
  'RIGHTS_UNKNOWN',
  'RIGHTS_CLOSED',
  'RIGHTS_CANCELLED',
  'RIGHTS_EXCEEDED',
  'INSUFFICIENT_CASH',
  'HOLDING_TOO_LARGE',
  'VERIFICATION_REQUIRED',
];

const refresh = (): void => {
  for (const name of ['listRights', 'getAccount', 'listPositions'])
    void queries.invalidateQueries({ queryKey: [name] });
};

/**
 * Exercises rights once, however often the customer repeats it while its outcome is unknown. `problem` says why it was
 * refused, or that nobody knows yet whether it arrived.
 */
export function useExercise({ actionId }: AccountRights) {
  const intent = useRef(new Intent());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** True once it is decided. */
  async function exercise(quantity: Shares, tradingPassword: string): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await intent.current.send<OutputOf<typeof exerciseRights>>(
        { actionId, quantity },
        { decided, isOutcome: ({ status }) => status !== 'unknown' },
        (idempotencyKey) =>
          call(exerciseRights, { actionId, quantity, tradingPassword }, { idempotencyKey, quiet: true }),
      );
      if (answer.status === 'exercised') return true;
      setProblem(translate('rights.unknown'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.outcomeUnknown && !error.isNotPassedOn ? translate('rights.unknown') : failureText(error));
    } finally {
      setBusy(false);
      refresh();
    }
    return false;
  }
  return { exercise, busy, problem };
}
