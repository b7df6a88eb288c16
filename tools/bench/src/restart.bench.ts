import { raisedRates, Staff } from '@parkett/api-client';
import { partitionOfAccount } from '@parkett/platform-event-log';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { analyse, copyCustomers, type Template } from './copied-customers';
import { openOrder, restingTicket, type Orderer, type RestingTicket } from './customers';
import { median, round } from './measure';
import { accountPartitions, placeResting, readAccount, untilAnswered } from './resting-order';
import { ServerProcess } from './server-process';
import { withApp, type App, type BenchServices } from './services';
import { loadStates, readStates, snapshotBytes } from './snapshot-load';
import { measureTakeovers } from './takeovers';
import { openTrader, pastOrders, reachPartitions, templateOf } from './traded-customer';

/** One in this many customers has an open order. */
const openOrderEach = 20;
/** Commands of an account in the deduplication window: two orders and their fills within thirty days. */
const commandsEach = 4;
/** Copies that are logged in: enough that each partition has one. */
const loggedIn = 64;
const coldStartSecondsMax = 60;
const takeoverMsMax = 3_000;

interface Prepared {
  readonly app: App;
  readonly idle: Template;
  readonly ordering: Template;
  readonly ticket: RestingTicket;
}

/**
 * A cold start of the server with many accounts, each with three holdings of two lots and twenty past orders, one in
 * twenty with an open order: seconds from the start of the process to the first answers. The floor is a bare loop that
 * reads the same snapshot rows. Then takeovers: milliseconds from the death of an engine until its hot standby has
 * answered an order of an account that it served.
 */
export const restartBench: Bench = async (services, log, { accounts }): Promise<BenchResult> => {
  // All customers register from one address here.
  Object.assign(process.env, raisedRates);
  const prepared = await withApp(services, (app) => openTemplates(app, log), log);
  const customers = await copyAll(services, prepared, accounts, log);
  const bytes = await snapshotBytes(services.postgresUrl);
  const bare = await readStates(services.postgresUrl, accountPartitions + 1);
  const loaded = await loadStates(services.postgresUrl, accountPartitions + 1);
  log(
    `the snapshots: a bare loop reads them in ${round(bare.seconds, 1)} s, the store in ${round(loaded.seconds, 1)} s`,
  );
  const { takeoversMs, ...cold } = await coldStart(services, prepared, customers, log);
  const takeoverMs = median(takeoversMs);
  return {
    ratios: {
      coldStartTo60s: round(cold.allPartitionsSeconds / coldStartSecondsMax),
      coldStartToBareLoop: round(cold.allPartitionsSeconds / bare.seconds),
      storeToBareLoop: round(loaded.seconds / bare.seconds),
      takeoverTo3s: round(takeoverMs / takeoverMsMax),
    },
    answered: {
      ...cold,
      takeoverMs,
      longestTakeoverMs: Math.max(...takeoversMs),
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
  await reachPartitions(app.url, accountPartitions, [idle.accountId, ordering.accountId]);
  log('the templates have traded');
  return { app, idle: templateOf(idle), ordering: templateOf(ordering), ticket };
}

/** Returns the customers who are logged in, at least one of each partition. */
async function copyAll(
  services: BenchServices,
  { app, idle, ordering }: Prepared,
  accounts: number,
  log: (line: string) => void,
): Promise<readonly Orderer[]> {
  const installation = {
    postgresUrl: services.postgresUrl,
    home: app.env['PARKETT_HOME'] ?? '',
    partitions: accountPartitions,
  };
  const withOrder = Math.round(accounts / openOrderEach);
  const same = { commands: commandsEach, history: false };
  const many = { ...same, count: accounts - withOrder, withSession: loggedIn };
  const customers = await copyCustomers(installation, idle, many, log);
  await copyCustomers(installation, ordering, { ...same, count: withOrder, withSession: 0 }, log);
  await analyse(services.postgresUrl);
  return customers;
}

/** One customer of each partition. */
const onePerPartition = (customers: readonly Orderer[]): readonly Orderer[] =>
  Array.from({ length: accountPartitions }, (_, partition) => {
    const found = customers.find(({ accountId }) => partitionOfAccount(accountId, accountPartitions) === partition);
    if (found === undefined) throw new Error(`no customer of partition ${partition} is logged in`);
    return found;
  });

/**
 * Seconds from the start of the process until the first query, the first order and an order of each partition; then
 * takeovers by this process.
 */
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
    const orders = onePerPartition(customers).map((customer) =>
      untilAnswered(() => placeResting(app.url, customer, ticket)).then(since),
    );
    const seconds = await Promise.all(orders);
    const result = {
      firstQuerySeconds: await query,
      firstCommandSeconds: Math.min(...seconds),
      allPartitionsSeconds: Math.max(...seconds),
      peakMb: Math.round(server.peakBytes / 1e6),
    };
    log(`cold start: ${JSON.stringify(result)}`);
    return { ...result, takeoversMs: await measureTakeovers(services, app, { customers, ticket }, log) };
  } finally {
    await server.stop();
  }
}
