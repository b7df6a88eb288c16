import { planFaults } from './fault-plan';

const roles = ['api', 'engine'];

describe('a plan of faults', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(planFaults(7, 12, 4, roles)).toEqual(planFaults(7, 12, 4, roles));
    expect(planFaults(7, 12, 4, roles)).not.toEqual(planFaults(8, 12, 4, roles));
  });

  it('has in every round each kind of fault once for leaders, followers and every role', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const faults = planFaults(seed, 16, 4, roles);
      for (const round of [faults.slice(0, 8), faults.slice(8)]) {
        const names = round.map((fault) => `${fault.kind} ${fault.victim === 'server' ? fault.role : fault.victim}`);
        const victims = ['api', 'engine', 'follower', 'leader'];
        expect(names.sort()).toEqual(['kill', 'pause'].flatMap((kind) => victims.map((victim) => `${kind} ${victim}`)));
      }
    }
  });

  it('suspends for 10 to 15 seconds and names existing partitions', () => {
    for (const fault of planFaults(1, 200, 4, roles)) {
      if (fault.kind === 'pause') expect(fault.awayMs).toBeGreaterThanOrEqual(10_000);
      expect(fault.awayMs).toBeLessThanOrEqual(15_000);
      if (fault.victim !== 'server') expect([0, 1, 2, 3]).toContain(fault.partition);
    }
  });
});
