import { BankClient, collectionCommand, type ReportedBooking } from '@parkett/funds-server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';
import { Collections } from './collections';

const collection = {
  ...{ reference: 'D1', accountRef: 'A1', amountMinor: 25_000, currency: 'EUR', dueOn: '2026-12-01' },
  ...{ creditorId: 'DE98ZZZ09999999999', mandate: { reference: 'M1', signedOn: '2026-11-28' } },
  ...{ payerIban: 'DE89370400440532013000', payerName: 'Demo Kundin' },
};

let folder: string;
let bank: BankServer;
let url: string;
let client: BankClient;

async function open(): Promise<void> {
  const ledger = await BookingLedger.open(folder);
  bank = new BankServer(ledger, undefined, await Collections.open(folder, ledger));
  url = `http://127.0.0.1:${await bank.listen(0)}`;
  client = new BankClient(url);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  await open();
  await behave({});
});
afterEach(async () => {
  await bank.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, body: unknown) => fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
const behave = (how: object) => post('/_behaviour', { collectAfterMs: 0, ...how });
const listed = async (): Promise<readonly ReportedBooking[]> => {
  const page = await client.bookings(0, 100, new AbortController().signal);
  expect(page.unreadable).toEqual([]);
  return page.reports;
};
const told = async () =>
  (await listed()).map((booking) => collectionCommand({ ...booking, accountRef: booking.accountRef ?? '' }, 'k')?.type);

describe('the simulated bank', () => {
  it('collects a direct debit once, however often it gets it and whenever it restarts', async () => {
    await Promise.all([1, 2, 3].map(() => client.collect(collection)));
    await bank.close();
    await open();
    await behave({});
    await client.collect(collection);
    expect(await listed()).toMatchObject([
      { seq: 1, accountRef: 'A1', amountMinor: 25_000, collection: { kind: 'credited', id: 'D1' } },
    ]);
    await expect(client.collect({ ...collection, amountMinor: 1 })).rejects.toThrow('D1');
  });

  it('waits for the due date', async () => {
    await behave({ collectAfterMs: 60_000 });
    await client.collect(collection);
    expect(await listed()).toEqual([]);
    await behave({});
    expect(await told()).toEqual(['CreditCollection']);
  });

  it('lets the payer’s bank refuse it, which books nothing', async () => {
    await behave({ refusedPayers: { [collection.payerIban]: 'AM04' } });
    await client.collect(collection);
    expect(await listed()).toMatchObject([{ collection: { kind: 'rejected', id: 'D1', code: 'AM04' } }]);
    expect(await told()).toEqual(['RejectCollection']);
  });

  it('books it back as often as it is told to, each time under another id', async () => {
    await client.collect(collection);
    await told();
    for (const code of ['MD06', 'MD01'])
      expect((await post('/_reversals', { reference: 'D1', code })).status).toBe(200);
    expect(await told()).toEqual(['CreditCollection', 'ReverseCollection', 'ReverseCollection']);
    expect(new Set((await listed()).map(({ bookingId }) => bookingId)).size).toBe(3);
  });

  it('lists direct debits with all other faults of its bookings', async () => {
    await client.collect(collection);
    await told();
    await post('/_reversals', { reference: 'D1', code: 'MD06' });
    await behave({ withhold: [1], duplicateBookings: true });
    expect(await told()).toEqual(['ReverseCollection', 'ReverseCollection']);
  });
});
