import type { Actor } from '@parkett/kernel';
import type { BookDateClosed } from '@parkett/market-contract';
import {
  bookDateAfter,
  bookDateDecider,
  bookDateProblem,
  closingGapMs,
  type BookDate,
  type BookDateContext,
} from './book-date.decider';

const jobs: Actor = { kind: 'system', id: 'jobs' };
const cli: Actor = { kind: 'system', id: 'cli' };
const noon = Date.UTC(2026, 10, 23, 11);
const before: BookDate = { open: '2026-11-22', closedAt: noon - 86_400_000 };

function close(date: string, state = before, fields: Partial<BookDateContext> = {}) {
  const context = { actor: jobs, now: noon, today: '2026-11-23', mayWrite: () => true, ...fields };
  const decision = bookDateDecider.decide(state, { type: 'CloseBookDate', date }, context);
  return decision.kind === 'rejected' ? decision.rejection.code : decision.events;
}
const closed = (date: string, next: string): BookDateClosed[] => [
  { type: 'BookDateClosed', v: 1, date, next, closedAt: noon },
];

describe('closing the book date', () => {
  it('opens the next calendar day, across months and leap days', () => {
    expect(close('2026-11-22')).toEqual(closed('2026-11-22', '2026-11-23'));
    expect(close('2028-02-28', { ...before, open: '2028-02-28' }, { today: '2028-03-01' })).toEqual(
      closed('2028-02-28', '2028-02-29'),
    );
  });

  it('takes one date, once, and only when it is over', () => {
    expect(['2026-11-21', '2026-11-23', '2027-01-01'].map((date) => close(date))).toEqual([
      'BOOK_DATE_CLOSED',
      'BOOK_DATE_NOT_OPEN',
      'BOOK_DATE_NOT_OPEN',
    ]);
    expect(close('2026-11-22', before, { today: '2026-11-22' })).toBe('BOOK_DATE_NOT_OVER');
    expect(close('2026-11-22', before, { today: '2026-11-20' })).toBe('BOOK_DATE_NOT_OVER');
  });

  it('starts the books with the day after yesterday', () => {
    const none = bookDateDecider.initialState('book:main');
    expect(close('2026-11-22', none)).toEqual(closed('2026-11-22', '2026-11-23'));
    expect([close('2026-11-21', none), close('2026-11-23', none)]).toEqual(['BOOK_DATE_CLOSED', 'BOOK_DATE_NOT_OPEN']);
  });

  it('by the jobs takes an hour for each date, so that a clock that jumps closes only one', () => {
    const jumped = { today: '2031-01-01', now: noon + 4 * 365 * 86_400_000 };
    const [event] = closed('2026-11-22', '2026-11-23');
    if (event === undefined) throw new Error('there must be an event');
    const after = bookDateDecider.evolve(before, { ...event, closedAt: jumped.now });
    expect(close('2026-11-23', after, jumped)).toBe('BOOK_DATE_JUST_CLOSED');
    expect(close('2026-11-23', after, { ...jumped, actor: cli })).toHaveLength(1);
    expect(close('2026-11-23', after, { ...jumped, now: jumped.now + closingGapMs })).toHaveLength(1);
  });

  it('goes on at once after the clock was ahead, however far', () => {
    const ahead = { open: '2026-11-22', closedAt: noon + 90 * 86_400_000 };
    expect(close('2026-11-22', ahead)).toHaveLength(1);
    expect(close('2026-11-22', ahead, { today: '2026-11-22' })).toBe('BOOK_DATE_NOT_OVER');
  });

  it('is a problem once the open date is more than a day behind', () => {
    const problems = ['2026-11-23', '2026-11-22', '2026-11-21'].map((open) => bookDateProblem(open, '2026-11-23'));
    expect(problems).toEqual([undefined, undefined, 'the book date is still 2026-11-21']);
  });

  it('belongs to the jobs and the command line, and waits until its event is switched on', () => {
    const others: Actor[] = [
      { kind: 'customer', id: 'jobs' },
      { kind: 'staff', id: 'cli' },
      { kind: 'system', id: 'venue' },
    ];
    for (const actor of others) expect(close('2026-11-22', before, { actor })).toBe('ACTOR_NOT_ALLOWED');
    expect(close('2026-11-22', before, { mayWrite: () => false })).toBe('BOOK_DATE_NOT_SWITCHED_ON');
  });
});

it('goes on with the date of the predecessor when a process has not read the latest closings yet', () => {
  const after = (previous: string | undefined, today = '2026-11-25') => bookDateAfter(previous, '2026-11-22', today);
  expect([undefined, '2017-07-28', '2026-11-21', '2026-11-22'].map((date) => after(date))).toEqual(
    Array.from({ length: 4 }, () => '2026-11-22'),
  );
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => after(date))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
  expect(['2026-11-26', '2030-01-01'].map((date) => after(date))).toEqual(['2026-11-22', '2026-11-22']);
  expect(after('2026-11-23', '2026-11-22')).toBe('2026-11-23');
});
