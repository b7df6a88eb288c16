import { isLate } from './complaint-words';

const promised = { status: 'inWork', dueOn: '2026-12-18' } as const;

describe('a promised answer', () => {
  it('is late from the day after, not on the day itself', () => {
    expect(isLate(promised, Date.UTC(2026, 11, 18, 23, 59))).toBe(false);
    expect(isLate(promised, Date.UTC(2026, 11, 19))).toBe(true);
  });

  it('is not late once it was given', () => {
    expect(isLate({ ...promised, status: 'answered' }, Date.UTC(2027, 0, 4))).toBe(false);
  });
});
