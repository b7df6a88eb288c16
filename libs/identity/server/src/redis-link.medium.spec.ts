import { createLogger } from '@parkett/platform-observability';
import { useServices } from '@parkett/platform-testing';
import { connect, createServer, type Socket } from 'node:net';
import { AttemptLimits } from './attempt-limits';
import { RedisLink } from './redis-link';

const services = useServices();
const limit = { name: 'spec', attempts: 5, windowSeconds: 60 };

/** A way to Redis on which, once shut, everything is taken and nothing is answered. */
async function doorToRedis(): Promise<{ readonly url: string; readonly shut: () => void }> {
  const { hostname, port } = new URL(services.redisUrl);
  const sockets: Socket[] = [];
  let isShut = false;
  const door = createServer((caller) => {
    const redis = connect(Number(port || 6379), hostname);
    sockets.push(caller, redis);
    caller.on('data', (bytes) => { if (!isShut) redis.write(bytes); }).on('error', () => undefined);
    redis.on('data', (bytes) => { if (!isShut) caller.write(bytes); }).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  services.afterwards(async () => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const address = door.address();
  const own = new URL(services.redisUrl);
  own.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return { url: own.href, shut: () => { isShut = true; } };
}

describe('a Redis that hangs', () => {
  it('refuses what it should count, and holds nobody who only tells or forgets something', async () => {
    const logger = createLogger('spec');
    logger.level = 'silent';
    const { url, shut } = await doorToRedis();
    const redis = new RedisLink(url, services.prefix, logger);
    services.afterwards(() => redis.close());
    await redis.connect();
    const limits = new AttemptLimits(redis);
    expect(await limits.take(limit, 'somebody')).toEqual({ isLast: false });
    shut();
    await Promise.all([
      expect(limits.take(limit, 'somebody')).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      expect(limits.clear(limit, 'somebody')).resolves.toBeUndefined(),
      expect(redis.publish('news', 'of anything')).rejects.toThrow('redis does not answer'),
    ]);
  });
});
