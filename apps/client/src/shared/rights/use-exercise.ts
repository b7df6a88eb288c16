import type { OutputOf, Shares } from '@parkett/kernel';
import { exerciseRights, type AccountRights, type tradingErrors } from '@parkett/trading-contract';
import { call } from '../api/api';
import { queries } from '../api/queries';
import { useIntent } from '../api/use-intent';

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

/** Exercises rights once, however often the customer repeats it while its outcome is unknown. */
export function useExercise({ actionId }: AccountRights) {
  const { send, busy, problem } = useIntent<OutputOf<typeof exerciseRights>>({
    ...{ decided, unknown: 'rights.unknown', refresh },
  });
  /** True once it is decided. */
  async function exercise(quantity: Shares, tradingPassword: string): Promise<boolean> {
    const answer = await send({ actionId, quantity }, (idempotencyKey) =>
      call(exerciseRights, { actionId, quantity, tradingPassword }, { idempotencyKey, quiet: true }),
    );
    return answer !== undefined;
  }
  return { exercise, busy, problem };
}
