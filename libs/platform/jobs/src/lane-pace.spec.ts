import { LanePace } from './lane-pace';

/**
 * A partition that answers in groups: a group takes as long as a round trip, and longer if it is large. Returns what
 * the job had under way in each round.
 */
function rounds(
  count: number,
  {
    others,
    perCommandMs,
    idleMs = () => 5,
  }: {
    others: (round: number) => number;
    perCommandMs: number;
    idleMs?: (round: number) => number;
  },
) {
  let now = 0;
  const pace = new LanePace({ inFlightMax: 64, inFlightSharedMin: 4 }, () => now);
  return Array.from({ length: count }, (_, round) => {
    let own = 0;
    while (own < pace.places(own + others(round), own)) own += 1;
    const ms = idleMs(round) + own * perCommandMs;
    now += ms;
    for (let answer = 0; answer < own; answer++) pace.answered(ms);
    return own;
  });
}

describe('the pace of a job on a partition', () => {
  it('is the maximum as long as nobody else sends commands', () => {
    expect(rounds(20, { others: () => 0, perCommandMs: 1 })).toEqual(Array(20).fill(64));
  });

  it('rises beside others while answers are quick', () => {
    const own = rounds(80, { others: () => 2, perCommandMs: 0.01 });
    expect(own.slice(0, 3)).toEqual([4, 5, 6]);
    expect(own.at(-1)).toBe(64);
  });

  it('stays where answers take twice as long as without a queue', () => {
    const own = rounds(400, { others: () => 2, perCommandMs: 0.5 }).slice(100);
    // Four commands take 7 ms, and 18 take 14 ms.
    expect(Math.max(...own)).toBeLessThan(30);
    expect(own.reduce((sum, each) => sum + each, 0) / own.length).toBeGreaterThan(8);
  });

  it('measures again when a partition has become slower', () => {
    const own = rounds(1_000, { others: () => 2, perCommandMs: 0.01, idleMs: (round) => (round < 100 ? 5 : 50) });
    expect(own[99]).toBe(64);
    expect(own[150]).toBe(4);
    expect(Math.max(...own.slice(-200))).toBe(64);
  });

  it('begins at the minimum again for others who come later, and is the maximum a second after they have gone', () => {
    const own = rounds(200, { others: (round) => (round >= 20 && round < 30 ? 1 : 0), perCommandMs: 1 });
    expect(own[19]).toBe(64);
    expect(own[20]).toBe(4);
    expect(Math.max(...own.slice(20, 30))).toBeLessThan(30);
    expect(own.at(-1)).toBe(64);
  });
});
