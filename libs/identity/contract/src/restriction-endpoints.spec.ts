import { requestRestriction, stopAtOnce } from './restriction-endpoints';

describe('a stop of an account', () => {
  it.each([requestRestriction, stopAtOnce])('names nothing twice, as its command does', ({ input }) => {
    const asked = (stops: readonly string[]) =>
      input.safeParse({ accountId: 'A', stops, reasonCode: 'takeover', reason: 'A call from the owner.' }).success;
    expect(asked(['login', 'trading'])).toBe(true);
    expect(asked(['login', 'trading', 'login'])).toBe(false);
    expect(asked([])).toBe(false);
  });
});
