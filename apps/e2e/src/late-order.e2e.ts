import { Customer } from '@parkett/api-client';
import { buyable } from '@parkett/drill';
import { eventually } from '@parkett/platform-testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Installation } from './support/installation';
import { newTraderOf, ordersOf } from './support/traders';

const minute = 60_000;
const hour = 60 * minute;

interface Answered {
  readonly status: number;
  readonly body: { readonly data?: Readonly<Record<string, unknown>>; readonly error?: { readonly code: string } };
}

describe('a late order sent to the API', () => {
  let installation: Installation;
  let customer: Customer;
  let symbol: string;

  beforeAll(async () => {
    installation = await Installation.start();
    customer = await newTraderOf(installation, '10000.00');
    symbol = await buyable(customer);
  }, 3 * minute);
  afterAll(() => installation?.close());

  async function ask(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
    who = customer,
  ): Promise<Answered> {
    const response = await fetch(installation.url + path, { ...init, headers: { ...who.halves, ...init.headers } });
    return { status: response.status, body: (await response.json()) as Answered['body'] };
  }
  const place = (key: string, confirmedAt?: number): Promise<Answered> => {
    const body = {
      symbol,
      side: 'buy',
      orderType: 'market',
      quantity: 1,
      tradingPassword: customer.credentials.tradingPassword,
      ...(confirmedAt === undefined ? {} : { confirmedAt }),
    };
    return ask('/api/trading/orders', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  };
  const outcome = (key: string, confirmedAt: number, who = customer): Promise<Answered> =>
    ask(`/api/trading/orders/outcome?key=${key}&confirmedAt=${confirmedAt}`, {}, who);

  it('more than 30 seconds after its confirmation is never placed', async () => {
    const confirmedAt = Date.now() - 31_000;
    expect(await place('late', confirmedAt)).toMatchObject({
      status: 409,
      body: { error: { code: 'COMMAND_EXPIRED' } },
    });
    expect(await outcome('late', confirmedAt)).toMatchObject({
      status: 200,
      body: { data: { status: 'notPlaced' } },
    });
    expect(await place('late')).toMatchObject({ status: 409, body: { error: { code: 'COMMAND_EXPIRED' } } });
    expect(await ordersOf(customer)).toEqual([]);
  });

  it(
    'after its outcome was settled is not placed, whatever its timestamp, also after a restart',
    async () => {
      const confirmedAt = Date.now() - 31_000;
      expect(await outcome('asked', confirmedAt)).toMatchObject({ body: { data: { status: 'notPlaced' } } });
      await installation.restartServer();
      expect(await place('asked', Date.now())).toMatchObject({
        status: 409,
        body: { error: { code: 'COMMAND_EXPIRED' } },
      });
      expect(await ordersOf(customer)).toEqual([]);
    },
    2 * minute,
  );

  it('may still be placed until its time limit, although its outcome was requested before', async () => {
    const confirmedAt = Date.now();
    expect(await outcome('soon', confirmedAt)).toMatchObject({
      body: { data: { status: 'pending', until: confirmedAt + 30_000 } },
    });
    const placed = await place('soon', confirmedAt);
    expect(placed.status).toBe(200);
    await eventually(
      'the order is known',
      async () => (await outcome('soon', confirmedAt)).body.data?.['status'] === 'placed',
    );
    expect(await outcome('soon', confirmedAt)).toMatchObject({
      body: { data: { orderId: placed.body.data?.['orderId'] } },
    });
  });

  it(
    'twice, the second time too late, gets the outcome of the first',
    async () => {
      // Long enough before the limit for a slow machine.
      const confirmedAt = Date.now() - 20_000;
      const first = await place('twice', confirmedAt);
      expect(first.status).toBe(200);
      await sleep(confirmedAt + 30_500 - Date.now());
      expect((await place('twice', confirmedAt)).body.data?.['orderId']).toBe(first.body.data?.['orderId']);
    },
    minute,
  );

  it('with a timestamp in the future counts from its arrival', async () => {
    expect((await place('future', Date.now() + hour)).status).toBe(200);
  });

  it(
    'does not show its outcome to another customer',
    async () => {
      const confirmedAt = Date.now() - 31_000;
      const placed = await place('mine', Date.now());
      expect(placed.status).toBe(200);
      const other = await Customer.register(installation.url);
      expect(await outcome('mine', confirmedAt, other)).toMatchObject({ body: { data: { status: 'notPlaced' } } });
      expect(await outcome('mine', confirmedAt)).toMatchObject({ body: { data: { status: 'placed' } } });
    },
    minute,
  );

  it(
    'that was rejected is shown with its reason',
    async () => {
      const confirmedAt = Date.now() - 20_000;
      const body = {
        symbol,
        side: 'buy',
        orderType: 'market',
        quantity: 900_000,
        tradingPassword: customer.credentials.tradingPassword,
        confirmedAt,
      };
      const refused = await ask('/api/trading/orders', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'dear' },
      });
      expect(refused.status).toBe(422);
      await sleep(confirmedAt + 30_500 - Date.now());
      expect(await outcome('dear', confirmedAt)).toMatchObject({
        body: { data: { status: 'rejected', code: refused.body.error?.code } },
      });
    },
    minute,
  );
});
