import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint, type InputOf } from '@parkett/kernel';
import { createLogger, securityTrail } from '@parkett/platform-observability';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import {
  answered,
  createHttpApplication,
  Input,
  Mount,
  Problem,
  securityRefusals,
  SESSIONS,
  sessionCookie,
  STAFF_SESSIONS,
  type SessionHalves,
} from './index';
import { staffCookie } from './session-cookie';

const none = z.strictObject({});
const declare = (name: string, access: 'public' | 'customer' | 'staff', input: z.ZodObject = none) =>
  endpoint({
    name,
    method: 'POST',
    path: `/api/${name}`,
    access,
    summary: '',
    input,
    output: none,
    ...(access === 'staff' && { roles: ['risk'] }),
  });
const refuse = declare('refuse', 'public', z.strictObject({ code: z.string(), secret: z.string() }));
const own = declare('own', 'customer');
const desk = declare('desk', 'staff');
const enter = declare('enter', 'public');

@Controller()
class Entrance {
  @Mount(refuse)
  refuse(@Input() { code }: InputOf<typeof refuse>): Record<string, never> {
    throw new Problem(403, String(code), {}, { kind: 'customer', id: 'A1', knownBrowser: true });
  }
  @Mount(own)
  own(): Record<string, never> {
    throw new Problem(403, 'STEP_UP_FAILED');
  }
  @Mount(desk)
  desk(): Record<string, never> {
    return {};
  }
  @Mount(enter)
  enter() {
    const actor = { kind: 'customer', id: 'A1', knownBrowser: false } as const;
    return answered({}, { security: { event: 'login', code: 'SUCCESS', actor } });
  }
}

@Module({
  controllers: [Entrance],
  providers: [
    {
      provide: SESSIONS,
      useValue: {
        verify: ({ token }: SessionHalves) => (token === 'good' ? { sessionId: 's1', accountId: 'A1' } : undefined),
        noteUse: () => undefined,
      },
    },
    {
      provide: STAFF_SESSIONS,
      useValue: { verify: async () => ({ sessionId: 's2', staffId: 'S1', login: 'l', roles: ['support'] }) },
    },
  ],
})
class EntranceModule {}

const secret = 'correct horse battery staple';
const bounds = { address: 1_000, route: 1_000, account: 1_000, device: 1_000, sockets: 5, accountSockets: 5 };
const from = '203.0.113.77';
const network = '203.0.113.0/24';
const id = expect.stringMatching(/^[\w-]{12}$/);
let lines: { security: object }[] = [];
let application: NestFastifyApplication;

beforeEach(() => {
  lines = [];
  securityTrail.open({ warn: (line: { security: object }) => void lines.push(line) } as never, Buffer.alloc(32));
});

/** The status of the last of some equal calls. */
async function ask(options: InjectOptions, { times = 1, routeMax = 1_000 } = {}): Promise<number> {
  const logger = createLogger('spec');
  application = await createHttpApplication(EntranceModule, { logger, bounds: { ...bounds, route: routeMax } });
  await application.init();
  let status = 0;
  for (let n = 0; n < times; n++)
    status = (await application.inject({ method: 'POST', remoteAddress: from, payload: {}, ...options })).statusCode;
  return status;
}
afterEach(() => application.close());

const halves = (token: string, cookie: string) => ({ token, cookie: `${cookie}=half` });

describe('the security log', () => {
  it.each(Object.entries(securityRefusals))('has one line for a refusal with %s', async (code, event) => {
    await ask({ url: '/api/refuse', payload: { code, secret }, headers: { token: 'any' } });
    expect(lines).toEqual([
      { security: { event, code, actor: 'customer', id, knownBrowser: true, route: '/api/refuse', network } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/horse|A1|203\.0\.113\.77/);
  });

  it.each([
    ['a write of a foreign page', 'originRefused', 'visitor', { headers: { origin: 'https://evil.example' } }],
    ['a foreign host name', 'hostRefused', 'visitor', { headers: { host: 'evil.example' } }],
    ['a session that is over', 'sessionRefused', 'visitor', { url: '/api/own', headers: halves('old', sessionCookie) }],
    [
      'a refusal in a session',
      'stepUpRefused',
      'customer',
      { url: '/api/own', headers: halves('good', sessionCookie) },
    ],
    ['an act of another role', 'roleRefused', 'staff', { url: '/api/desk', headers: halves('any', staffCookie) }],
  ])('has one line for %s', async (_what, event, actor, options) => {
    expect(await ask({ url: '/api/enter', ...options })).toBeGreaterThanOrEqual(400);
    expect(lines.map(({ security }) => security)).toEqual([expect.objectContaining({ event, actor, network })]);
  });

  it('has one line for a caller over a limit', async () => {
    // A new window may begin after some of the calls.
    expect(await ask({ url: '/api/desk' }, { times: 8, routeMax: 3 })).toBe(429);
    expect(lines.at(-1)).toEqual({
      security: { event: 'rateRefused', code: 'TOO_MANY_ATTEMPTS', actor: 'visitor', route: '/api/desk', network },
    });
    expect(lines.length).toBeLessThanOrEqual(5);
  });

  it('has one line for a login', async () => {
    expect(await ask({ url: '/api/enter' })).toBe(200);
    expect(lines).toEqual([
      {
        security: {
          event: 'login',
          code: 'SUCCESS',
          actor: 'customer',
          id,
          knownBrowser: false,
          route: '/api/enter',
          network,
        },
      },
    ]);
  });

  it('has none for a visitor without a session, for a mistake, and for success', async () => {
    expect(await ask({ url: '/api/own' })).toBe(401);
    await application.close();
    expect(await ask({ url: '/api/refuse', payload: { code: 'INSUFFICIENT_CASH', secret } })).toBe(403);
    expect(lines).toEqual([]);
  });
});
