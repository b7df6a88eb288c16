import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { askAgainMs, refetchAfter } from './ask-again';

describe('polling for an outcome', () => {
  it('is frequent while the outcome may still be decided, and asks just after it is final', () => {
    const waits = [0, 25_000, 29_000, 29_999].map((now) => askAgainMs({ failures: 0, until: 30_000, now }));
    expect(waits).toEqual([2_000, 2_000, 1_300, 301]);
  });

  it('slows down when the server still cannot tell after that', () => {
    expect(askAgainMs({ failures: 0, until: 30_000, now: 30_001 })).toBe(5_000);
  });

  it('slows down with each failure, up to a limit', () => {
    expect([1, 2, 3, 4, 50].map((failures) => askAgainMs({ failures, until: undefined, now: undefined }))).toEqual([
      2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });
});

describe('a query of an outcome', () => {
  // Without a window, the query library assumes that it runs on a server, where it never repeats a query.
  beforeAll(() => environmentManager.setIsServer(() => false));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits longer after each try that fails, asks soon after one that does not, and ends with the outcome', async () => {
    const answers = ['down', 'down', 'down', 'down', 'pending', 'down', 'placed'];
    const askedAt: number[] = [];
    const client = new QueryClient();
    const observer = new QueryObserver(client, {
      queryKey: ['outcome'],
      retry: false,
      networkMode: 'always',
      refetchIntervalInBackground: true,
      queryFn: async () => {
        askedAt.push(Date.now());
        const status = answers.shift() ?? 'too often';
        if (status === 'down') throw new Error(status);
        return { status };
      },
      refetchInterval: ({ state }) => refetchAfter(state, undefined),
    });
    const stop = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(120_000);
    stop();
    client.clear();
    const waits = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(waits).toEqual([2_000, 4_000, 8_000, 15_000, 2_000, 15_000]);
    expect(answers).toEqual([]);
  });
});
