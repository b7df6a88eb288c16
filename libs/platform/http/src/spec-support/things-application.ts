import { Controller, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint, languages, wholeSharesSchema, type InputOf } from '@parkett/kernel';
import { createLogger } from '@parkett/platform-observability';
import { z } from 'zod';
import {
  answered,
  Caller,
  createHttpApplication,
  IdempotencyKey,
  Input,
  Messages,
  Mount,
  Problem,
  SESSIONS,
  type CallerInfo,
  type Barrier,
  type MessageTables,
  type Sessions,
} from '../index';

const buy = endpoint({
  name: 'buy',
  method: 'POST',
  path: '/api/things/:thing/buy',
  access: 'customer',
  idempotent: true,
  summary: '',
  input: z.strictObject({ thing: z.string().max(8), quantity: wholeSharesSchema }),
  output: z.object({ thing: z.string(), quantity: z.number(), by: z.string(), key: z.string() }),
});
const list = endpoint({
  name: 'list',
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: '',
  input: z.object({ filter: z.object({ from: z.string() }).optional(), page: z.coerce.number().int().default(1) }),
  output: z.object({ from: z.string().nullable(), page: z.number(), waits: z.number() }),
});
const fail = endpoint({
  name: 'fail',
  method: 'POST',
  path: '/api/fail',
  access: 'public',
  summary: '',
  input: z.strictObject({ how: z.enum(['bug', 'busy', 'cash', 'recorded', 'outage', 'frozen']) }),
  output: z.object({}),
});

/** The positions for which callers have waited. The read models never reach partition 9. */
export const waits: (readonly { partition: number; offset: number }[])[] = [];
const things: Barrier = {
  reached: async (positions) => {
    waits.push(positions);
    return positions.every(({ partition }) => partition !== 9);
  },
};

@Controller()
class ThingsController {
  @Mount(buy)
  async buy(@Input() input: InputOf<typeof buy>, @Caller() caller: CallerInfo, @IdempotencyKey() key: string) {
    return answered(
      { thing: input.thing, quantity: input.quantity, by: caller.accountId, key },
      { position: 'g1:0:7' },
    );
  }

  @Mount(list, { reads: 'things' })
  list(@Input() input: InputOf<typeof list>) {
    return { from: input.filter?.from ?? null, page: input.page, waits: waits.length };
  }

  @Mount(fail)
  fail(@Input() input: InputOf<typeof fail>): Record<string, never> {
    if (input.how === 'busy') throw new Problem(503, 'OVERLOADED');
    if (input.how === 'cash')
      throw new Problem(409, 'INSUFFICIENT_CASH', { need: 123450, available: 5, currency: 'EUR' });
    if (input.how === 'recorded') throw new Problem(409, 'INSUFFICIENT_CASH', {}, undefined, 'g1:2:7');
    if (input.how === 'outage') throw Object.assign(new Error('connect 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    if (input.how === 'frozen') throw new Error('Query read timeout');
    throw new Error('secret internal detail');
  }
}

const cash: Readonly<Record<string, string>> = { INSUFFICIENT_CASH: '{need:money}, {available:money}' };
const tables = Object.fromEntries(languages.map((language) => [language, cash])) as MessageTables;

/** The sessions whose persons have shown themselves. */
export const usesSeen: string[] = [];

const sessions: Sessions = {
  verify: ({ token, cookie }) => {
    if (cookie !== 'half') return undefined;
    const open = { isLocked: false, lockMs: 900_000 };
    if (token === 'in-memory') return { sessionId: 's1', accountId: 'A1', ...open };
    if (token === 'locked') return { sessionId: 's3', accountId: 'A3', ...open, isLocked: true };
    return Promise.resolve(token === 'in-store' ? { sessionId: 's2', accountId: 'A2', ...open } : undefined);
  },
  noteUse: ({ sessionId }) => void usesSeen.push(sessionId),
  running: async (sessionIds) => new Set(sessionIds),
  onStopped: () => () => undefined,
  onDoubt: () => () => undefined,
};

@Global()
@Module({ providers: [{ provide: SESSIONS, useValue: sessions }], exports: [SESSIONS] })
class SessionsModule {}

@Module({ imports: [SessionsModule], controllers: [ThingsController] })
class ThingsModule {}

/** The headers of an order by a customer who is logged in. */
export const order = {
  token: 'in-memory',
  cookie: 'parkett_session=half',
  'idempotency-key': 'k1',
  'content-type': 'application/json',
};

/** An application with three endpoints, two sessions and no log output. */
export function thingsApplication(
  options: Omit<Parameters<typeof createHttpApplication>[1], 'logger'>,
): Promise<NestFastifyApplication> {
  const logger = createLogger('test');
  logger.level = 'silent';
  return createHttpApplication(ThingsModule, {
    logger,
    messages: new Messages([tables]),
    barriers: { things },
    ...options,
  });
}

/** One listening application for all tests of a file, with rate limits that only a flood of calls reaches. */
export function useThings() {
  let application: NestFastifyApplication | undefined;
  const running = (): NestFastifyApplication => {
    if (application === undefined) throw new Error('the application is not started yet');
    return application;
  };
  beforeAll(async () => {
    application = await thingsApplication({
      bounds: { address: 200, route: 150, account: 60, device: 40, sockets: 20, accountSockets: 20 },
      hosts: ['broker.example'],
    });
    await application.listen(0, '127.0.0.1');
  });
  afterAll(() => application?.close());
  return {
    get application() {
      return running();
    },
    post: (url: string, payload: string, headers: Record<string, string> = order) =>
      running().inject({ method: 'POST', url, payload, headers }),
  };
}
