import { isOverdue } from './overdue';

const open = (dueOn: string) => ({ status: 'inWork', dueOn }) as const;

describe('a complaint without an answer', () => {
  it.each([
    ['over the end of the year', '2026-12-31', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
    ['in summer time', '2026-07-01', '2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z'],
    ['on the day on which summer time ends', '2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['on the day on which summer time begins', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
  ])('is overdue once its date is over in the broker’s time zone, %s', (_, dueOn, last, first) => {
    expect(isOverdue(open(dueOn), Date.parse(last))).toBe(false);
    expect(isOverdue(open(dueOn), Date.parse(first))).toBe(true);
  });

  it('is not overdue once it was answered', () => {
    expect(isOverdue({ status: 'answered', dueOn: '2026-12-18' }, Date.UTC(2027, 0, 4))).toBe(false);
  });
});
