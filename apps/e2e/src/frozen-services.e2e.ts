import { Customer, raisedRates, Refused } from '@parkett/api-client';
import { getQuotes } from '@parkett/market-contract';
import { eventually, OwnService } from '@parkett/platform-testing';
import { getAccount, listOrders, placeOrder } from '@parkett/trading-contract';
import { Installation } from './support/installation';
import { newTraderOf } from './support/traders';
import { tradableShares } from './support/tradable-shares';

const symbol = tradableShares[0] ?? '';
/** Faults of ours that a customer may see while a service is frozen: translated, with a code that says to try again. */
const expected = new Set(['UNAVAILABLE', 'OVERLOADED']);
const answered = new Set(['done', 'refused']);
/** Callers at the same time. Many more would only measure how busy this machine is. */
const callers = 24;
/** The limit is 5 s; the rest is for a busy machine. */
const answerMsMax = 9_000;

interface Answer {
  readonly call: string;
  readonly code: string;
}

/** An installation whose Postgres and Redis are stopped by SIGSTOP: they keep their connections but do not answer. */
describe('a frozen service', () => {
  let services: { postgres: OwnService; redis: OwnService };
  let installation: Installation;
  let customer: Customer;

  beforeAll(async () => {
    const [postgres, redis] = await Promise.all([OwnService.start('postgres'), OwnService.start('redis')]);
    services = { postgres, redis };
    installation = await Installation.start({
      environment: { ...raisedRates, PARKETT_REDIS_URL: redis.url },
      postgresUrl: postgres.url,
    });
    customer = await newTraderOf(installation, '50000.00');
  }, 240_000);
  afterAll(async () => {
    await Promise.all([services.postgres.resume(), services.redis.resume()]);
    await installation?.close();
    await Promise.all([services.postgres.close(), services.redis.close()]);
  }, 60_000);

  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    account: () => customer.call(getAccount, {}),
    orders: () => customer.call(listOrders, { limit: 10 }),
    quotes: () => customer.call(getQuotes, { symbols: symbol }),
    order: () =>
      customer.call(placeOrder, {
        symbol,
        side: 'buy',
        orderType: 'market',
        quantity: 1,
        tradingPassword: customer.credentials.tradingPassword,
      }),
    login: () => new Customer(installation.url, customer.credentials).login(),
    code: () => new Customer(installation.url, Customer.newCredentials()).codeFor('register'),
  };

  /** The longest time that a request took; some calls make several, one after the other. */
  let msMax = 0;
  beforeAll(() => {
    const usual = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const begun = performance.now();
      const answer = usual(...request);
      await answer.catch(() => undefined);
      msMax = Math.max(msMax, performance.now() - begun);
      return answer;
    });
  });
  afterAll(() => jest.restoreAllMocks());

  async function answerOf(call: string): Promise<Answer> {
    const code = await calls[call]?.().then(
      () => 'done',
      // A decision of the market, for example that it is closed, is an answer, too.
      (error: Error) => (error instanceof Refused ? (error.status < 500 ? 'refused' : error.code) : error.name),
    );
    return { call, code: code ?? 'none' };
  }

  const many = (): Promise<Answer[]> => {
    const names = Object.keys(calls);
    return Promise.all(Array.from({ length: callers }, (_, index) => answerOf(names[index % names.length] ?? '')));
  };

  /** Logs in last, because each login of this customer takes a code, and only some are sent in an hour. */
  async function wellAgain(): Promise<boolean> {
    await eventually(
      'everything works again',
      async () => {
        const answers = await Promise.all(['account', 'orders', 'quotes'].map(answerOf));
        return answers.every(({ code }) => code === 'done') && answered.has((await answerOf('order')).code);
      },
      60_000,
    );
    return eventually('logins work again', async () => (await answerOf('login')).code === 'done', 60_000);
  }

  it.each(['postgres', 'redis'] as const)(
    '(%s) costs each caller a few seconds and is forgotten once it answers again',
    async (name) => {
      await services[name].pause();
      msMax = 0;
      const rounds = [await many(), await many()].flat();
      await services[name].resume();
      expect(rounds.filter(({ code }) => !answered.has(code) && !expected.has(code))).toEqual([]);
      expect(msMax).toBeLessThan(answerMsMax);
      expect(await wellAgain()).toBe(true);
    },
    180_000,
  );
});
