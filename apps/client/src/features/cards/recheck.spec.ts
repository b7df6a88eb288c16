import { CallFailure } from '@parkett/web-api';
import { isProofKept, recheckedBy } from './recheck';

const refused = (code: string, facts: Record<string, unknown> = {}) =>
  new CallFailure({ kind: 'refused', status: 409, code, facts });

describe('a card that could not be bound', () => {
  it('shows what the bank says now', () => {
    expect(recheckedBy(refused('PAYEE_NO_MATCH'))).toEqual({ check: 'noMatch', nameAtBank: null });
    expect(recheckedBy(refused('PAYEE_NOT_CHECKED'))).toEqual({ check: 'notPossible', nameAtBank: null });
    expect(recheckedBy(refused('PAYEE_CLOSE_MATCH', { nameAtBank: 'E. Muster' }))).toEqual({
      ...{ check: 'closeMatch', nameAtBank: 'E. Muster' },
    });
    expect(recheckedBy(refused('COOLING_DOWN'))).toBeUndefined();
  });

  it('is sent again with the same proof while it may have been bound, or the proof is still unused', () => {
    expect(isProofKept(new CallFailure({ kind: 'timeout' }))).toBe(true);
    expect(isProofKept(new CallFailure({ kind: 'refused', status: 503, code: 'COMMAND_NOT_SENT' }))).toBe(true);
    expect(isProofKept(refused('PAYEE_NOT_CHECKED'))).toBe(true);
    for (const code of ['STEP_UP_INVALID', 'COOLING_DOWN', 'CARD_ALREADY_BOUND', 'TOO_MANY_ATTEMPTS'])
      expect(isProofKept(refused(code))).toBe(false);
  });
});
