import { logProblems } from './log-problems';

const forged = { count: 2, offset: 7, seenAt: performance.now() };

const problem = (silentMs: number): string | undefined =>
  logProblems({
    tail: { partitions: 1, broken: new Map(), forged: new Map([[0, forged]]), silentMs: () => silentMs },
    gateway: { waitingMs: () => 0, expired: () => 0 },
    layout: { accounts: 1 },
  } as never).get(0);

it('shows forged records, but not instead of what is wrong now', () => {
  expect(problem(0)).toMatch(/2 records without a valid signature .* offset 7/);
  expect(problem(60_000)).toBe('the broker has not answered for 60 s');
});
