import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger } from '@parkett/platform-observability';
import { Health } from '../health';
import { SystemController } from './system.controller';

const broken = 'connect ECONNREFUSED 10.0.0.7:5432';
let databaseProblem: Error | undefined;
let health: Health;
let application: NestFastifyApplication;

@Module({ controllers: [SystemController], providers: [{ provide: Health, useFactory: () => health }] })
class SystemModule {}

beforeEach(async () => {
  const logger = createLogger('test');
  logger.level = 'silent';
  databaseProblem = new Error(broken);
  health = new Health(logger);
  health.add('engine', () => undefined);
  health.note('engine', () => new Map([[2, 'follows']]));
  health.add('database', () => (databaseProblem ? Promise.reject(databaseProblem) : undefined), { isVital: true });
  application = await createHttpApplication(SystemModule, {
    logger,
    trustedProxies: ['127.0.0.1', '10.1.0.0/16'],
    bounds: { address: 30, route: 10, account: 10, device: 10, sockets: 20, accountSockets: 20 },
  });
  await application.init();
});
afterEach(() => application.close());

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  application.inject({ url, remoteAddress, headers });

/** Callers from outside this machine, with every connection and every header they may use. */
const strangers: [string, string, Record<string, string>][] = [
  ['somebody on the network', '203.0.113.9', {}],
  ['somebody who claims to be local', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
  ['somebody behind a trusted proxy', '10.1.0.5', { 'x-forwarded-for': '203.0.113.9' }],
  ['somebody behind a trusted proxy who claims to be local', '10.1.0.5', { 'x-forwarded-for': '127.0.0.1' }],
  ['somebody behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['somebody behind a proxy on this machine who claims to be local', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['somebody behind a proxy that names itself only', '::1', { via: '1.1 proxy' }],
  ['an address that contains a local one', '2001:db8::127.0.0.1', {}],
];

describe('the health of a process', () => {
  it.each(['127.0.0.1', '127.4.5.6', '::1', '::ffff:127.0.0.1'])('is reported in full to %s', async (address) => {
    const ready = await ask('/health/ready', address);
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'down', problems: { database: broken }, notes: { 'engine/2': 'follows' } },
    ]);
    const counts = await ask('/metrics', address);
    expect([counts.statusCode, counts.payload]).toEqual([200, expect.stringContaining('parkett_')]);
  });

  it.each(strangers)('is reported in one word to %s', async (_, address, headers) => {
    const ready = await ask('/health/ready', address, headers);
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'down' }]);
    const counts = await ask('/metrics', address, headers);
    expect([counts.statusCode, counts.json().error.code]).toEqual([404, 'ROUTE_UNKNOWN']);
    databaseProblem = undefined;
    expect([
      (await ask('/health/ready', address, headers)).json(),
      (await ask('/health/live', address, headers)).json(),
    ]).toEqual([{ status: 'ready' }, { status: 'live' }]);
  });

  it.each(['/health/ready', '/health/live', '/metrics', '/%6detrics'])(
    'has the usual rate limit at %s',
    async (url) => {
      for (let i = 0; i < 10; i++) expect((await ask(url, '203.0.113.9')).statusCode).not.toBe(429);
      const refused = await ask(url, '203.0.113.9');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
      expect((await ask(url, '203.0.113.10')).statusCode).not.toBe(429);
    },
  );
});
