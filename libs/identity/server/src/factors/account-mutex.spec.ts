import { AccountMutex } from './account-mutex';

describe('turns', () => {
  it('run one after the other for one key and in parallel for two, and go on after a failure', async () => {
    const turns = new AccountMutex();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'a1') throw new Error('a1');
      return name;
    };
    const done = await Promise.allSettled([
      turns.take('a', work('a1')),
      turns.take('a', work('a2')),
      turns.take('b', work('b1')),
    ]);
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(seen.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a2 begins'));
  });

  it('have a limited queue', async () => {
    const turns = new AccountMutex();
    const many = await Promise.allSettled(Array.from({ length: 70 }, () => turns.take('a', async () => undefined)));
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(6);
    await expect(turns.take('a', async () => 'free again')).resolves.toBe('free again');
  });

  it('gives up on work that does not end, and never runs the next beside it', async () => {
    const turns = new AccountMutex();
    jest.useFakeTimers();
    let end = (): void => undefined;
    const hanging = turns.take('a', () => new Promise<void>((resolve) => (end = resolve)));
    const ran = jest.fn(async () => undefined);
    const late = turns.take('a', ran).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(await late).toMatchObject({ status: 503, code: 'OVERLOADED' });
    const next = turns.take('a', ran);
    await jest.advanceTimersByTimeAsync(100);
    expect(ran).not.toHaveBeenCalled();
    end();
    await Promise.all([hanging, next]);
    expect(ran).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
