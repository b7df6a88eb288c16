import { CallFailure } from '@parkett/web-api';
import { isPasskeyRefused } from './passkey-attempt';

describe('an attempt to set up a passkey', () => {
  it.each([
    ['without an answer', new CallFailure({ kind: 'network' })],
    ['repeated at once', new CallFailure({ kind: 'duplicate' })],
    ['undecided', new CallFailure({ kind: 'refused', status: 503, code: 'UNAVAILABLE' })],
    ['too soon', new CallFailure({ kind: 'refused', status: 429, code: 'TOO_MANY_ATTEMPTS' })],
  ])('is repeated with the same passkey: %s', (_, failure) => expect(isPasskeyRefused(failure)).toBe(false));

  it('starts with a new one after a refusal', () => {
    expect(isPasskeyRefused(new CallFailure({ kind: 'refused', status: 403, code: 'PASSKEY_FAILED' }))).toBe(true);
  });
});
