import { setTimeout as sleep } from 'node:timers/promises';
import { atHalfSpeed } from './at-half-speed';

const workMs = 40;

it('gives the result after a rest as long as the work, also when the work has failed', async () => {
  const startedAt = performance.now();
  expect(await atHalfSpeed(() => sleep(workMs, 'made'))).toBe('made');
  // A timer may be a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2 * workMs - 2);
  const failedAt = performance.now();
  await expect(atHalfSpeed(() => sleep(workMs).then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  expect(performance.now() - failedAt).toBeGreaterThanOrEqual(2 * workMs - 2);
});
