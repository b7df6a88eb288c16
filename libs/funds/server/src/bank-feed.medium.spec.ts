import type { CommandRequest } from '@parkett/platform-event-log';
import { Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankClient, type BankBooking } from './bank-client';
import { BankFeed } from './bank-feed.process';
import { fundsMigrations } from './funds.migrations';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 4);

/** Somebody else's bank: what it names of its bookings is up to the test. */
let named: BankBooking[] = [];
const bank = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://bank').searchParams;
  const page = named.filter(({ seq }) => seq > Number(query.get('after'))).slice(0, Number(query.get('limit')));
  response.end(JSON.stringify({ bookings: page }));
});
const booking = (seq: number, more: Partial<BankBooking> = {}): BankBooking => ({
  seq, bookingId: `B${seq}`, reference: `R${seq}`, accountRef: 'A', amountMinor: 100, currency: 'EUR', ...more,
});

/** What the feed has sent; the log behind this port takes everything. */
const sent: CommandRequest[] = [];
const troubles: unknown[] = [];
let feed: BankFeed;

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  feed = new BankFeed({
    bank: new BankClient(`http://127.0.0.1:${(bank.address() as AddressInfo).port}`), records,
    send: async (request) => {
      sent.push(request);
      return { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
    },
    onTrouble: (error) => troubles.push(error),
  });
  feed.start();
});

afterAll(async () => {
  await feed.close();
  bank.closeAllConnections();
  bank.close();
  await records.close();
});

describe('the feed of bookings', () => {
  it('goes on behind a booking that the bank holds back, however many come after it', async () => {
    const held = booking(1);
    named = Array.from({ length: 450 }, (_, i) => booking(i + 2));
    await eventually('all that is named is sent', () => sent.length === 450, 20_000);
    named = [held, ...named];
    await eventually('the one held back too', () => sent.length === 451);
    await eventually('the cursor is at the end', async () => (await records.rows<{ seq: string }>('SELECT seq FROM bank_cursor'))[0]?.seq === '451');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(451);
  });

  it('posts an id to the account that it was first named with; with another account it is set aside', async () => {
    named = [booking(452), booking(453, { bookingId: 'B452', accountRef: 'B' })];
    await eventually('somebody is told', () => troubles.some((error) => String(error).includes('BOOKING_OF_ANOTHER_ACCOUNT')));
    const posted = await eventually('one is posted', () => sent.find(({ key }) => key === 'deposit:B452'));
    // The bank names both in one page: which of them comes first is the feed's choice.
    expect(await records.rows('SELECT booking_id, account_ref, reason FROM unposted_bookings')).toEqual([
      { booking_id: 'B452', account_ref: posted.aggregate === 'account:A' ? 'B' : 'A', reason: 'BOOKING_OF_ANOTHER_ACCOUNT' },
    ]);
    expect(sent.filter(({ key }) => key.startsWith('deposit:B452'))).toEqual([posted]);
  });
});
