import { byKnown } from './by-known';

it('a figure that is not known comes before a loss, and never between losses and gains', () => {
  expect([100, null, -100, null, 0].sort(byKnown)).toEqual([null, null, -100, 0, 100]);
});
