import { sparklinePath } from './sparkline-path';

describe('sparkline', () => {
  it('goes from edge to edge and uses the height', () => {
    expect(sparklinePath([10, 20, 15], 72, 28)).toBe('M0.0 26.5L36.0 1.5L72.0 14.0');
  });

  it('a price that does not move is a line in the middle', () => {
    expect(sparklinePath([7, 7], 72, 28)).toBe('M0.0 14.0L72.0 14.0');
  });

  it('one value is no line', () => {
    expect([sparklinePath([], 72, 28), sparklinePath([1], 72, 28)]).toEqual([undefined, undefined]);
  });
});
