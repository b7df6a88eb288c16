import { movingAverage } from './moving-average';

describe('moving average', () => {
  it('begins when there are enough bars', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5]);
  });

  it('of one bar is the bar itself', () => {
    expect(movingAverage([1, 2], 1)).toEqual([1, 2]);
  });

  it('of too few is nothing', () => {
    expect([movingAverage([], 5), movingAverage([1], 5)]).toEqual([[], [null]]);
  });
});
