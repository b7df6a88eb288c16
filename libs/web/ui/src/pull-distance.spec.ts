import { pulledBy, pullNeeded } from './pull-distance';

describe('pulling a page down', () => {
  it('follows the finger by half at first, then less and less', () => {
    expect([0, -40, 10].map(pulledBy)).toEqual([0, 0, 5]);
    expect(pulledBy(400) - pulledBy(300)).toBeLessThan(pulledBy(100));
  });

  it('refreshes after a long pull, but not after a short one', () => {
    expect(pulledBy(60)).toBeLessThan(pullNeeded);
    expect(pulledBy(180)).toBeGreaterThan(pullNeeded);
    expect(pulledBy(5000)).toBe(96);
  });
});
