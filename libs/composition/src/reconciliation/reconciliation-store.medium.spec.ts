import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { ReconciliationStore, type Verdict } from './reconciliation-store';
import { reconciliationMigrations } from './reconciliation-tables';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 2, backgroundLimits);
const store = new ReconciliationStore(records, 0);
services.afterwards(() => records.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema: records.schema, migrations: reconciliationMigrations }));

let next = 0;
/** Stores what one comparison of an account has found. */
async function found(subject: string, what: string, amounts: readonly bigint[], more: Partial<Verdict> = {}) {
  const at = { next: next + 1, hash: '', nextCommand: 0 };
  const differences = amounts.map((amount) => ({
    ...{ subject, side: 'trading', what, unit: 'EUR', expected: 0n, found: amount },
    ...{ firstOffset: next, lastOffset: next },
  }));
  const verdict = { subject, side: 'trading', differences, units: ['EUR'], untold: [], ...more };
  await store.store(next, { head: at, compared: at, liveFrom: 0 }, new Map(), [verdict]);
  next += 1;
}
const listed = async (subject: string) =>
  (
    await records.rows<{ found: string; ended: boolean }>(
      `SELECT found::text, ended_at IS NOT NULL AS ended FROM reconciliation_differences WHERE subject = $1 ORDER BY id`,
      [subject],
    )
  ).map((row) => `${row.found}${row.ended ? ' ended' : ''}`);

describe('a difference', () => {
  it('stays while it is the same, ends with another amount, and once it agrees', async () => {
    for (const amounts of [[3n], [3n], [4n], []]) await found('account:A', 'settled', amounts);
    expect(await listed('account:A')).toEqual(['3 ended', '4 ended']);
  });

  it('of a bucket that is below zero is another one once it is twice as deep', async () => {
    for (const amount of [-3n, -5n, -1n]) await found('account:B', 'below zero: shares', [amount]);
    expect(await listed('account:B')).toEqual(['-3']);
    for (const amount of [-6n, -11n]) await found('account:B', 'below zero: shares', [amount]);
    expect(await listed('account:B')).toEqual(['-3 ended', '-6']);
    await found('account:B', 'below zero: shares', []);
    expect(await listed('account:B')).toEqual(['-3 ended', '-6 ended']);
  });

  it('that stays has to be held again a day after it was, once for each day', async () => {
    const due = async () =>
      (
        await records.rows<{ holds: number }>(
          `SELECT holds FROM reconciliation_differences WHERE subject = 'account:E' AND handled_at IS NULL`,
        )
      ).map(({ holds }) => holds);
    const held = (hoursAgo: number) =>
      records.rows(
        `UPDATE reconciliation_differences SET handled_at = now() - make_interval(hours => $1)
         WHERE subject = 'account:E'`,
        [hoursAgo],
      );
    await found('account:E', 'settled', [5n]);
    expect(await due()).toEqual([0]);
    await held(23);
    await found('account:E', 'settled', [5n]);
    expect(await due()).toEqual([]);
    await held(25);
    await found('account:E', 'settled', [5n]);
    await found('account:E', 'settled', [5n]);
    expect(await due()).toEqual([1]);
    await held(25);
    // A fault of a moment says nothing about now.
    await found('account:E', 'sum of postings', [1n], { units: [] });
    expect((await due()).filter((holds) => holds > 0)).toEqual([]);
  });

  it('stays while it cannot be told', async () => {
    await found('account:C', 'cashOfOrders', [5n]);
    await found('account:C', 'cashOfOrders', [], { untold: ['cashOfOrders EUR'] });
    await found('account:C', 'cashOfOrders', [5n]);
    expect(await listed('account:C')).toEqual(['5']);
  });

  it('is not ended by a comparison of other units, nor by a fault of a moment', async () => {
    await found('account:D', 'settled', [5n]);
    await found('account:D', 'settled', [], { units: ['USD'] });
    await found('account:D', 'sum of postings', [1n], { units: [] });
    expect(await listed('account:D')).toEqual(['5', '1']);
  });
});
