import { newInvitationCode, readInvitationCode } from './invitation-code';

describe('an invitation code', () => {
  it('has fifty random bits in letters and digits that people cannot confuse', () => {
    const codes = Array.from({ length: 1_000 }, newInvitationCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(new Set(codes).size).toBe(1_000);
  });

  it('is read as it was issued, however it is typed', () => {
    const code = newInvitationCode();
    expect(readInvitationCode(code)).toBe(code);
    expect(readInvitationCode(` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `)).toBe(code);
    expect(readInvitationCode('oi1l0 abcde')).toBe('01110ABCDE');
  });
});
