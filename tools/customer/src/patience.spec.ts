import { Refused } from './api-client';
import { Turns, untilTaken } from './patience';

describe('patience with a busy server', () => {
  it('runs at most the given number of tasks at once, in order, and continues after a failure', async () => {
    const turns = new Turns(2);
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) =>
      turns.take(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        done.push(n);
        if (n === 2) throw new Error('dropped');
      });
    const ends = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
    expect([most, done, ends.filter(({ status }) => status === 'rejected').length]).toEqual([2, [1, 2, 3, 4, 5], 1]);
  });

  it('repeats a request only while the server is overloaded', async () => {
    let asked = 0;
    const busyOnce = async () => {
      asked += 1;
      if (asked === 1) throw new Refused(503, 'OVERLOADED', 'busy');
      return 'taken';
    };
    expect(await untilTaken(busyOnce)).toBe('taken');
    await expect(untilTaken(() => Promise.reject(new Refused(422, 'IMAGE_UNREADABLE', 'no')))).rejects.toThrow(
      'IMAGE_UNREADABLE',
    );
    expect(asked).toBe(2);
  });
});
