import { NewsProgress } from './news-progress';

let now = 0;
const progressOf = (...done: readonly number[]): NewsProgress => {
  const progress = new NewsProgress(1_000, () => now);
  for (const seq of done) progress.add(seq);
  return progress;
};
const heard = (...seqs: readonly number[]): ReadonlySet<number> => new Set(seqs);
beforeEach(() => (now = 0));

it('passes news in the order of its numbers, once each is dealt with', () => {
  const progress = progressOf(2);
  expect(progress.pass(0, heard(1, 2), false)).toEqual({ seq: 0, skipped: [] });
  progress.add(1);
  expect(progress.pass(0, heard(1, 2), false)).toEqual({ seq: 2, skipped: [] });
});

it('waits for all numbers that the venue has skipped together, not for one after the other', () => {
  const progress = progressOf(2, 4, 7);
  expect(progress.pass(0, heard(2, 4, 7), false).seq).toBe(0);
  now = 999;
  expect(progress.pass(0, heard(2, 4, 7), false).seq).toBe(0);
  now = 1_000;
  const skipped = [
    { from: 1, to: 1 },
    { from: 3, to: 3 },
    { from: 5, to: 6 },
  ];
  expect(progress.pass(0, heard(2, 4, 7), false)).toEqual({ seq: 7, skipped });
});

it('waits for a number that is missed later as long', () => {
  const progress = progressOf(2);
  progress.pass(0, heard(2), false);
  now = 800;
  progress.add(4);
  progress.pass(0, heard(2, 4), false);
  now = 1_000;
  expect(progress.pass(0, heard(2, 4), false).seq).toBe(2);
});

it('takes a missing number that comes late', () => {
  const progress = progressOf(2, 3);
  progress.pass(0, heard(2, 3), false);
  progress.add(1);
  now = 5_000;
  expect(progress.pass(0, heard(1, 2, 3), false)).toEqual({ seq: 3, skipped: [] });
});

it('waits a tenth as long when no more news can come before', () => {
  const progress = progressOf(2, 3);
  expect(progress.pass(0, heard(2, 3), true).seq).toBe(0);
  now = 100;
  expect(progress.pass(0, heard(2, 3), true)).toEqual({ seq: 3, skipped: [{ from: 1, to: 1 }] });
});

it('passes a number that is far away at no cost', () => {
  const [progress, far] = [progressOf(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER];
  progress.pass(0, heard(far), false);
  now = 1_000;
  expect(progress.pass(0, heard(far), false)).toEqual({ seq: far, skipped: [{ from: 1, to: far - 1 }] });
});

it('never passes news that is not dealt with', () => {
  const progress = progressOf(2, 5);
  progress.pass(0, heard(1, 2, 5), true);
  now = 5_000;
  expect(progress.pass(0, heard(1, 2, 5), true)).toEqual({ seq: 0, skipped: [] });
});
