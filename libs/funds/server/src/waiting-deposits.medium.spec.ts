import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { fundsMigrations } from './funds.migrations';
import { waitingOf, waitingPage } from './waiting-deposits';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 2, backgroundLimits);
services.afterwards(() => records.close());
const dayMs = 24 * 60 * 60 * 1000;
/** The rule of the longest wait is in force. */
const now = Date.UTC(2027, 0, 10);

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: records.schema, migrations: fundsMigrations });
  await records.rows(
    `INSERT INTO unposted_bookings (booking_id, account_ref, booking, reason, first_at)
     SELECT 'b' || n, CASE WHEN n = 6 THEN 'B' ELSE 'A' END,
       jsonb_build_object('amountMinor', n, 'currency', CASE WHEN n = 4 THEN 'XXX' ELSE 'EUR' END),
       CASE WHEN n % 2 = 0 THEN 'NOT_VERIFIED' ELSE 'NO_ANSWER' END, to_timestamp($1 / 1000.0 + n / 2)
     FROM generate_series(1, 7) AS n`,
    [now],
  );
});

it('staff see every booking that waits once, page by page, with why and until when', async () => {
  const rows = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof waitingPage>> = await waitingPage(
      records,
      { limit: 3, ...(before !== null && { before }) },
      now,
    );
    rows.push(...page.waiting);
    before = page.next;
  } while (before !== null);
  expect(rows.map(({ bookingId }) => bookingId)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']);
  expect(rows.slice(0, 2)).toEqual([
    { accountRef: 'A', bookingId: 'b1', amount: '1', currency: 'EUR', reason: 'NO_ANSWER', since: now, until: null },
    {
      ...{ accountRef: 'A', bookingId: 'b2', amount: '2', currency: 'EUR', reason: 'NOT_VERIFIED' },
      ...{ since: now + 1_000, until: now + 1_000 + 30 * dayMs },
    },
  ]);
});

it('customers see only their own money that waits for their verification', async () => {
  expect(await waitingOf(records, 'A', now)).toEqual([{ amount: 2, currency: 'EUR', until: now + 1_000 + 30 * dayMs }]);
  expect(await waitingOf(records, 'B', Date.UTC(2026, 10, 1))).toEqual([{ amount: 6, currency: 'EUR', until: null }]);
  expect(await waitingOf(records, 'C', now)).toEqual([]);
});
