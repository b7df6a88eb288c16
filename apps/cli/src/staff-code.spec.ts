import { codeFor } from './staff-code';

const codeOf = (nowMs: number): string => String(Math.floor(nowMs / 30_000));

describe('the code of a member of the demo staff', () => {
  it('says how long it is valid', () => {
    expect(codeFor(codeOf, 300_000)).toEqual({ code: '10', hint: 'valid for another 30 s' });
    expect(codeFor(codeOf, 314_999)).toEqual({ code: '10', hint: 'valid for another 16 s' });
  });

  it('comes with the next code when little time is left to type it', () => {
    expect(codeFor(codeOf, 315_001)).toEqual({ code: '10', hint: 'valid for another 15 s, then 11 for 30 s' });
    expect(codeFor(codeOf, 329_999)).toEqual({ code: '10', hint: 'valid for another 1 s, then 11 for 30 s' });
  });
});
