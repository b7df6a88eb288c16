import { favouritesMax } from '@parkett/market-contract';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { Favourites } from './favourites';
import { favouriteMigrations } from './favourites.migrations';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 4, backgroundLimits);
const favourites = new Favourites(records, async (_client, accountId) => accountId !== 'ERASED');
beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: favouriteMigrations }));
services.afterwards(() => records.close());

const symbolOf = (index: number): string => `S${index}`;
async function fill(account: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await favourites.add(account, symbolOf(index));
}

describe('favourites', () => {
  it('are empty at first, and removing one then changes nothing', async () => {
    expect(await favourites.of('NOBODY')).toEqual([]);
    expect(await favourites.remove('NOBODY', 'ADS')).toEqual([]);
  });

  it('keep the order of the customer, however often a change is repeated', async () => {
    await fill('ORDERED', 4);
    expect(await favourites.of('ORDERED')).toEqual(['S3', 'S2', 'S1', 'S0']);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await favourites.move('ORDERED', 'S0', 'S2')).toEqual(['S3', 'S0', 'S2', 'S1']);
      expect(await favourites.add('ORDERED', 'S1')).toEqual(['S3', 'S0', 'S2', 'S1']);
    }
    for (let turn = 0; turn < 2; turn += 1)
      expect(await favourites.remove('ORDERED', 'S0')).toEqual(['S3', 'S2', 'S1']);
    expect(await favourites.move('ORDERED', 'S3', null)).toEqual(['S2', 'S1', 'S3']);
    expect(await favourites.of('ORDERED')).toEqual(['S2', 'S1', 'S3']);
  });

  it('of a customer who is erased do not come back', async () => {
    await expect(favourites.add('ERASED', 'ADS')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(favourites.remove('ERASED', 'ADS')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await records.rows(`SELECT * FROM favourites WHERE account_id = 'ERASED'`)).toEqual([]);
  });

  it('of one customer are not those of another', async () => {
    await fill('MINE', 2);
    await fill('THEIRS', 3);
    await favourites.remove('MINE', 'S0');
    expect([await favourites.of('MINE'), await favourites.of('THEIRS')]).toEqual([['S1'], ['S2', 'S1', 'S0']]);
  });

  it('have a limit, which a repetition of the last one does not exceed', async () => {
    await fill('FULL', favouritesMax);
    const full = await favourites.of('FULL');
    await expect(favourites.add('FULL', 'ONEMORE')).rejects.toMatchObject({
      code: 'TOO_MANY_FAVOURITES',
      facts: { limit: favouritesMax },
    });
    expect(await favourites.add('FULL', symbolOf(0))).toEqual(full);
    await favourites.remove('FULL', symbolOf(0));
    expect(await favourites.add('FULL', 'ONEMORE')).toHaveLength(favouritesMax);
  });

  it('do not exceed it when added at the same time, and lose none of them', async () => {
    await fill('RACE', favouritesMax - 3);
    const added = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => favourites.add('RACE', `NEW${index}`)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const all = await favourites.of('RACE');
    expect([all.length, new Set(all).size]).toEqual([favouritesMax, favouritesMax]);
  });

  it('of a new customer are all kept when added at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => favourites.add('FIRST', symbolOf(index))));
    expect([...(await favourites.of('FIRST'))].sort()).toEqual(Array.from({ length: 8 }, (_, i) => symbolOf(i)));
  });

  it('are moved only among themselves', async () => {
    await fill('MOVES', 2);
    for (const [symbol, before, missing] of [
      ['GONE', null, 'GONE'],
      ['GONE', 'S0', 'GONE'],
      ['S0', 'GONE', 'GONE'],
    ] as const)
      await expect(favourites.move('MOVES', symbol, before)).rejects.toMatchObject({
        code: 'FAVOURITE_UNKNOWN',
        facts: { symbol: missing },
      });
    expect(await favourites.of('MOVES')).toEqual(['S1', 'S0']);
  });
});
