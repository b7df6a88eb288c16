import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BankClient } from './bank-client';
import { PayoutBank } from './payouts/payout-bank';

const { signal } = new AbortController();
const half = '\ud83d';
const outcome = { kind: 'rejected', bookingId: null, endToEndId: 'e', amountMinor: 1, currency: 'EUR' };
const rejected = { ...outcome, bookedOn: '2026-12-14', reason: 'AC04' };
const booking = { bookingId: 'b', reference: 'r', amountMinor: 1, currency: 'EUR' };

/** A bank that lists these. */
let listed: readonly object[] = [];
let bank: Server;
let url = '';
beforeAll(async () => {
  bank = createServer((_, response) => response.end(JSON.stringify({ outcomes: listed, bookings: listed })));
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
});
afterAll(() => {
  bank.closeAllConnections();
  bank.close();
});

describe('a text of the bank that ends within a character', () => {
  it.each(['reason', 'endToEndId'])('makes only its own report about a payment unreadable: %s', async (field) => {
    const whole = { ...rejected, seq: 2, [field]: '😀' };
    listed = [{ ...rejected, seq: 1, [field]: half }, whole];
    expect(await new PayoutBank(url).outcomes(0, 10, signal)).toEqual({ reports: [whole], unreadable: [1] });
  });

  it.each(['purpose', 'senderName'])('makes only its own booking unreadable: %s', async (field) => {
    const whole = { ...booking, seq: 2, [field]: '😀' };
    listed = [{ ...booking, seq: 1, [field]: half }, whole];
    expect(await new BankClient(url).bookings(0, 10, signal)).toEqual({ reports: [whole], unreadable: [1] });
  });
});
