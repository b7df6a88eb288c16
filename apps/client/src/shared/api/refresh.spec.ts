import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { askAgainAfterMs, refresh } from './refresh';

const queryKey = ['getCashState'];

describe('loading again', () => {
  const stops: (() => void)[] = [];
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    jest.useRealTimers();
  });

  /** A shown query. Each of its requests waits until it is answered here. */
  function shown() {
    const queries = new QueryClient();
    const requests: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => requests.push(resolve));
    const observer = new QueryObserver(queries, { queryKey, queryFn });
    stops.push(observer.subscribe(() => undefined));
    const answer = async (n: number, text: string): Promise<void> => {
      requests[n]?.(text);
      await jest.advanceTimersByTimeAsync(0);
    };
    return { queries, requests, answer, data: () => observer.getCurrentResult().data };
  }

  it('asks again after a first load that was on its way', async () => {
    const { queries, requests, answer, data } = shown();
    refresh(queries, queryKey);
    expect(requests).toHaveLength(1);
    await answer(0, 'before the deposit');
    await jest.advanceTimersByTimeAsync(askAgainAfterMs);
    expect(requests).toHaveLength(2);
    await answer(1, 'after it');
    expect(data()).toBe('after it');
    await jest.advanceTimersByTimeAsync(10 * askAgainAfterMs);
    expect(requests).toHaveLength(2);
  });

  it('waits for a first load that takes long', async () => {
    const { queries, requests, answer } = shown();
    refresh(queries, queryKey);
    await jest.advanceTimersByTimeAsync(3 * askAgainAfterMs);
    expect(requests).toHaveLength(1);
    await answer(0, 'before the deposit');
    await jest.advanceTimersByTimeAsync(askAgainAfterMs);
    expect(requests).toHaveLength(2);
  });

  it('asks once after many changes', async () => {
    const { queries, requests, answer } = shown();
    for (let change = 0; change < 20; change += 1) {
      refresh(queries, queryKey);
      await jest.advanceTimersByTimeAsync(100);
    }
    await answer(0, 'before the deposits');
    await jest.advanceTimersByTimeAsync(2 * askAgainAfterMs);
    expect(requests).toHaveLength(2);
  });

  it('asks again for every key after a gap', async () => {
    const { queries, requests, answer } = shown();
    refresh(queries, []);
    await answer(0, 'before the deposit');
    await jest.advanceTimersByTimeAsync(askAgainAfterMs);
    expect(requests).toHaveLength(2);
    await answer(1, 'after it');
  });

  it('asks at once, and once, for what is shown already', async () => {
    const { queries, requests, answer } = shown();
    await answer(0, 'before the deposit');
    refresh(queries, queryKey);
    expect(requests).toHaveLength(2);
    await answer(1, 'after it');
    await jest.advanceTimersByTimeAsync(10 * askAgainAfterMs);
    expect(requests).toHaveLength(2);
  });
});
