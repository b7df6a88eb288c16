import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { fundsMigrations } from '../funds.migrations';
import { OutcomeStore } from './outcome-store';
import type { PayoutOutcome } from './payout-bank';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 2, backgroundLimits);
services.afterwards(() => records.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema: records.schema, migrations: fundsMigrations }));

const report = (seq: number): PayoutOutcome => ({
  ...{ seq, kind: 'debit', bookingId: `d${seq}`, endToEndId: 'E1', amountMinor: 5, currency: 'EUR' },
  ...{ bookedOn: '2026-11-23', reason: null },
});
const store = new OutcomeStore(records);
async function isNoted(): Promise<boolean> {
  await records.rows('UPDATE payout_cursor SET caught_up_at = NULL');
  await store.caughtUp();
  return (await records.rows('SELECT FROM payout_cursor WHERE caught_up_at IS NOT NULL')).length === 1;
}

it('notes the end of the list, but not while a number is missing that the bank may still report', async () => {
  expect(await isNoted()).toBe(true);
  await store.keep([report(1), report(3)]);
  await store.advance();
  expect(await isNoted()).toBe(false);
  await store.keep([report(2)]);
  await store.advance();
  expect(await isNoted()).toBe(true);
  await store.keep([report(5)]);
  await store.advance();
  // It was missing for so long that somebody has been alerted.
  await records.rows('UPDATE payout_cursor SET alerted = true');
  expect(await isNoted()).toBe(true);
});
