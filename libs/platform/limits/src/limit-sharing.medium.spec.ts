import { Controller, Module } from '@nestjs/common';
import { endpoint } from '@parkett/kernel';
import { createHttpApplication, Mount } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { createSecrets, Secrets } from '@parkett/platform-secrets';
import { eventually, useServices } from '@parkett/platform-testing';
import { createClient } from 'redis';
import { z } from 'zod';
import { LimitSharing } from './limit-sharing';
import { RedisLink } from './redis-link';

const services = useServices();
const ping = endpoint({
  name: 'ping',
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  summary: '',
  input: z.strictObject({}),
  output: z.object({}),
});

@Controller()
class PingController {
  @Mount(ping)
  ping(): Record<string, never> {
    return {};
  }
}

let secrets: Secrets;
beforeAll(async () => {
  secrets = createSecrets(await services.home());
});

/** One api process; the returned function makes a call and returns its status. */
async function process(redisUrl: string): Promise<() => Promise<number>> {
  const logger = createLogger('spec');
  logger.level = 'silent';
  const redis = new RedisLink(redisUrl, services.prefix, logger);
  if (redisUrl === services.redisUrl) await redis.connect();
  @Module({
    controllers: [PingController],
    providers: [LimitSharing, { provide: RedisLink, useValue: redis }, { provide: Secrets, useValue: secrets }],
  })
  class PingModule {}
  const application = await createHttpApplication(PingModule, {
    logger,
    bounds: { address: 1_000, route: 40, account: 1_000, device: 1_000, sockets: 20, accountSockets: 20 },
  });
  await application.init();
  services.afterwards(async () => {
    await application.close();
    await redis.close();
  });
  return async () => (await application.inject({ url: ping.path })).statusCode;
}

const times = async (count: number, call: () => Promise<number>): Promise<number[]> => {
  const codes: number[] = [];
  for (let i = 0; i < count; i++) codes.push(await call());
  return codes;
};

/** Waits for the beginning of a ten-second window, so that a test fits into it. */
const freshWindow = (): Promise<unknown> => eventually('a fresh window', () => Date.now() % 10_000 < 2_000, 30_000);

describe('calls to several processes', () => {
  it('are counted together, and Redis does not reveal the callers', async () => {
    const [here, there] = [await process(services.redisUrl), await process(services.redisUrl)];
    await freshWindow();
    expect(new Set([...(await times(30, here)), ...(await times(30, there))])).toEqual(new Set([200]));
    await eventually(
      'both know',
      async () => (await times(1, here)).includes(429) && (await times(1, there)).includes(429),
    );
    const client = await createClient({ url: services.redisUrl }).connect();
    // The counts of a window end with it, so the names are read beside further calls.
    const names = await eventually('counts in Redis', async () => {
      await here();
      return (await client.keys('*rate:*')).join('\n') || undefined;
    });
    client.destroy();
    expect(names).not.toMatch(/127\.0\.0\.1|ping/);
  }, 60_000);

  it('are counted by each process alone while Redis is unreachable', async () => {
    const alone = await process('redis://127.0.0.1:1');
    await freshWindow();
    const codes = await times(41, alone);
    expect(codes.slice(0, 40)).not.toContain(429);
    expect(codes[40]).toBe(429);
  }, 60_000);
});
