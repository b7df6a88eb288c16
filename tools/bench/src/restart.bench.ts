import { Customer, raisedRates, Staff } from '@parkett/api-client';
import { partitionOf } from '@parkett/platform-event-log';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { analyse, copyCustomers, type Template } from './copied-customers';
import { openOrder, restingTicket, type Orderer } from './customers';
import { round } from './measure';
import { ServerProcess } from './server-process';
import { withApp, type App, type BenchServices } from './services';
import { loadStates, readStates, snapshotBytes } from './snapshot-load';
import { openTrader, pastOrders, templateOf } from './traded-customer';

const partitions = 4;
/** One in this many customers has an open order. */
const openOrderEach = 20;
/** Commands of an account in the deduplication window: two orders and their fills within thirty days. */
const commandsEach = 4;
/** Copies that are logged in: enough that each partition has one. */
const loggedIn = 64;
const coldStartSecondsMax = 60;
const answerMsMax = 900_000;
const pollMs = 50;
const requestMsMax = 20_000;

type Ticket = Awaited<ReturnType<typeof restingTicket>>;

interface Prepared {
  readonly app: App;
  readonly idle: Template;
  readonly ordering: Template;
  readonly ticket: Ticket;
}

/**
 * A cold start of the server with many accounts, each with three holdings of two lots and twenty past orders, one in
 * twenty with an open order: seconds from the start of the process to the first answers. The floor is a bare loop that
 * reads the same snapshot rows.
 */
export const restartBench: Bench = async (services, log, { accounts }): Promise<BenchResult> => {
  // All customers register from one address here.
  Object.assign(process.env, raisedRates);
  const prepared = await withApp(services, (app) => openTemplates(app, log), log);
  const customers = await copyAll(services, prepared, accounts, log);
  const bytes = await snapshotBytes(services.postgresUrl);
  const bare = await readStates(services.postgresUrl, partitions);
  const loaded = await loadStates(services.postgresUrl, partitions);
  log(
    `the snapshots: a bare loop reads them in ${round(bare.seconds, 1)} s, the store in ${round(loaded.seconds, 1)} s`,
  );
  const cold = await coldStart(services, prepared, customers, log);
  return {
    ratios: {
      coldStartTo60s: round(cold.allPartitionsSeconds / coldStartSecondsMax),
      coldStartToBareLoop: round(cold.allPartitionsSeconds / bare.seconds),
      storeToBareLoop: round(loaded.seconds / bare.seconds),
    },
    answered: {
      ...cold,
      accounts,
      pastOrdersEach: pastOrders,
      commandsEach,
      heapBytesEach: Math.round(loaded.heapBytes / accounts),
      bufferBytesEach: Math.round(loaded.bufferBytes / accounts),
      ...Object.fromEntries(
        Object.entries(bytes).map(([name, total]) => [`${name}Each`, Math.round(total / accounts)]),
      ),
    },
    projected: {},
    floors: { bareLoopSeconds: round(bare.seconds, 2), storeSeconds: round(loaded.seconds, 2) },
    hardware: hardware(),
  };
};

/** Two customers with the same history, of whom one has an open order, and records on every partition. */
async function openTemplates(app: App, log: (line: string) => void): Promise<Prepared> {
  const staff = await Staff.ofDemo(app.url, app.env['PARKETT_HOME'] ?? '');
  const ticket = await restingTicket(app.url);
  const [idle, ordering] = await Promise.all([openTrader(app.url, staff), openTrader(app.url, staff)]);
  await openOrder(ordering, ticket);
  const reached = new Set([idle, ordering].map(({ accountId }) => partitionOf(`account:${accountId}`, partitions)));
  while (reached.size < partitions) {
    const { accountId } = await Customer.register(app.url);
    reached.add(partitionOf(`account:${accountId}`, partitions));
  }
  log('the templates have traded');
  return { app, idle: templateOf(idle), ordering: templateOf(ordering), ticket };
}

/** Returns one logged-in customer per partition. */
async function copyAll(
  services: BenchServices,
  { app, idle, ordering }: Prepared,
  accounts: number,
  log: (line: string) => void,
): Promise<readonly Orderer[]> {
  const installation = { postgresUrl: services.postgresUrl, home: app.env['PARKETT_HOME'] ?? '', partitions };
  const withOrder = Math.round(accounts / openOrderEach);
  const same = { commands: commandsEach, history: false };
  const many = { ...same, count: accounts - withOrder, withSession: loggedIn };
  const customers = await copyCustomers(installation, idle, many, log);
  await copyCustomers(installation, ordering, { ...same, count: withOrder, withSession: 0 }, log);
  await analyse(services.postgresUrl);
  return Array.from({ length: partitions }, (_, partition) => {
    const found = customers.find(({ accountId }) => partitionOf(`account:${accountId}`, partitions) === partition);
    if (found === undefined) throw new Error(`no customer of partition ${partition} is logged in`);
    return found;
  });
}

/** Seconds from the start of the process until the first query, the first order and an order of each partition. */
async function coldStart(
  services: BenchServices,
  { app, ticket }: Prepared,
  customers: readonly Orderer[],
  log: (line: string) => void,
) {
  const startedAt = performance.now();
  const server = await ServerProcess.start(services, app);
  const since = (): number => round((performance.now() - startedAt) / 1_000, 2);
  try {
    const query = untilAnswered(() => readAccount(app.url, customers[0])).then(since);
    const orders = customers.map((customer) => {
      const key = randomBytes(8).toString('hex');
      return untilAnswered(() => placeOnce(app.url, customer, ticket, key)).then(since);
    });
    const seconds = await Promise.all(orders);
    const result = {
      firstQuerySeconds: await query,
      firstCommandSeconds: Math.min(...seconds),
      allPartitionsSeconds: Math.max(...seconds),
      peakMb: Math.round(server.peakBytes / 1e6),
    };
    log(`cold start: ${JSON.stringify(result)}`);
    return result;
  } finally {
    await server.stop();
  }
}

async function untilAnswered(ask: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + answerMsMax; performance.now() < until; await sleep(pollMs)) {
    if (await ask().catch(() => false)) return;
  }
  throw new Error('the server did not answer');
}

async function readAccount(url: string, customer: Orderer | undefined): Promise<boolean> {
  const answer = await fetch(`${url}/api/trading/account`, {
    headers: { ...customer?.halves },
    signal: AbortSignal.timeout(requestMsMax),
  });
  return isDone(answer);
}

/** The same key each time, so that only one order is placed however often it is sent. */
async function placeOnce(url: string, customer: Orderer, ticket: Ticket, key: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/trading/orders`, {
    method: 'POST',
    headers: { ...customer.halves, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...ticket, tradingPassword: customer.tradingPassword }),
    signal: AbortSignal.timeout(requestMsMax),
  });
  return isDone(answer);
}

async function isDone(answer: Response): Promise<boolean> {
  const { code } = (await answer.json()) as { code?: number };
  return answer.status === 200 && code === 1;
}
