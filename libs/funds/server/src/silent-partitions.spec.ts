import { SilentPartitions } from './silent-partitions';

describe('a partition that does not answer', () => {
  it('is asked by one booking at a time, ever more rarely, and does not affect another', () => {
    let now = 0;
    const silent = new SilentPartitions(() => now);
    expect([silent.mayAsk(1), silent.mayAsk(1)]).toEqual([true, true]);
    silent.unanswered(1);
    expect([silent.mayAsk(1), silent.mayAsk(0)]).toEqual([false, true]);
    now = 1_000;
    expect([silent.mayAsk(1), silent.mayAsk(1)]).toEqual([true, false]);
    silent.unanswered(1);
    now = 2_999;
    expect(silent.mayAsk(1)).toBe(false);
    now = 3_000;
    expect(silent.mayAsk(1)).toBe(true);
    for (let n = 0; n < 10; n++) silent.unanswered(1);
    now += 5_000;
    expect(silent.mayAsk(1)).toBe(true);
  });

  it('is asked like any other once it has answered', () => {
    const silent = new SilentPartitions(() => 0);
    silent.unanswered(1);
    expect([silent.answered(1), silent.answered(1)]).toEqual([true, false]);
    expect([silent.mayAsk(1), silent.mayAsk(1)]).toEqual([true, true]);
  });
});
