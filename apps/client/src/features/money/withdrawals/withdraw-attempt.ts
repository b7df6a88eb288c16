import type { Withdrawal, withdrawalErrors } from '@parkett/funds-contract';
import type { CallFailure } from '@parkett/web-api';

/**
 * After an attempt that was not answered with the withdrawal:
 * - `unknown`: it may have arrived, so the same is sent again until its answer is known;
 * - `repeated`: the customer is asked whether they want the same once more, with the same proof;
 * - `sameProof`: nothing was decided, and the proof has not been used;
 * - `newProof`: it was refused;
 * - `notArrived`: it is too late for it to arrive, and there is no such withdrawal.
 */
export type AfterAttempt = 'unknown' | 'repeated' | 'sameProof' | 'newProof' | 'notArrived';

/** A withdrawal that has not been decided this long after its last send never is. */
export const doubtMs = 30_000;
/** The clocks that `requestedAt` and the client's time come from differ by less. */
const clockMsMax = 5_000;

type Named = Pick<Withdrawal, 'cardId' | 'amount' | 'currency'>;

/** The withdrawal that an attempt made at `startedAt` has led to; undefined if it did not arrive. */
export const arrivedOf = <Row extends Named & Pick<Withdrawal, 'requestedAt'>>(
  withdrawals: readonly Row[],
  { cardId, amount, currency }: Named,
  startedAt: number,
): Row | undefined =>
  withdrawals.find(
    (row) =>
      row.cardId === cardId &&
      row.amount === amount &&
      row.currency === currency &&
      row.requestedAt > startedAt - clockMsMax,
  );

type Code = keyof typeof withdrawalErrors;

/** Decisions about what was sent, also of its first send. */
const decided: ReadonlySet<string> = new Set<Code>([
  'WITHDRAWAL_EXISTS',
  'WITHDRAWAL_IN_FLIGHT',
  'WITHDRAWAL_TOO_SMALL',
  'WITHDRAWAL_ABOVE_LIMIT',
  'NOT_WITHDRAWABLE',
  'CURRENCY_NOT_PAYABLE',
  'CARD_NOT_USABLE_YET',
]);

/** Refusals before anything is decided. */
const proofKept: ReadonlySet<string> = new Set<Code>([
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_NOT_SET',
]);

type Failure = Pick<CallFailure, 'code' | 'kind' | 'outcomeUnknown' | 'isNotPassedOn'>;

/** @param inDoubt whether the same was sent before without an answer */
export function afterFailure({ code = '', kind, outcomeUnknown, isNotPassedOn }: Failure, inDoubt: boolean) {
  if (code === 'WITHDRAWAL_REPEATED') return 'repeated' satisfies AfterAttempt;
  if (decided.has(code)) return 'newProof' satisfies AfterAttempt;
  if (inDoubt || (outcomeUnknown && !isNotPassedOn)) return 'unknown' satisfies AfterAttempt;
  const isUnused = isNotPassedOn || kind === 'duplicate' || proofKept.has(code);
  return isUnused ? ('sameProof' satisfies AfterAttempt) : ('newProof' satisfies AfterAttempt);
}
