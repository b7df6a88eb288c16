import type { DebitSent, FundsSent } from '@parkett/funds-contract';
import { accountKind, noMarket } from '@parkett/composition';
import { BankClient, BankFeed, fundsMigrations } from '@parkett/funds-server';
import { partitionOfAccount } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { accepts, runEngine, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually } from '@parkett/platform-testing';
import type { TradingSent } from '@parkett/trading-contract';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';

const accounts = 2;
const kinds = [accountKind(noMarket)];
const stack = useEventStack<TradingSent | FundsSent | DebitSent>({ layout: { accounts, all: accounts } });
const { services, gateway, tail } = stack;
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 4, backgroundLimits);
const ids = Array.from({ length: 12 }, (_, n) => `CUSTOMER${n}`);
const idsOf = (partition: number) => ids.filter((id) => partitionOfAccount(id, accounts) === partition);

/** The amounts of the deposits in the log, by account. */
const deposited = new Map<string, number[]>();
const amounts = (ids: readonly string[]): number[] => ids.flatMap((id) => deposited.get(`account:${id}`) ?? []);
const alerts: string[] = [];

let bank: BankServer;
let client: BankClient;
let feeds: BankFeed[] = [];

const openFeed = (): BankFeed => {
  const feed = new BankFeed({
    bank: client,
    records,
    bankCode: null,
    send: (request, wait) => gateway.send(request, wait),
    senders: { check: async () => 'own' },
    refusesSenders: () => true,
    refusesUnverified: () => true,
    clockProblem: () => undefined,
    partitionOf: (accountRef) => partitionOfAccount(accountRef, accounts),
    opensCurrencies: () => true,
    suspends: () => true,
    onTrouble: () => undefined,
    onAlert: (kind) => alerts.push(kind),
  });
  feed.start();
  feeds.push(feed);
  return feed;
};
const closeFeeds = async (): Promise<void> => {
  await Promise.all(feeds.map((feed) => feed.close()));
  feeds = [];
};

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
  tail.listen({
    onRecord: (_partition, { record: { aggregate, events } }) => {
      for (const event of events) {
        if (event.type !== 'Deposited') continue;
        deposited.set(aggregate, [...(deposited.get(aggregate) ?? []), Number(Reflect.get(event, 'amount'))]);
      }
    },
  });
  bank = new BankServer(await BookingLedger.open(await services.home()));
  client = new BankClient(`http://127.0.0.1:${await bank.listen(0)}`);
});

services.afterwards(async () => {
  await closeFeeds();
  await bank.close();
  await records.close();
});

it('a stopped partition delays only its own deposits, which arrive once when it runs again', async () => {
  const engines = [0, 1].map((partition) => runEngine(stack, kinds, { partition }));
  for (const id of ids)
    await accepts(gateway, {
      aggregate: `account:${id}`,
      type: 'OpenAccount',
      body: { currency: 'EUR' },
      actor: { kind: 'system', id: 'identity' },
      route: 'accounts',
      key: `open:${id}`,
    });
  await engines[1]?.stop();

  // More bookings than one page has, each account in turn.
  const bookings = 25;
  for (let n = 0; n < bookings; n++)
    await Promise.all(
      ids.map((id) =>
        client.transfer({ reference: `${id}-${n}`, accountRef: id, amountMinor: n + 1, currency: 'EUR' }),
      ),
    );
  openFeed();
  openFeed();
  const [running, stopped] = [idsOf(0), idsOf(1)];
  expect(stopped.length).toBeGreaterThan(2);
  await eventually(
    'all deposits of the running partition are posted',
    () => amounts(running).length === running.length * bookings,
    30_000,
  );
  await eventually(
    'all others are set aside',
    async () =>
      (await records.rows(`SELECT 1 FROM unposted_bookings WHERE reason = 'NO_ANSWER'`)).length ===
      stopped.length * bookings,
    30_000,
  );
  expect(amounts(stopped)).toEqual([]);

  // Both feeds are killed and started again; then the partition runs again.
  await closeFeeds();
  openFeed();
  openFeed();
  const again = runEngine(stack, kinds, { partition: 1 });
  // The first booking that the partition answers lets the others follow at once.
  await eventually(
    'nothing is set aside',
    async () => (await records.rows('SELECT 1 FROM unposted_bookings')).length === 0,
    60_000,
  );
  const each = Array.from({ length: bookings }, (_, n) => n + 1);
  for (const id of ids) expect(amounts([id]).sort((a, b) => a - b)).toEqual(each);
  await Promise.all([engines[0]?.stop(), again.stop()]);
}, 120_000);
