import { createLogger } from '@parkett/platform-observability';
import { Secrets } from '@parkett/platform-secrets';
import { eventually, OwnService, useServices } from '@parkett/platform-testing';
import { connect, createServer, type Socket } from 'node:net';
import { createClient } from 'redis';
import { AttemptLimits } from './attempt-limits';
import { RedisLink } from './redis-link';

const services = useServices();
const secrets = new Secrets(Buffer.alloc(32, 1));
const limit = { name: 'spec', attempts: 5, windowSeconds: 60 };

/** A proxy to Redis; once shut, it accepts everything and answers nothing. */
async function doorToRedis(): Promise<{ readonly url: string; readonly shut: () => void }> {
  const { hostname, port } = new URL(services.redisUrl);
  const sockets: Socket[] = [];
  let isShut = false;
  const door = createServer((caller) => {
    const redis = connect(Number(port || 6379), hostname);
    sockets.push(caller, redis);
    caller
      .on('data', (bytes) => {
        if (!isShut) redis.write(bytes);
      })
      .on('error', () => undefined);
    redis
      .on('data', (bytes) => {
        if (!isShut) caller.write(bytes);
      })
      .on('error', () => undefined);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  services.afterwards(async () => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  const address = door.address();
  const own = new URL(services.redisUrl);
  own.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: own.href,
    shut: () => {
      isShut = true;
    },
  };
}

describe('a Redis that hangs', () => {
  it('makes counting fail, but does not hold up callers who only publish or reset something', async () => {
    const logger = createLogger('spec');
    logger.level = 'silent';
    const { url, shut } = await doorToRedis();
    const redis = new RedisLink(url, services.prefix, logger);
    services.afterwards(() => redis.close());
    await redis.connect();
    const limits = new AttemptLimits(redis, secrets);
    expect(await limits.take(limit, 'somebody')).toEqual({ isLast: false });
    shut();
    await Promise.all([
      expect(limits.take(limit, 'somebody')).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      expect(limits.clear(limit, 'somebody')).resolves.toBeUndefined(),
      expect(redis.publish('news', 'of anything')).rejects.toThrow('redis does not answer'),
    ]);
  });
});

describe('a Redis that is frozen', () => {
  it('costs each of 96 callers a few seconds, and counts again once it goes on, without a new connection', async () => {
    const logger = createLogger('spec');
    logger.level = 'silent';
    const own = await OwnService.start('redis');
    const redis = new RedisLink(own.url, services.prefix, logger);
    try {
      await redis.connect();
      const limits = new AttemptLimits(redis, secrets);
      await own.pause();
      const begun = performance.now();
      const answers = await Promise.allSettled(Array.from({ length: 96 }, () => limits.take(limit, 'somebody')));
      // The limit is 2 s; the rest is for a busy machine.
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'rejected'));
      await own.resume();
      const again = (): Promise<{ isLast: boolean } | undefined> =>
        limits.take(limit, 'somebody else').catch(() => undefined);
      expect(await eventually('it counts', again)).toEqual({ isLast: false });
    } finally {
      await own.resume();
      await redis.close();
      await own.close();
    }
  }, 60_000);
});

describe('attempts in Redis', () => {
  it('are counted under keys that do not reveal the subject', async () => {
    const logger = createLogger('spec');
    logger.level = 'silent';
    const redis = new RedisLink(services.redisUrl, services.prefix, logger);
    services.afterwards(() => redis.close());
    await redis.connect();
    const limits = new AttemptLimits(redis, secrets);
    for (const who of ['typed.login', '203.0.113.77', '2001:db8:7:7::/64']) {
      expect(await limits.take({ ...limit, attempts: 2 }, who)).toEqual({ isLast: false });
      expect(await limits.take({ ...limit, attempts: 2 }, who)).toEqual({ isLast: true });
      await expect(limits.take({ ...limit, attempts: 2 }, who)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    }
    await limits.clear({ ...limit, attempts: 2 }, 'typed.login');
    expect(await limits.take({ ...limit, attempts: 2 }, 'typed.login')).toEqual({ isLast: false });
    const raw = createClient({ url: services.redisUrl });
    await raw.connect();
    const keys = (await raw.keys(`${services.prefix}:attempts:*`)).join();
    raw.destroy();
    expect(keys).not.toBe('');
    expect(keys).not.toMatch(/typed|203\.0|2001:db8/);
  });
});
