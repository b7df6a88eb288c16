import { Customer, Refused } from '@parkett/api-client';
import { logout } from '@parkett/identity-contract';
import { maxQuotesPerSecond, symbolsPerSocket, type Quote } from '@parkett/market-contract';
import { parsePosition } from '@parkett/platform-event-log';
import { eventually } from '@parkett/platform-testing';
import { getOrder, listOrders, listPositions, placeOrder } from '@parkett/trading-contract';
import { Installation } from './support/installation';
import { LiveClient, type LiveOptions } from './support/live-client';
import { tradableShares } from './support/tradable-shares';

describe('live connections', () => {
  let installation: Installation;
  let customer: Customer;
  let other: Customer;
  const symbols = tradableShares;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    // Far more ticks than a client may be sent, so that conflation has something to do.
    installation = await Installation.start({ environment: { PARKETT_TICKS_PER_SECOND: '600' } });
    [customer, other] = await Promise.all([Customer.register(installation.url), Customer.register(installation.url)]);
    await Promise.all([customer.deposit('100000.00'), other.deposit('1000.00')]);
    const staff = await installation.staff();
    await Promise.all([customer.verify(staff), other.verify(staff)]);
  }, 300_000);

  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => installation?.close());

  const connect = async (options?: LiveOptions): Promise<LiveClient> => {
    const client = await LiveClient.connect(installation.url, options);
    clients.push(client);
    return client;
  };
  const symbol = (): string => symbols[0] ?? '';
  const buy = (who: Customer, key?: string) =>
    who.call(
      placeOrder,
      {
        symbol: symbol(),
        side: 'buy',
        orderType: 'market',
        quantity: 1,
        tradingPassword: who.credentials.tradingPassword,
      },
      key,
    );
  const filled = (orderId: string) =>
    eventually('the fill', async () => (await customer.call(getOrder, { orderId })).order.status === 'filled', 60_000);

  it('answer a subscription with the latest quotes and push the following ones in order', async () => {
    const client = await connect({ customer });
    const { quotes } = (await client.ask('subscribe', { symbols: symbols.slice(0, 5) })) as { quotes: Quote[] };
    expect(quotes.map((quote) => quote.symbol)).toEqual(symbols.slice(0, 5));
    await eventually('the clock', () => client.clocks.length > 0);
    expect(client.clocks[0]).toMatchObject({ session: 'open', feed: 'simulated', env: 'SIMULATED' });
    await eventually('more quotes', () => client.quotes.length > 20);
    expect(new Set(client.quotes.map(({ quote }) => quote.env))).toEqual(new Set(['SIMULATED']));
    for (const name of symbols.slice(0, 5)) {
      const times = client.quotes.flatMap(({ quote }) => (quote.symbol === name ? [quote.ts] : []));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((ts) => ts >= (quotes.find((quote) => quote.symbol === name)?.ts ?? Infinity))).toBe(true);
    }
    expect(client.quotes.every(({ quote }) => symbols.slice(0, 5).includes(quote.symbol))).toBe(true);
  });

  it('carry at most ten quotes per second and symbol, however much it is traded', async () => {
    const client = await connect();
    // Quotes are sent from now on; the acknowledgement may be read later on a busy machine.
    const begun = Date.now();
    await client.ask('subscribe', { symbols });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const seconds = (Date.now() - begun) / 1000;
    const counts = symbols.map((name) => client.quotes.filter(({ quote }) => quote.symbol === name).length);
    expect(Math.max(...counts)).toBeGreaterThan(maxQuotesPerSecond * seconds * 0.3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(maxQuotesPerSecond * seconds) + 1);
  });

  it('carry nothing after an unsubscription', async () => {
    const client = await connect();
    await client.ask('subscribe', { symbols: symbols.slice(0, 2) });
    await eventually('a quote', () => client.quotes.length > 0);
    await client.ask('unsubscribe', { symbols: symbols.slice(0, 2) });
    const told = client.quotes.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(client.quotes).toHaveLength(told);
  });

  it('carry each of the customer’s own events in order with its position in the log, and nobody else’s', async () => {
    const [mine, theirs, visitor] = await Promise.all([connect({ customer }), connect({ customer: other }), connect()]);
    const { orderId } = await buy(customer);
    await filled(orderId);
    await buy(other).catch(() => undefined);
    await eventually('the events', () => mine.eventTypes().includes('OrderExecuted'));
    const ofOrder = mine.messages.flatMap(({ events }) => events).filter((event) => event['orderId'] === orderId);
    expect(ofOrder.map((event) => event['type'])).toEqual([
      'OrderPlaced',
      ...ofOrder.slice(1).map(() => 'OrderExecuted'),
    ]);
    expect(ofOrder.at(-1)).toMatchObject({ final: true, cumulativeQuantity: 1 });
    const offsets = mine.messages.map(({ position }) => parsePosition(position)?.[0]?.offset);
    const recorded = installation
      .cli('replay', '--account', customer.accountId, '--json')
      .out.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { offset: number; events: unknown[] });
    const since = offsets[0] ?? Infinity;
    expect(offsets.length).toBeGreaterThan(1);
    expect(offsets).toEqual(
      recorded.filter(({ offset, events }) => offset >= since && events.length > 0).map(({ offset }) => offset),
    );
    await eventually('the other customer hears of their order', () => theirs.eventTypes().includes('OrderPlaced'));
    expect(JSON.stringify(theirs.messages)).not.toContain(orderId);
    expect(visitor.messages).toEqual([]);
  }, 180_000);

  it('are refused with an invalid token, and to pages of another site', async () => {
    for (const token of ['x', 'A'.repeat(43), `${customer.token}A`]) {
      await expect(connect({ customer: { token, halves: customer.halves } })).rejects.toThrow('UNAUTHENTICATED');
    }
    // Half a session is not valid, and neither are halves of two sessions.
    for (const { halves } of [new Customer(installation.url, customer.credentials), other]) {
      await expect(connect({ customer: { token: customer.token, halves } })).rejects.toThrow('UNAUTHENTICATED');
    }
    for (const origin of ['https://evil.example', 'null', installation.url.replace('127.0.0.1', 'localhost')])
      await expect(connect({ origin })).rejects.toThrow();
    expect((await connect({ origin: installation.url, customer })).connected).toBe(true);
  });

  it('watch at most 200 symbols', async () => {
    const client = await connect();
    const many = Array.from({ length: symbolsPerSocket + 1 }, (_, index) => `N${index}`);
    expect(await client.ask('subscribe', { symbols: many })).toEqual({ error: { code: 'INPUT_INVALID', facts: {} } });
    for (const body of [undefined, { symbols: [] }, { symbols: 'ALL' }, { symbols: ['../x'] }]) {
      expect(await client.ask('subscribe', body)).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    }
    expect(await client.ask('subscribe', { symbols: ['NOSUCH'] })).toEqual({ quotes: [] });
    expect(client.connected).toBe(true);
  });

  it('end when their customer logs out, while the customer’s other session stays', async () => {
    const phone = new Customer(installation.url, other.credentials);
    await phone.login();
    const [left, kept] = await Promise.all([connect({ customer: phone }), connect({ customer: other })]);
    await phone.call(logout, {});
    await eventually('the end', () => left.ends.length > 0);
    expect(kept.connected).toBe(true);
    await expect(connect({ customer: phone })).rejects.toThrow('UNAUTHENTICATED');
  });

  it('come back after the server was killed, and every acknowledged order is there exactly once', async () => {
    const client = await connect({ customer });
    const before = await ordersOf(customer);
    const acknowledged = new Map<string, string>();
    const ordering = placeUntilRefused(acknowledged);
    await eventually('some orders', () => acknowledged.size >= 10, 60_000);
    await installation.kill('server');
    const unanswered = await ordering;
    await eventually('the connection ends', () => client.ends.length > 0);
    await installation.restartServer();
    await eventually('the connection is back', () => client.connected && client.connections >= 2, 60_000);

    // Right after the start a list may still be older than the log. Its answer says so (stale).
    let after: string[] = [];
    await eventually(
      'the acknowledged orders',
      async () => {
        after = (await ordersOf(customer)).filter((orderId) => !before.includes(orderId));
        return [...acknowledged.values()].every((orderId) => after.includes(orderId));
      },
      30_000,
    );
    for (const orderId of acknowledged.values()) expect(after.filter((known) => known === orderId)).toHaveLength(1);
    // An order without an answer may or may not have been placed. Sending it again with its key tells which, and it
    // counts once.
    const { orderId: late } = await buy(customer, unanswered);
    await eventually(
      'every order',
      async () => new Set(await ordersOf(customer)).size === before.length + acknowledged.size + 1,
      30_000,
    );
    for (const [key, orderId] of acknowledged) expect((await buy(customer, key)).orderId).toBe(orderId);
    for (const orderId of [...acknowledged.values(), late]) await filled(orderId);
    const held = (await customer.call(listPositions, {})).positions.find((position) => position.symbol === symbol());
    expect(held?.quantity).toBe(before.length + acknowledged.size + 1);
    const { orderId: fresh } = await buy(customer);
    await eventually('news as before', () =>
      client.messages.some(({ events }) => events.some((event) => event['orderId'] === fresh)),
    );
    await filled(fresh);

    expect(JSON.parse(installation.cli('verify', '--json').out)).toMatchObject({ ok: true });
    const rebuilt = installation.cli('rebuild', '--diff', '--json');
    expect({ code: rebuilt.code, same: JSON.parse(rebuilt.out).same }).toEqual({ code: 0, same: true });
  }, 400_000);

  /** Places one order after the other until one is not acknowledged. Resolves with the key of that one. */
  async function placeUntilRefused(acknowledged: Map<string, string>): Promise<string> {
    for (let number = 0; ; number++) {
      const key = `before-the-kill-${number}`;
      try {
        const { orderId, status } = await buy(customer, key);
        if (status !== 'working') return key;
        acknowledged.set(key, orderId);
      } catch (error) {
        if (error instanceof Refused) throw error;
        return key;
      }
    }
  }
});

async function ordersOf(customer: Customer): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { orders, nextCursor } = await customer.call(listOrders, {
      limit: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    all.push(...orders.map(({ orderId }) => orderId));
    if (nextCursor === null) return all;
    cursor = nextCursor;
  }
}
