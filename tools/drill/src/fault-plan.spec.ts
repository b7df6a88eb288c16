import { planFaults } from './fault-plan';

describe('a plan of faults', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(planFaults(7, 12, 4)).toEqual(planFaults(7, 12, 4));
    expect(planFaults(7, 12, 4)).not.toEqual(planFaults(8, 12, 4));
  });

  it('has twelve faults of every kind against leaders and followers alike', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const faults = planFaults(seed, 12, 4);
      const names = faults.map(({ kind, victim }) => `${kind} ${victim}`).sort();
      expect(names).toEqual(
        ['kill follower', 'kill leader', 'pause follower', 'pause leader'].flatMap((name) => [name, name, name]),
      );
    }
  });

  it('suspends a broker for 10 to 15 seconds and names existing partitions', () => {
    for (const { kind, awayMs, partition } of planFaults(1, 200, 4)) {
      if (kind === 'pause') expect(awayMs).toBeGreaterThanOrEqual(10_000);
      expect(awayMs).toBeLessThanOrEqual(15_000);
      expect([0, 1, 2, 3]).toContain(partition);
    }
  });
});
