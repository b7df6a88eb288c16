import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { tradingMigrations } from '../projections/trading-tables';
import { countTransactions, readTransactions } from './transactions';

const services = useServices();
const schema = services.schema('transactions');
const database = new Database(services.postgresUrl, schema, 1, backgroundLimits);

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: tradingMigrations });
  await database.rows(
    `INSERT INTO transactions (id, account_id, type, amount, currency, symbol, quantity, price, fees, reference, at,
       business_date, env)
     SELECT id, 'A', type, 100, 'EUR', NULL, NULL, NULL, '[]', id, at, '2026-11-20', 'SIMULATED'
     FROM (VALUES ('a', 'deposit', 10), ('b', 'buy', 20), ('c', 'sell', 20), ('d', 'dividend', 20), ('e', 'buy', 30),
       ('f', 'buyReversed', 40)) AS given (id, type, at)`,
  );
});
services.afterwards(() => database.close());

async function idsOf(filter: Partial<Parameters<typeof readTransactions>[2]>, limit = 2): Promise<string> {
  let [ids, cursor]: [string, string | undefined] = ['', undefined];
  do {
    const page = await readTransactions(database, 'A', { ...filter, limit, cursor });
    ids += page.transactions.map(({ id }) => id).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

it('a period has its first instant and not its last, on whatever page', async () => {
  for (const limit of [1, 2, 3, 10]) {
    expect(await idsOf({}, limit)).toBe('fedcba');
    expect(await idsOf({ from: 20, until: 40 }, limit)).toBe('edcb');
    expect(await idsOf({ from: 20, until: 20 }, limit)).toBe('');
    expect(await idsOf({ until: 20 }, limit)).toBe('a');
    expect(await idsOf({ from: 40 }, limit)).toBe('f');
  }
});

it('a group has its types, and the count agrees with the list', async () => {
  expect(await idsOf({ group: 'trades' })).toBe('fecb');
  expect(await idsOf({ group: 'income', from: 20, until: 30 })).toBe('d');
  expect(await countTransactions(database, 'A', { group: 'trades', from: 20, until: 30 }, 10)).toBe(2);
  expect(await countTransactions(database, 'A', {}, 4)).toBe(4);
});
