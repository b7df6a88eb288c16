import { Customer } from '@parkett/api-client';
import { request, type IncomingMessage } from 'node:http';
import { Installation } from './support/installation';

interface Answered {
  readonly status: number;
  readonly body: {
    readonly code: number;
    readonly msg: string;
    readonly data?: Record<string, unknown>;
    readonly error?: { readonly code: string; readonly facts: Record<string, unknown> };
  };
  readonly text: string;
}

describe('the API and hostile callers', () => {
  let installation: Installation;
  let customer: Customer;

  beforeAll(async () => {
    installation = await Installation.start();
    customer = await Customer.register(installation.url);
    await customer.deposit('10000.00');
    await customer.verify(await installation.staff());
  }, 120_000);

  afterAll(async () => installation.close());

  /** The position in the log that this customer has seen, so that later lists show it. */
  let seen = '';

  async function send(path: string, body: string, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await fetch(installation.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...customer.halves, ...headers },
    });
    const text = await response.text();
    seen = response.headers.get('x-parkett-position') ?? seen;
    return { status: response.status, body: JSON.parse(text) as Answered['body'], text };
  }

  const ticket = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
    symbol: 'ALPGL',
    side: 'buy',
    orderType: 'market',
    quantity: 1,
    tradingPassword: customer.credentials.tradingPassword,
    ...changes,
  });
  const order = (body: unknown, key: string, headers: Record<string, string> = {}): Promise<Answered> =>
    send('/api/trading/orders', typeof body === 'string' ? body : JSON.stringify(body), {
      'idempotency-key': key,
      ...headers,
    });
  const orders = async (): Promise<{ readonly status: string }[]> => {
    const response = await fetch(`${installation.url}/api/trading/orders?limit=100`, {
      headers: { ...customer.halves, ...(seen === '' ? {} : { 'x-parkett-position': seen }) },
    });
    return ((await response.json()) as { data: { orders: { readonly status: string }[] } }).data.orders;
  };

  it('treats fifty simultaneous requests with one key as one order', async () => {
    // On a busy machine an answer may say that the outcome is not known yet. Then ask again, as any client would.
    const asked = async (): Promise<Answered> => {
      const answer = await order(ticket(), 'fifty');
      return answer.status === 202 ? asked() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, asked));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.data?.['orderId'])).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('refuses another body under the same key', async () => {
    const answer = await order(ticket({ quantity: 2 }), 'fifty');
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_BODY_MISMATCH' } } });
    expect(await orders()).toHaveLength(1);
  });

  const wrong: readonly [string, () => unknown, number, string][] = [
    ['an unknown symbol', () => ticket({ symbol: 'NOSUCH' }), 404, 'SYMBOL_UNKNOWN'],
    ['no shares', () => ticket({ quantity: 0 }), 400, 'INPUT_INVALID'],
    ['minus one share', () => ticket({ quantity: -1 }), 400, 'INPUT_INVALID'],
    ['one and a half shares', () => ticket({ quantity: 1.5 }), 422, 'BAD_LOT'],
    ['a ten-millionth of a share', () => ticket({ quantity: 1e-7 }), 400, 'INPUT_INVALID'],
    ['1e309 shares', () => JSON.stringify(ticket()).replace('"quantity":1', '"quantity":1e309'), 400, 'INPUT_INVALID'],
    ['a quantity in words', () => ticket({ quantity: 'one' }), 400, 'INPUT_INVALID'],
    ['an unknown field', () => ticket({ price: 1 }), 400, 'INPUT_INVALID'],
    ['no JSON', () => '{"symbol":', 400, 'REQUEST_MALFORMED'],
    ['too much JSON', () => JSON.stringify({ symbol: 'x'.repeat(70_000) }), 413, 'BODY_TOO_LARGE'],
    ['a limit order without a price', () => ticket({ orderType: 'limit' }), 422, 'PRICE_REQUIRED'],
    ['more than the cash covers', () => ticket({ quantity: 5_000 }), 422, 'INSUFFICIENT_CASH'],
    [
      'shares that the customer does not have',
      () => ticket({ symbol: 'AUBRV', side: 'sell' }),
      422,
      'INSUFFICIENT_SELLABLE',
    ],
    ['the wrong trading password', () => ticket({ tradingPassword: '000000000000' }), 403, 'TRADING_PASSWORD_WRONG'],
  ];

  it.each(wrong)(
    'answers %s with its code, in the caller’s language, without a stack trace',
    async (name, body, status, code) => {
      for (const [lang, word] of [
        ['de', /[A-Za-zäöüß]/],
        ['en', /[A-Za-z]/],
      ] as const) {
        const answer = await order(body(), `wrong ${name} ${lang}`.replace(/[^\x20-\x7e]/g, ''), { lang });
        expect(answer).toMatchObject({ status, body: { code: expect.any(Number), error: { code } } });
        expect(answer.body.code).not.toBe(1);
        expect(answer.body.msg).toMatch(word);
        expect(answer.text).not.toMatch(/\bat .*\.(ts|js|mjs)|node_modules/);
      }
      const messages = await Promise.all(
        ['de', 'en'].map(
          async (lang) =>
            (await order(body(), `again ${name} ${lang}`.replace(/[^\x20-\x7e]/g, ''), { lang })).body.msg,
        ),
      );
      expect(messages[0]).not.toBe(messages[1]);
    },
  );

  it('records only rejections for decided commands', async () => {
    expect((await orders()).filter(({ status }) => status !== 'rejected')).toHaveLength(1);
    const replayed = installation.cli('replay', '--account', customer.accountId, '--json');
    const placed = replayed.out.split('\n').filter((line) => line.includes('"OrderPlaced"'));
    expect(placed).toHaveLength(1);
    expect(replayed.out).not.toContain(customer.credentials.tradingPassword);
    expect(replayed.out).not.toContain(customer.credentials.phone);
  });

  it('refuses a request without a token or with a wrong one', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      expect(await order(ticket(), `token ${token.length}`, { token })).toMatchObject({
        status: 401,
        body: { error: { code: 'UNAUTHENTICATED' } },
      });
    }
  });

  it('requires a key for a command', async () => {
    expect(await send('/api/trading/orders', JSON.stringify(ticket()))).toMatchObject({
      status: 400,
      body: { error: { code: 'IDEMPOTENCY_KEY_REQUIRED' } },
    });
  });

  it('refuses every malformed query in the same way', async () => {
    for (const query of ['x', 'A'.repeat(200), '!!!!']) {
      expect(await send('/api/user/login', JSON.stringify({ query }))).toMatchObject({
        status: 400,
        body: { error: { code: 'SEALED_UNREADABLE' } },
      });
    }
  });

  it('leaves a valid log, and read models that equal the rebuilt ones', () => {
    const verified = installation.cli('verify', '--json');
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true });
    const rebuilt = installation.cli('rebuild', '--diff', '--json');
    expect({ code: rebuilt.code, differences: JSON.parse(rebuilt.out).same }).toEqual({ code: 0, differences: true });
  }, 60_000);

  it('is beside the files of the client only: no listing, no other file, no TRACE, no versions', async () => {
    const { port } = new URL(installation.url);
    /** Without the normalisation that `fetch` applies to a path. */
    const raw = (method: string, path: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) =>
        request({ host: '127.0.0.1', port, method, path }, (answer) => resolve(answer.resume()))
          .on('error', reject)
          .end(),
      );
    for (const path of ['/assets/', '/assets/gone.js', '/api/gone', '/assets/..%2f..%2fpackage.json'])
      expect([path, (await raw('GET', path)).statusCode]).toEqual([path, 404]);
    for (const path of ['/.git/config', '/%2e%2e/package.json', '/../package.json', '/account.json']) {
      const { statusCode, headers } = await raw('GET', path);
      // A path of no file is the page, which no cache may keep, or is refused.
      const isPage = headers['content-type']?.startsWith('text/html') && headers['cache-control'] === 'no-cache';
      expect([path, statusCode === 200 ? isPage : (statusCode ?? 0) >= 400]).toEqual([path, true]);
    }
    expect((await raw('TRACE', '/')).statusCode).toBeGreaterThanOrEqual(400);
    const { headers } = await raw('GET', '/');
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  });
});
