import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { fundsMigrations } from '../funds.migrations';
import { RememberPayoutGaps1700000000211 } from './outcome-store';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 2, backgroundLimits);
services.afterwards(() => records.close());

it('numbers that were missing before an upgrade are asked for after it', async () => {
  const { schema } = records;
  const earlier = fundsMigrations.filter((migration) => migration !== RememberPayoutGaps1700000000211);
  await migrate({ url: services.postgresUrl, schema, migrations: earlier });
  await records.rows('UPDATE payout_cursor SET seq = 2');
  await records.rows(
    `INSERT INTO payout_outcomes (seq, outcome) SELECT seq, '{}' FROM unnest('{1,2,5,6,9}'::int[]) seq`,
  );
  await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
  expect(await records.rows('SELECT from_seq, to_seq, alerted FROM payout_gaps ORDER BY from_seq')).toEqual([
    { from_seq: '3', to_seq: '4', alerted: false },
    { from_seq: '7', to_seq: '8', alerted: false },
  ]);
  expect(await records.rows('SELECT seq FROM payout_cursor')).toEqual([{ seq: '9' }]);
});
