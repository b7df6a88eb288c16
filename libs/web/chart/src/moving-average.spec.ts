import { movingAverage } from './moving-average';

describe('moving average', () => {
  it('starts when there are enough bars', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5]);
  });

  it('over one bar equals the bar itself', () => {
    expect(movingAverage([1, 2], 1)).toEqual([1, 2]);
  });

  it('is empty for too few bars', () => {
    expect([movingAverage([], 5), movingAverage([1], 5)]).toEqual([[], [null]]);
  });
});
