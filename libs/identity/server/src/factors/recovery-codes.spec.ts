import { newRecoveryCodes, recoveryDigest } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten, of 80 bits, without look-alikes, and no two the same', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });

  it('are known however they are typed, and for their own account only', () => {
    const digest = recoveryDigest('ANNA', 'ABCD-EFGH-JKLM-NPQR');
    for (const typed of ['abcdefghjklmnpqr', 'ABCD EFGH JKLM NPQR', ' abcd-efgh-JKLM-npqr ']) expect(recoveryDigest('ANNA', typed)).toEqual(digest);
    expect(recoveryDigest('BERT', 'ABCD-EFGH-JKLM-NPQR')).not.toEqual(digest);
    expect(recoveryDigest('ANNA', 'ABCD-EFGH-JKLM-NPQS')).not.toEqual(digest);
  });
});
