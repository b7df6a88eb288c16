import type { PoolClient } from 'pg';
import { ChosenBases } from './chosen-bases';

it('a choice that comes during an erasure leaves nothing behind', async () => {
  const written: unknown[] = [];
  const client = { query: async (_text: string, values: unknown) => written.push(values) } as unknown as PoolClient;
  const records = {
    rows: async () => written.push('without a transaction') as never,
    transaction: async <T>(work: (held: PoolClient) => Promise<T>) => work(client),
  };
  const bases = new ChosenBases(records, async (_, accountId) => accountId !== 'ERASED');
  await expect(bases.choose('ERASED', 'average')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await bases.choose('ANNA', 'diluted');
  expect(written).toEqual([['ANNA', 'diluted']]);
});
