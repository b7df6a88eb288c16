import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { rawAnswer } from './spec-support/raw-answer';
import { order, thingsApplication, useThings } from './spec-support/things-application';

const things = useThings();

describe('a page of another site', () => {
  const foreign = { ...order, origin: 'https://evil.example' };

  it('can neither write nor read an answer', async () => {
    const refused = await things.post('/api/things/gold/buy', '{"quantity":1}', foreign);
    expect([refused.statusCode, refused.json().error]).toEqual([403, { code: 'ORIGIN_REFUSED', facts: {} }]);
    expect(
      (await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, 'sec-fetch-site': 'cross-site' }))
        .statusCode,
    ).toBe(403);
    expect(
      (
        await things.post('/api/things/gold/buy', '{"quantity":1}', {
          ...order,
          host: 'broker.example:8080',
          origin: 'http://broker.example:8080',
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(200);
    const asked = await things.application.inject({
      method: 'OPTIONS',
      url: '/api/things',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    const read = await things.application.inject({ url: '/api/things', headers: { origin: 'https://evil.example' } });
    for (const { headers } of [refused, asked, read])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('can neither frame an answer nor have its type guessed nor cache it', async () => {
    for (const { headers } of [
      await things.application.inject({ url: '/api/things' }),
      await things.post('/api/fail', '{"how":"bug"}'),
      await things.application.inject({ url: '/api/%zz' }),
    ]) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('cannot bring a script or a style sheet into our pages', async () => {
    const { headers } = await things.application.inject({ url: '/anything' });
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

describe('a host name that is not ours', () => {
  it.each(['GET', 'POST'] as const)('is refused to %s, even when the page has the same name', async (method) => {
    const evil = { host: 'evil.example:8080', origin: 'http://evil.example:8080' };
    const refused = await things.application.inject({ method, url: '/api/things', headers: evil });
    expect([refused.statusCode, refused.json().error]).toEqual([421, { code: 'HOST_REFUSED', facts: {} }]);
  });

  it('is refused to those who ask for metrics or health', async () => {
    for (const url of ['/metrics', '/health/ready'])
      expect((await things.application.inject({ url, headers: { host: 'evil.example' } })).statusCode).toBe(421);
  });
});

describe('limits', () => {
  it('refuse too deep nesting, too many headers and too long headers', async () => {
    expect((await things.post('/api/fail', `{"how":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).json()).toMatchObject(
      {
        code: 400,
        error: { code: 'REQUEST_MALFORMED' },
      },
    );
    const answer = (head: string): Promise<string> =>
      rawAnswer(things.application, `GET /api/things HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${head}\r\n`);
    expect(await answer(`x: ${'x'.repeat(17_000)}\r\n`)).toMatch(/^HTTP\/1\.1 431/);
    // Nobody can hide a header beyond the first hundred: Node.js refuses the request, or does not read it before 24.18.
    expect(await answer('x: y\r\n'.repeat(200))).toMatch(/^HTTP\/1\.1 (431|200)/);
  });

  it('refuse too many calls and say when to retry, first for one session, finally for the whole address', async () => {
    // A ten-second window may end in between and restart the count, so send twice the limit.
    let last = await things.post('/api/things/gold/buy', '{"quantity":1}');
    for (let i = 0; i < 120 && last.statusCode !== 429; i++)
      last = await things.post('/api/things/gold/buy', '{"quantity":1}');
    expect(last.json()).toMatchObject({
      code: 429,
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'in-store' })).statusCode,
    ).toBe(200);
    for (let i = 0; i < 200 && last.statusCode !== 200; i++)
      last = await things.application.inject({ url: '/api/things' });
    for (let i = 0; i < 450 && last.statusCode === 200; i++)
      last = await things.application.inject({ url: '/api/things' });
    expect(last.statusCode).toBe(429);
  });
});

describe('a URL written in an unusual form', () => {
  it.each(['/%61pi/things', 'http://house.example/api/things'])(
    '%s is treated like any other call: counted, and not cached',
    async (target) => {
      const bounded = await thingsApplication({
        bounds: { address: 2, route: 2, account: 9, device: 9, sockets: 20, accountSockets: 20 },
        hosts: ['house.example'],
      });
      await bounded.listen(0, '127.0.0.1');
      const ask = (): Promise<string> =>
        rawAnswer(bounded, `GET ${target} HTTP/1.1\r\nhost: house.example\r\nconnection: close\r\n\r\n`);
      const answers = [await ask(), await ask(), await ask()];
      await bounded.close();
      expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
      expect(answers[0]).toContain('cache-control: no-store');
    },
  );
});

describe('behind trusted proxies', () => {
  it('a page of a foreign name cannot state one of ours', async () => {
    const proxied = await thingsApplication({ trustedProxies: ['10.0.0.0/8'], hosts: ['broker.example'] });
    await proxied.init();
    const statusOf = async (host: string, forwarded: string): Promise<number> => {
      const headers = { host, 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https' };
      return (await proxied.inject({ url: '/api/things', remoteAddress: '10.0.0.1', headers })).statusCode;
    };
    expect(await statusOf('evil.example', 'broker.example')).toBe(421);
    expect(await statusOf('127.0.0.1:8080', 'evil.example')).toBe(421);
    expect(await statusOf('127.0.0.1:8080', 'broker.example')).toBe(200);
    await proxied.close();
  });

  it('only these may state the client address and whether it used https', async () => {
    const proxied = await thingsApplication({
      trustedProxies: ['10.0.0.0/8'],
      bounds: { address: 2, route: 2, account: 9, device: 9, sockets: 20, accountSockets: 20 },
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
    expect(behind.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const direct = [await ask('2.2.2.2', '1.1.1.4'), await ask('2.2.2.2', '1.1.1.5'), await ask('2.2.2.2', '1.1.1.6')];
    expect(direct.map(({ statusCode, json }) => [statusCode, json().error.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'HTTPS_REQUIRED']),
    );
    expect(direct[0]?.headers['strict-transport-security']).toBeUndefined();
    await proxied.close();
  });

  it.each([
    ['that the proxy passes on', '10.0.0.1', { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'http' }],
    ['that claims to be https', '10.0.0.1', { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https, http' }],
    ['around the proxy', '2.2.2.2', {}],
  ])('plain http %s is refused for calls, and pages are opened by https', async (_, remoteAddress, headers) => {
    const proxied = await thingsApplication({ trustedProxies: ['10.0.0.0/8'], hosts: ['broker.example'] });
    await proxied.init();
    const ask = (url: string, host = 'broker.example:8080') =>
      proxied.inject({ url, remoteAddress, headers: { ...headers, host } });
    const call = await ask('/api/things');
    expect([call.statusCode, call.json().error]).toEqual([403, { code: 'HTTPS_REQUIRED', facts: {} }]);
    const page = await ask('/login?next=%2Fhome');
    expect([page.statusCode, page.headers['location']]).toEqual([308, 'https://broker.example/login?next=%2Fhome']);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await ask('/login', 'evil.example')).statusCode).toBe(421);
    await proxied.close();
  });

  it('a page is led nowhere when its proxy does not say how it came, or when its address has another form', async () => {
    const proxied = await thingsApplication({ trustedProxies: ['10.0.0.0/8', '127.0.0.1'], hosts: ['broker.example'] });
    await proxied.listen(0, '127.0.0.1');
    const silent = { url: '/login', remoteAddress: '10.0.0.1', headers: { host: 'broker.example' } };
    expect((await proxied.inject(silent)).statusCode).toBe(403);
    const plain = `host: broker.example\r\nx-forwarded-proto: http\r\nconnection: close\r\n\r\n`;
    const answer = await rawAnswer(proxied, `GET http://broker.example/login HTTP/1.1\r\n${plain}`);
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    await proxied.close();
  });

  it('programs of this machine and probes of its health may use plain http', async () => {
    const proxied = await thingsApplication({ trustedProxies: ['127.0.0.1'] });
    await proxied.init();
    const statusOf = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await proxied.inject({ url, remoteAddress, headers })).statusCode;
    expect(await statusOf('/api/things', {})).toBe(200);
    expect(await statusOf('/api/things', { 'x-forwarded-for': '1.1.1.1' })).toBe(403);
    await proxied.close();
  });

  it('only these say of the handshake of a socket that it used https', async () => {
    const proxied = await thingsApplication({ trustedProxies: ['10.0.0.0/8'] });
    await proxied.init();
    const { isHttps }: FastifyInstance = proxied.getHttpAdapter().getInstance();
    const used = (remoteAddress: string, forwarded?: string) =>
      isHttps({ headers: { 'x-forwarded-proto': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage);
    expect([used('10.0.0.1', 'https'), used('10.0.0.1', 'http, https'), used('10.0.0.1', 'https, http')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([used('10.0.0.1'), used('203.0.113.7', 'https')]).toEqual([false, false]);
    await proxied.close();
  });
});
