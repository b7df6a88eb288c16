import { ReaderWatch } from './reader-watch';

/** Looks every five seconds until `to`, in seconds. */
const watching = () => {
  let at = 0;
  const watch = new ReaderWatch(() => at * 1_000);
  const lookUntil = (to: number, seenAt: (second: number) => string): void => {
    for (; at <= to; at += 5) watch.look([{ id: 'a', seenAt: seenAt(at) }]);
    at -= 5;
  };
  return { watch, lookUntil, skip: (seconds: number) => void (at += seconds) };
};
const silent = (): string => 'any time';
const renewed = (second: number): string => `at ${second}`;

it('a process may run until it has been silent for a minute of looking', () => {
  const { watch, lookUntil } = watching();
  lookUntil(55, silent);
  expect([watch.mayRun('a'), watch.runs('a')]).toEqual([true, false]);
  lookUntil(60, silent);
  expect([watch.mayRun('a'), watch.runs('a')]).toEqual([false, false]);
});

it('a process that renews its announcement runs, until a minute after the last time', () => {
  const { watch, lookUntil } = watching();
  lookUntil(300, renewed);
  expect([watch.mayRun('a'), watch.runs('a')]).toEqual([true, true]);
  lookUntil(355, () => 'at 300');
  expect(watch.mayRun('a')).toBe(true);
  lookUntil(360, () => 'at 300');
  expect([watch.mayRun('a'), watch.runs('a')]).toEqual([false, false]);
});

it('an outage between two looks counts for nobody', () => {
  const { watch, lookUntil, skip } = watching();
  lookUntil(30, silent);
  skip(120);
  lookUntil(205, silent);
  expect(watch.mayRun('a')).toBe(true);
  lookUntil(210, silent);
  expect(watch.mayRun('a')).toBe(false);
});

it('an unknown process may run', () => {
  expect(watching().watch.mayRun('b')).toBe(true);
});
