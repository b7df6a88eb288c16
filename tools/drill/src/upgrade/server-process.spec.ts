import { isSettled, type Health } from './server-process';

const started = '{"msg":"every role has been started"}\n';
const served = (...partitions: number[]): string =>
  partitions
    .map((partition) => `{"partition":${partition},"from":3,"to":3,"msg":"the partition is served"}\n`)
    .join('');
const follows = (...partitions: number[]): Health => ({
  status: 'ready',
  notes: Object.fromEntries(partitions.map((partition) => [`engine/${partition}`, 'follows'])),
});

it('a process has settled when it serves or follows every partition', () => {
  expect(isSettled(follows(0, 1, 2, 3), started)).toBe(true);
  expect(isSettled(follows(2, 3), started + served(0, 1))).toBe(true);
  expect(isSettled({ status: 'ready' }, started + served(0, 1, 2, 3))).toBe(true);
});

it('a process that is ready has not settled before its engines have been started and have caught up', () => {
  expect(isSettled({ status: 'ready' }, '')).toBe(false);
  expect(isSettled(follows(0, 1, 2, 3), '')).toBe(false);
  expect(isSettled(follows(0, 1, 2), started)).toBe(false);
  const behind = { ...follows(1, 2, 3).notes, 'engine/0': 'catches up' };
  expect(isSettled({ status: 'ready', notes: behind }, started + served(0))).toBe(false);
  expect(isSettled({ ...follows(0, 1, 2, 3), status: 'degraded' }, started)).toBe(false);
});

it('a build from before the followers has settled when it says that it is ready', () => {
  expect(isSettled({ status: 'ready' }, '{"msg":"ready"}\n')).toBe(true);
});
