import { Controller, Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint, quantitySchema, type InputOf } from '@parkett/kernel';
import { createLogger } from '@parkett/platform-observability';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  answered,
  Caller,
  createHttpApplication,
  IdempotencyKey,
  Input,
  Mount,
  Position,
  Problem,
  SESSIONS,
  type CallerInfo,
  type Sessions,
} from './index';

const buy = endpoint({
  name: 'buy',
  method: 'POST',
  path: '/api/things/:thing/buy',
  access: 'customer',
  idempotent: true,
  summary: '',
  input: z.strictObject({ thing: z.string().max(8), quantity: quantitySchema }),
  output: z.object({ thing: z.string(), quantity: z.number(), by: z.string(), key: z.string() }),
});
const list = endpoint({
  name: 'list',
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: '',
  input: z.object({ filter: z.object({ from: z.string() }).optional(), page: z.coerce.number().int().default(1) }),
  output: z.object({ from: z.string().nullable(), page: z.number(), seen: z.string().nullable() }),
});
const fail = endpoint({
  name: 'fail',
  method: 'POST',
  path: '/api/fail',
  access: 'public',
  summary: '',
  input: z.strictObject({ how: z.enum(['bug', 'busy', 'cash', 'outage']) }),
  output: z.object({}),
});

@Controller()
class ThingsController {
  @Mount(buy)
  async buy(@Input() input: InputOf<typeof buy>, @Caller() caller: CallerInfo, @IdempotencyKey() key: string) {
    return answered(
      { thing: input.thing, quantity: input.quantity, by: caller.accountId, key },
      { position: 'g1:0:7' },
    );
  }

  @Mount(list)
  list(@Input() input: InputOf<typeof list>, @Position() seen: string | undefined) {
    return { from: input.filter?.from ?? null, page: input.page, seen: seen ?? null };
  }

  @Mount(fail)
  fail(@Input() input: InputOf<typeof fail>): Record<string, never> {
    if (input.how === 'busy') throw new Problem(503, 'OVERLOADED');
    if (input.how === 'cash')
      throw new Problem(409, 'INSUFFICIENT_CASH', { need: 123450, available: 5, currency: 'EUR' });
    if (input.how === 'outage') throw Object.assign(new Error('connect 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    throw new Error('secret internal detail');
  }
}

const sessions: Sessions = {
  verify: ({ token, cookie }) => {
    if (cookie !== 'half') return undefined;
    if (token === 'in-memory') return { sessionId: 's1', accountId: 'A1' };
    return Promise.resolve(token === 'in-store' ? { sessionId: 's2', accountId: 'A2' } : undefined);
  },
  running: async (sessionIds) => new Set(sessionIds),
  onEnded: () => () => undefined,
  onDoubt: () => () => undefined,
};

@Global()
@Module({ providers: [{ provide: SESSIONS, useValue: sessions }], exports: [SESSIONS] })
class SessionsModule {}

@Module({ imports: [SessionsModule], controllers: [ThingsController] })
class ThingsModule {}

let application: NestFastifyApplication;
beforeAll(async () => {
  const logger = createLogger('test');
  logger.level = 'silent';
  application = await createHttpApplication(ThingsModule, {
    logger,
    bounds: { address: 200, route: 150, account: 60, device: 40 },
  });
  await application.listen(0, '127.0.0.1');
});
afterAll(() => application.close());

const order = {
  token: 'in-memory',
  cookie: 'parkett_session=half',
  'idempotency-key': 'k1',
  'content-type': 'application/json',
};
const post = (url: string, payload: string, headers: Record<string, string> = order) =>
  application.inject({ method: 'POST', url, payload, headers });

describe('a mounted endpoint', () => {
  it('answers with the envelope, in German by default', async () => {
    const answer = await post('/api/things/gold/buy', '{"quantity":3}');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-parkett-position']).toBe('g1:0:7');
    expect(answer.json()).toEqual({
      code: 1,
      msg: 'Erledigt.',
      data: { thing: 'gold', quantity: 3, by: 'A1', key: 'k1' },
    });
    const english = await post('/api/things/gold/buy', '{"quantity":3}', { ...order, lang: 'en' });
    expect(english.json().msg).toBe('Done.');
  });

  it('reads name[field] parameters of the query and the position that the caller has seen', async () => {
    const answer = await application.inject({
      url: '/api/things?filter[from]=a%20b&page=2',
      headers: { 'x-parkett-position': 'g1:0:5,3:9' },
    });
    expect(answer.json().data).toEqual({ from: 'a b', page: 2, seen: 'g1:0:5,3:9' });
    const plain = await application.inject({ url: '/api/things', headers: { 'x-parkett-position': 'nonsense' } });
    expect(plain.json().data).toEqual({ from: null, page: 1, seen: null });
  });

  it.each([
    ['{"quantity":0}', 'quantity', 'tooSmall'],
    ['{"quantity":-1}', 'quantity', 'tooSmall'],
    ['{"quantity":1.5}', 'quantity', 'notWhole'],
    ['{"quantity":1e309}', 'quantity', 'notNumber'],
    ['{"quantity":"3"}', 'quantity', 'notNumber'],
    ['{"quantity":null}', 'quantity', 'notNumber'],
    ['{}', 'quantity', 'required'],
    ['{"quantity":1,"price":2}', 'price', 'unknown'],
    ['{"quantity":1,"__proto__":{"x":1}}', '__proto__', 'unknown'],
    ['[]', 'body', 'notObject'],
  ])('refuses %s and names the field %s', async (payload, field, reason) => {
    const answer = await post('/api/things/gold/buy', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, error: { code: 'INPUT_INVALID', facts: { field, reason } } });
    expect(answer.json().msg).toContain(field);
  });

  it('compresses a long answer if the client accepts it, and never a short one', async () => {
    const from = 'a'.repeat(3_000);
    const ask = (text: string, headers: Record<string, string>) =>
      application.inject({ method: 'GET', url: `/api/things?filter[from]=${text}`, headers });
    const [zipped, plain, short] = [
      await ask(from, { 'accept-encoding': 'br, gzip' }),
      await ask(from, {}),
      await ask('a', { 'accept-encoding': 'gzip' }),
    ];
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(plain.json());
    expect(plain.json().data.from).toBe(from);
    expect([plain.headers['content-encoding'], short.headers['content-encoding']]).toEqual([undefined, undefined]);
  });

  it('refuses text with U+0000, which databases cannot store, in a body, a path or a query', async () => {
    const refused = { code: 400, error: { code: 'INPUT_INVALID', facts: { field: 'thing', reason: 'format' } } };
    const inPath = await post('/api/things/a%00b/buy', '{"quantity":3}');
    expect([inPath.statusCode, inPath.json()]).toMatchObject([400, refused]);
    const inQuery = await application.inject({ method: 'GET', url: '/api/things?filter[from]=%00' });
    expect([inQuery.statusCode, inQuery.json().error.facts]).toMatchObject([400, { field: 'filter.from' }]);
  });

  it('requires a session and an idempotency key', async () => {
    const { token: _, ...visitor } = order;
    expect((await post('/api/things/gold/buy', '{"quantity":1}', visitor)).json()).toMatchObject({
      code: 401,
      error: { code: 'UNAUTHENTICATED' },
    });
    expect((await post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'other' })).statusCode).toBe(401);
    const { cookie: __, ...half } = order;
    expect((await post('/api/things/gold/buy', '{"quantity":1}', half)).json()).toMatchObject({
      code: 401,
      error: { code: 'UNAUTHENTICATED' },
    });
    expect(
      (await post('/api/things/gold/buy', '{"quantity":1}', { ...order, cookie: 'parkett_session=other' })).statusCode,
    ).toBe(401);
    expect((await post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'in-store' })).json().data.by).toBe(
      'A2',
    );
    const keyless = await post('/api/things/gold/buy', '{"quantity":1}', {
      token: 'in-memory',
      cookie: 'parkett_session=half',
      'content-type': 'application/json',
    });
    expect(keyless.json()).toMatchObject({ code: 400, error: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
    expect(
      (await post('/api/things/gold/buy', '{"quantity":1}', { ...order, 'idempotency-key': 'k'.repeat(129) }))
        .statusCode,
    ).toBe(400);
  });
});

describe('an error', () => {
  it('is reported with amounts formatted for people', async () => {
    const german = await post('/api/fail', '{"how":"cash"}');
    expect(german.statusCode).toBe(409);
    expect(german.json().msg.replaceAll('\u00a0', ' ')).toContain('1.234,50 €');
    const english = await post('/api/fail', '{"how":"cash"}', { ...order, 'accept-language': 'ja, en;q=0.8' });
    expect(english.json().msg).toContain('€1,234.50');
  });

  it('is INTERNAL without detail when it is our fault, and says when to retry when we are busy', async () => {
    const fault = await post('/api/fail', '{"how":"bug"}');
    expect(fault.statusCode).toBe(500);
    expect(fault.body).not.toMatch(/secret|stack|at /);
    expect(fault.json().error).toEqual({ code: 'INTERNAL', facts: {} });
    const busy = await post('/api/fail', '{"how":"busy"}');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1']);
    const outage = await post('/api/fail', '{"how":"outage"}');
    expect([outage.statusCode, outage.headers['retry-after'], outage.json().error]).toEqual([
      503,
      '1',
      { code: 'UNAVAILABLE', facts: {} },
    ]);
    expect(outage.body).not.toContain('10.0.0.1');
  });

  it.each([
    ['malformed JSON', '/api/fail', '{"how":', 'application/json', 400, 'REQUEST_MALFORMED'],
    ['a body over 64 KiB', '/api/fail', `{"how":"${'x'.repeat(66_000)}"}`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['another content type', '/api/fail', 'how=bug', 'text/plain', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['a form', '/api/fail', 'how=bug', 'application/x-www-form-urlencoded', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['an unknown route', '/api/nowhere', '{}', 'application/json', 404, 'ROUTE_UNKNOWN'],
    ['a malformed address', '/api/%zz', '{}', 'application/json', 400, 'REQUEST_MALFORMED'],
  ])('%s gets the envelope', async (_, url, payload, type, status, code) => {
    const answer = await post(url, payload, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, error: { code, facts: {} } });
  });

  it('is answered without a plain-text stack even if the request is not HTTP', async () => {
    const address = application.getHttpServer().address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end('NONSENSE\r\n\r\n'));
      let received = '';
      socket
        .setEncoding('utf8')
        .on('data', (chunk: string) => (received += chunk))
        .on('end', () => resolve(received))
        .on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(text).not.toMatch(/\bat /);
  });
});

describe('a page of another site', () => {
  const foreign = { ...order, origin: 'https://evil.example' };

  it('can neither write nor read an answer', async () => {
    const refused = await post('/api/things/gold/buy', '{"quantity":1}', foreign);
    expect([refused.statusCode, refused.json().error]).toEqual([403, { code: 'ORIGIN_REFUSED', facts: {} }]);
    expect(
      (await post('/api/things/gold/buy', '{"quantity":1}', { ...order, 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
    expect(
      (
        await post('/api/things/gold/buy', '{"quantity":1}', {
          ...order,
          host: 'broker.example:8080',
          origin: 'http://broker.example:8080',
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(200);
    const asked = await application.inject({
      method: 'OPTIONS',
      url: '/api/things',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    const read = await application.inject({ url: '/api/things', headers: { origin: 'https://evil.example' } });
    for (const { headers } of [refused, asked, read])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('can neither frame an answer nor have its type guessed nor cache it', async () => {
    for (const { headers } of [
      await application.inject({ url: '/api/things' }),
      await post('/api/fail', '{"how":"bug"}'),
      await application.inject({ url: '/api/%zz' }),
    ]) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('cannot bring a script or a style sheet into our pages', async () => {
    const { headers } = await application.inject({ url: '/anything' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http:|https:|\*/);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });
});

describe('limits', () => {
  it('refuse too deep nesting, too many headers and too long headers', async () => {
    expect((await post('/api/fail', `{"how":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).json()).toMatchObject({
      code: 400,
      error: { code: 'REQUEST_MALFORMED' },
    });
    const address = application.getHttpServer().address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const answer = (head: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /api/things HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n`),
        );
        let received = '';
        socket
          .setEncoding('utf8')
          .on('data', (chunk: string) => (received += chunk))
          .on('end', () => resolve(received))
          .on('error', reject);
      });
    expect(await answer(`x: ${'x'.repeat(17_000)}\r\n`)).toMatch(/^HTTP\/1\.1 431/);
    // Headers beyond a hundred are not read, so nobody can hide one there.
    expect(await answer('x: y\r\n'.repeat(200))).toMatch(/^HTTP\/1\.1 200/);
  });

  it('refuse too many calls and say when to retry, first for one session, finally for the whole address', async () => {
    // A ten-second window may end in between and restart the count, so send twice the limit.
    let last = await post('/api/things/gold/buy', '{"quantity":1}');
    for (let i = 0; i < 120 && last.statusCode !== 429; i++)
      last = await post('/api/things/gold/buy', '{"quantity":1}');
    expect(last.json()).toMatchObject({
      code: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'in-store' })).statusCode).toBe(
      200,
    );
    for (let i = 0; i < 200 && last.statusCode !== 200; i++) last = await application.inject({ url: '/api/things' });
    for (let i = 0; i < 450 && last.statusCode === 200; i++) last = await application.inject({ url: '/api/things' });
    expect(last.statusCode).toBe(429);
  });
});

describe('a URL written in an unusual form', () => {
  it.each(['/%61pi/things', 'http://house.example/api/things'])(
    '%s is treated like any other call: counted, and not cached',
    async (target) => {
      const logger = createLogger('test');
      logger.level = 'silent';
      const bounded = await createHttpApplication(ThingsModule, {
        logger,
        bounds: { address: 2, route: 2, account: 9, device: 9 },
      });
      await bounded.listen(0, '127.0.0.1');
      const address = bounded.getHttpServer().address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const ask = (): Promise<string> =>
        new Promise((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(`GET ${target} HTTP/1.1\r\nhost: house.example\r\nconnection: close\r\n\r\n`),
          );
          let received = '';
          socket
            .setEncoding('utf8')
            .on('data', (chunk: string) => (received += chunk))
            .on('end', () => resolve(received))
            .on('error', reject);
        });
      const answers = [await ask(), await ask(), await ask()];
      await bounded.close();
      expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
      expect(answers[0]).toContain('cache-control: no-store');
    },
  );
});

describe('behind trusted proxies', () => {
  it('only these may state the client address and whether it used https', async () => {
    const logger = createLogger('test');
    logger.level = 'silent';
    const proxied = await createHttpApplication(ThingsModule, {
      logger,
      trustedProxies: ['10.0.0.0/8'],
      bounds: { address: 2, route: 2, account: 9, device: 9 },
    });
    await proxied.init();
    const ask = (remoteAddress: string, from: string) =>
      proxied.inject({
        url: '/api/things',
        remoteAddress,
        headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https' },
      });
    const [behind, ...others] = [
      await ask('10.0.0.1', '1.1.1.1'),
      await ask('10.0.0.1', '1.1.1.2'),
      await ask('10.0.0.1', '9.9.9.9, 1.1.1.3'),
    ];
    expect([behind, ...others].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(behind.headers['strict-transport-security']).toMatch(/^max-age=/);
    const direct = [await ask('2.2.2.2', '1.1.1.4'), await ask('2.2.2.2', '1.1.1.5'), await ask('2.2.2.2', '1.1.1.6')];
    expect(direct.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(direct[0]?.headers['strict-transport-security']).toBeUndefined();
    await proxied.close();
  });
});
