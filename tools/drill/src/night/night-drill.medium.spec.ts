import { OwnService, useServices } from '@parkett/platform-testing';
import { isUndisturbed, nightDrill } from './night-drill';

const services = useServices();
const [kills, seed] = [4, 7];

it('leaves the rows and the record of undisturbed nights, although its processes are killed', async () => {
  // Redis is emptied, so it is not the one of other tests.
  const redis = await OwnService.start('redis');
  try {
    const result = await nightDrill({ ...services, redisUrl: redis.url }, kills, () => undefined, seed);
    expect(result).toMatchObject({
      ...{ kills, flushes: 1, movedForward: 1, atMoments: 1, idle: [] },
      ...{ differences: 0, shown: [], verify: 'clean', rebuildDiff: 'clean' },
    });
    expect(isUndisturbed(result)).toBe(true);
  } finally {
    await redis.close();
  }
}, 600_000);
