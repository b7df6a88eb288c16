import { recoveryCodesOf, recoveryDigest } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten different codes of 80 bits, without look-alike characters', () => {
    const key = Buffer.alloc(32, 1);
    const codes = recoveryCodesOf(key, 'ANNA', 's1');
    expect(recoveryCodesOf(key, 'ANNA', 's1')).toEqual(codes);
    const all = [
      ...codes,
      ...recoveryCodesOf(key, 'ANNA', 's2'),
      ...recoveryCodesOf(key, 'BERT', 's1'),
      ...recoveryCodesOf(Buffer.alloc(32, 2), 'ANNA', 's1'),
    ];
    expect(new Set(all).size).toBe(40);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });

  it('are recognised however they are typed, and for their own account only', () => {
    const digest = recoveryDigest('ANNA', 'ABCD-EFGH-JKLM-NPQR');
    for (const typed of ['abcdefghjklmnpqr', 'ABCD EFGH JKLM NPQR', ' abcd-efgh-JKLM-npqr '])
      expect(recoveryDigest('ANNA', typed)).toEqual(digest);
    expect(recoveryDigest('BERT', 'ABCD-EFGH-JKLM-NPQR')).not.toEqual(digest);
    expect(recoveryDigest('ANNA', 'ABCD-EFGH-JKLM-NPQS')).not.toEqual(digest);
  });
});
