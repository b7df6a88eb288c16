import { CallFailure } from '@parkett/web-api';
import { minor } from '@parkett/kernel';
import { afterFailure, arrivedOf } from './withdraw-attempt';

const refused = (code: string, status = 409) => new CallFailure({ kind: 'refused', status, code });
const lost = new CallFailure({ kind: 'network' });

describe('after an attempt to withdraw', () => {
  it('sends the same again when the answer was lost', () => {
    expect(afterFailure(lost, false)).toBe('unknown');
    expect(afterFailure(refused('INTERNAL', 500), false)).toBe('unknown');
  });

  it.each(['STEP_UP_INVALID', 'PAYMENT_PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'CARD_UNKNOWN'])(
    'stays in doubt when %s answers the repetition, because it says nothing of the first one',
    (code) => expect(afterFailure(refused(code), true)).toBe('unknown'),
  );

  it('ends the doubt with a decision about what was sent', () => {
    expect(afterFailure(refused('NOT_WITHDRAWABLE', 422), true)).toBe('newProof');
    expect(afterFailure(refused('WITHDRAWAL_REPEATED'), true)).toBe('repeated');
  });

  it('keeps the proof where it was not used', () => {
    expect(afterFailure(refused('PAYMENT_PASSWORD_WRONG', 403), false)).toBe('sameProof');
    expect(afterFailure(refused('OVERLOADED', 503), false)).toBe('sameProof');
    expect(afterFailure(new CallFailure({ kind: 'duplicate' }), false)).toBe('sameProof');
  });

  it('asks for a new proof after any other refusal', () => {
    expect(afterFailure(refused('STEP_UP_INVALID'), false)).toBe('newProof');
    expect(afterFailure(refused('WITHDRAWAL_ABOVE_LIMIT', 422), false)).toBe('newProof');
  });
});

describe('a doubt that repeating does not end', () => {
  const terms = { cardId: 'k1', amount: minor(5_000), currency: 'EUR' } as const;
  const row = { ...terms, withdrawalId: 'w1', requestedAt: 100_000 };

  it('ends with the withdrawal that has the same terms and is no older than the attempt', () => {
    expect(arrivedOf([row], terms, 100_500)).toBe(row);
    expect(arrivedOf([row], terms, 106_000)).toBeUndefined();
    for (const other of [{ cardId: 'k2' }, { amount: minor(5_001) }, { currency: 'CNY' as const }])
      expect(arrivedOf([{ ...row, ...other }], terms, 100_000)).toBeUndefined();
  });
});
