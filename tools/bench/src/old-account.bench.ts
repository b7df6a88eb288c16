import { Customer, raisedRates, Refused, Staff } from '@parkett/api-client';
import type { CallOf, Endpoint } from '@parkett/kernel';
import { cancelOrder, estimateOrder, getAccount, listOrders } from '@parkett/trading-contract';
import { hardware, ratio, type Bench, type BenchResult } from './bench-result';
import { ageCustomer, analyse } from './copied-customers';
import { openOrder, restingTicket } from './customers';
import { median, round } from './measure';
import { withServer } from './server-process';
import { withApp, type App } from './services';
import { openTrader, templateOf } from './traded-customer';

const partitions = 4;
const pastOrders = 100_000;
/** With the warm-up below the purchases that the order rules allow in a minute. */
const warmUpRounds = 30;
const rounds = 200;

interface Prepared {
  readonly app: App;
  readonly old: Customer;
  readonly fresh: Customer;
}

/** Placing an order and asking for what the app shows, for an account with many past orders and for a fresh one. */
export const oldAccountBench: Bench = async (services, log): Promise<BenchResult> => {
  Object.assign(process.env, raisedRates);
  const { app, old, fresh } = await withApp(services, prepare, log);
  const home = app.env['PARKETT_HOME'] ?? '';
  const installation = { postgresUrl: services.postgresUrl, home, partitions };
  await ageCustomer(installation, templateOf(old), pastOrders, log);
  await analyse(services.postgresUrl);
  return withServer(services, app, async () => {
    const ticket = await restingTicket(app.url);
    const { limitPrice, ...terms } = ticket;
    const asked = { ...terms, limitPrice } as CallOf<typeof estimateOrder>;
    const p50Ms: Record<string, number> = {};
    const compare = async (name: string, of: (customer: Customer) => Promise<unknown>): Promise<void> => {
      const [ofOld = [], ofFresh = []] = await inTurns([old, fresh], of);
      p50Ms[`${name}OldMs`] = round(median(ofOld), 2);
      p50Ms[`${name}FreshMs`] = round(median(ofFresh), 2);
      log(`${name}  old p50 ${p50Ms[`${name}OldMs`]} ms, fresh p50 ${p50Ms[`${name}FreshMs`]} ms`);
    };
    await compare('order', (customer) => openOrder(customer, ticket));
    await compare('account', (customer) => read(customer, getAccount, {}));
    await compare('openOrders', (customer) => read(customer, listOrders, { state: 'open' }));
    await compare('pastOrders', (customer) => read(customer, listOrders, { state: 'done' }));
    await compare('estimate', (customer) => read(customer, estimateOrder, asked));
    const p50 = (name: string): number => p50Ms[name] ?? Number.NaN;
    const names = ['order', 'account', 'openOrders', 'pastOrders', 'estimate'];
    return {
      ratios: Object.fromEntries(
        names.map((name) => [`${name}ToFresh`, ratio(p50(`${name}OldMs`), p50(`${name}FreshMs`))]),
      ),
      answered: { pastOrders, ...p50Ms },
      projected: {},
      floors: {},
      hardware: hardware(),
    };
  });
};

async function prepare(app: App): Promise<Prepared> {
  const staff = await Staff.ofDemo(app.url, app.env['PARKETT_HOME'] ?? '');
  const [old, fresh] = await Promise.all([openTrader(app.url, staff), openTrader(app.url, staff)]);
  return { app, old, fresh };
}

/**
 * Milliseconds of each call, of each customer. They take turns, so that a noisy moment of the machine affects both.
 * Their open orders are cancelled outside the measured time, because an account may have 200.
 */
async function inTurns(
  customers: readonly Customer[],
  of: (customer: Customer) => Promise<unknown>,
): Promise<number[][]> {
  const latencies = customers.map((): number[] => []);
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    for (const [index, customer] of customers.entries()) {
      const startedAt = performance.now();
      await of(customer);
      if (round >= warmUpRounds) latencies[index]?.push(performance.now() - startedAt);
    }
    if (round % 50 === 49) await Promise.all(customers.map(cancelAll));
  }
  return latencies;
}

async function cancelAll(customer: Customer): Promise<void> {
  const { orders } = await customer.call(listOrders, { state: 'open', limit: 100 });
  for (const { orderId } of orders) {
    await customer.call(cancelOrder, { orderId }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  }
}

/** A query that does not wait for the caller's own writes: their projection is measured elsewhere. */
async function read<E extends Endpoint>(customer: Customer, endpoint: E, input: CallOf<E>): Promise<void> {
  customer.seen = '';
  await customer.call(endpoint, input);
}
