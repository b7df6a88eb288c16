import { newTotpSecret, totpCode, totpStepOf, totpText, totpUri } from './totp';

/** The secret and the times of RFC 6238, appendix B. Apps show the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');
const stepMs = 30_000;

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds the code is %s', (seconds, code) => {
    expect(totpCode(secret, seconds * 1000)).toBe(code);
    expect(totpStepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one step early or late, but not two', () => {
    const now = 1_700_000_010_000;
    const step = Math.floor(now / stepMs);
    const at = (steps: number) => totpStepOf(secret, totpCode(secret, now + steps * stepMs), now);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each(['', '12345', '1234567', '28708２', 'abcdef', ' 287082', '287082\n'])('%j is refused', (text) => {
    expect(totpStepOf(secret, text, 59_000)).toBeUndefined();
  });

  it('of another secret are refused', () => {
    expect(totpStepOf(newTotpSecret(), totpCode(secret, 59_000), 59_000)).toBeUndefined();
  });

  it('come from 160 random bits, shown as base32 and as a URI that apps read', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
    expect(totpText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const uri = new URL(totpUri(secret, 'A7K2 M9QX'));
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Parkett:A7K2 M9QX');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Parkett',
      secret: totpText(secret),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
