import { sparklinePaths } from './sparkline-path';

describe('sparkline', () => {
  it('spans the width and the height, with a level line at its first value', () => {
    expect(sparklinePaths([10, 20, 15], 72, 28)).toEqual({ line: 'M0.0 26.5L36.0 1.5L72.0 14.0', start: 'M0 26.5H72' });
  });

  it('draws a constant price as a line in the middle', () => {
    expect(sparklinePaths([7, 7], 72, 28)?.line).toBe('M0.0 14.0L72.0 14.0');
  });

  it('draws nothing for a single value', () => {
    expect([sparklinePaths([], 72, 28), sparklinePaths([1], 72, 28)]).toEqual([undefined, undefined]);
  });
});
