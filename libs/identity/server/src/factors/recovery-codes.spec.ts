import { recoveryCodesOf, recoveryDigest, unkeyedDigest } from './recovery-codes';

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

  it('are recognised however they are typed, and for their own account and key only', () => {
    const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const code = 'ABCD-EFGH-JKLM-NPQR';
    for (const digestOf of [(who: string, typed: string) => recoveryDigest(key, who, typed), unkeyedDigest]) {
      for (const typed of ['abcdefghjklmnpqr', 'ABCD EFGH JKLM NPQR', ' abcd-efgh-JKLM-npqr '])
        expect(digestOf('ANNA', typed)).toEqual(digestOf('ANNA', code));
      expect(digestOf('BERT', code)).not.toEqual(digestOf('ANNA', code));
      expect(digestOf('ANNA', 'ABCD-EFGH-JKLM-NPQS')).not.toEqual(digestOf('ANNA', code));
    }
    expect(recoveryDigest(other, 'ANNA', code)).not.toEqual(recoveryDigest(key, 'ANNA', code));
    expect(unkeyedDigest('ANNA', code)).not.toEqual(recoveryDigest(key, 'ANNA', code));
  });
});
