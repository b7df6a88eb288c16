import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { DebitReader } from './debit-reader';
import { debitMigrations } from './debit-tables';

const services = useServices();
const database = new Database(services.postgresUrl, services.schema('read'), 2, backgroundLimits);
services.afterwards(() => database.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema: database.schema, migrations: debitMigrations }));

it('may be refunded what waits, was credited or was taken back in part, whatever build has projected it', async () => {
  await database.rows(
    `INSERT INTO collections (account_id, collection_id, mandate_id, amount, currency, status, requested_at,
       requested_on, due_on, credited_at, withdrawable_from)
     SELECT 'A', id, 'm', amount, 'EUR', status, 1, '2026-11-20', '2026-11-24', credited_at, withdrawable_from
     FROM (VALUES ('waits', 100, 'requested', NULL::bigint, NULL::bigint), ('credited', 200, 'credited', 5, 9),
       ('refused', 300, 'rejected', NULL, NULL), ('in part', 700, 'reversed', 5, 9),
       ('whole', 600, 'reversed', 5, NULL), ('whole, by a build of before', 500, 'reversed', 5, NULL))
       AS one (id, amount, status, credited_at, withdrawable_from)`,
  );
  await database.rows(
    `INSERT INTO reversed_debits (account_id, booking_id, collection_id, amount, suspended, currency, code, reversed_at,
       credited_at)
     VALUES ('A', 'b1', 'in part', 300, 0, 'EUR', 'MD06', 6, 5), ('A', 'b2', 'whole', 600, 0, 'EUR', 'MD06', 6, 5)`,
  );
  const found = await new DebitReader(database).refundable('A', 56, 7);
  expect(found.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 200, 400]);
});
