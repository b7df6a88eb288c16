import { isLate } from './complaint-words';

const promised = { status: 'inWork', dueOn: '2026-12-18' } as const;

describe('a promised answer', () => {
  it('is late from the day after, not on the day itself', () => {
    expect(isLate(promised, '2026-12-18')).toBe(false);
    expect(isLate(promised, '2026-12-19')).toBe(true);
  });

  it('is not late once it was given', () => {
    expect(isLate({ ...promised, status: 'answered' }, '2027-01-04')).toBe(false);
  });
});
