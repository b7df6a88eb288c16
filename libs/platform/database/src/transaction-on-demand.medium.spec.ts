import { useServices } from '@parkett/platform-testing';
import type { PoolClient } from 'pg';
import { Database } from './database';

const services = useServices();
const schema = services.schema('steps');
/** With one connection, so that one that is not given back is noticed. */
const database = new Database(services.postgresUrl, schema, 1);
services.afterwards(() => database.close());

beforeAll(async () => {
  await database.rows(`CREATE SCHEMA ${schema}`);
  await database.rows('CREATE TABLE steps (step text)');
});
afterEach(() => database.rows('DELETE FROM steps'));

const write =
  (step: string) =>
  async (client: PoolClient): Promise<void> => {
    await client.query('INSERT INTO steps VALUES ($1)', [step]);
  };
const steps = async (): Promise<string[]> =>
  (await database.rows<{ step: string }>('SELECT step FROM steps')).map(({ step }) => step);
const failing = (message: string) => (): Promise<never> => Promise.reject(new Error(message));

it('work without a statement opens nothing', async () => {
  const first = jest.fn(write('first'));
  expect(await database.transactionOnDemand(first, () => Promise.resolve())).toBe(false);
  expect([first.mock.calls, await steps()]).toEqual([[], []]);
});

it('the first statement begins the transaction, once, with what has to come before', async () => {
  const both = (client: PoolClient): Promise<void> =>
    Promise.all([write('second')(client), write('third')(client)]).then(() => undefined);
  expect(await database.transactionOnDemand(write('first'), both)).toBe(true);
  expect(await steps()).toEqual(['first', 'second', 'third']);
});

it('an error of the work undoes everything, and the connection is free again', async () => {
  const work = async (client: PoolClient): Promise<void> => {
    await write('second')(client);
    throw new Error('of the work');
  };
  await expect(database.transactionOnDemand(write('first'), work)).rejects.toThrow('of the work');
  await expect(database.transactionOnDemand(write('first'), failing('before any statement'))).rejects.toThrow(
    'before any statement',
  );
  expect(await steps()).toEqual([]);
});

it('an error of what comes before is the error of the work', async () => {
  await expect(database.transactionOnDemand(failing('before'), write('second'))).rejects.toThrow('before');
  expect(await steps()).toEqual([]);
});

describe('a statement after the end of the work fails and writes nothing', () => {
  const late = 'a statement came after the end of its transaction';

  it.each([
    ['which had statements', write('second')],
    ['which had none', () => Promise.resolve()],
  ])('%s', async (_, before) => {
    let kept: PoolClient | undefined;
    await database.transactionOnDemand(write('first'), (client) => before((kept = client)));
    const written = await steps();
    await expect(kept?.query("INSERT INTO steps VALUES ('late')")).rejects.toThrow(late);
    expect(await steps()).toEqual(written);
  });

  it('which did not wait for it', async () => {
    let missed: Promise<unknown> = Promise.resolve();
    const careless = (client: PoolClient): Promise<void> => {
      missed = expect(client.query("INSERT INTO steps VALUES ('late')")).rejects.toThrow(late);
      return Promise.resolve();
    };
    await database.transactionOnDemand(write('first'), careless);
    await missed;
    expect(await steps()).toEqual(['first']);
  });
});
