import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { useServices } from '@parkett/platform-testing';
import { taxEvents, type TaxSettled } from '@parkett/tax-contract';
import { evolveAccountTax, type AccountTax } from '@parkett/tax-domain';
import { tradingEvents } from '@parkett/trading-contract';
import { TradingReader } from '@parkett/trading-server';
import { noMarket } from './no-market';
import { accountsProjection, readMigrations } from './read-models';
import { eventsBefore, eventsOf, stories } from './spec-support/event-stories';
import { withheldBy } from './spec-support/tax-world';
import { accountTaxOf } from '@parkett/tax-server';

const services = useServices();
const database = new Database(services.postgresUrl, services.schema('taxes'), 2, backgroundLimits);
const reader = new TradingReader(database, noMarket, 'SIMULATED');

beforeAll(() => migrate({ url: services.postgresUrl, schema: database.schema, migrations: readMigrations }));
services.afterwards(() => database.close());

it('the read models have the tax of an account as its engine, and that of each fill with it', async () => {
  const story = stories.find(({ name }) => name === 'taxed-sale');
  if (story === undefined) throw new Error('there is no story of a taxed sale');
  const accountId = story.aggregate.slice('account:'.length);
  const taxes = new Map<string, TaxSettled>();
  const kinds = new Set<string>();
  const fills: { readonly orderId: string; readonly executionId: string }[] = [];
  let tax: AccountTax = null;
  for (const [offset, event] of [...eventsBefore(story), ...eventsOf(story)].entries()) {
    const record = sampleRecord(offset, { aggregate: story.aggregate, events: [event] });
    await database.transaction((client) => accountsProjection.project(client, 0, [record]));
    const fill = tradingEvents.find(event);
    if (fill?.type === 'OrderExecuted') fills.push(fill);
    const own = taxEvents.find(event);
    if (own === undefined) continue;
    tax = evolveAccountTax(tax, own);
    expect(await accountTaxOf(database, accountId)).toEqual(tax);
    if (own.type === 'TaxSettled') kinds.add(own.kind);
    if (own.type === 'TaxSettled' && own.kind === 'sale') taxes.set(own.reference, own);
  }
  expect([...kinds]).toEqual(['sale', 'saleReversed']);
  expect(await accountTaxOf(database, 'SOMEBODY0001')).toBeNull();
  expect(fills.length).toBeGreaterThan(taxes.size);
  for (const { orderId, executionId } of fills) {
    const order = await reader.order(accountId, orderId);
    const settled = taxes.get(executionId);
    expect(order?.fills.map((one) => one.taxes)).toEqual([settled === undefined ? null : withheldBy(settled)]);
  }
});
