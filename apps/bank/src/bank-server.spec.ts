import { readCamt } from '@parkett/funds-formats';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankDayOf } from './bank-day';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';

const transfer = { reference: 'R1', accountRef: 'A1', amountMinor: 25_000, currency: 'EUR' };

let folder: string;
let bank: BankServer;
let url: string;

async function open(): Promise<void> {
  bank = new BankServer(await BookingLedger.open(folder));
  url = `http://127.0.0.1:${await bank.listen(0)}`;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'));
  await open();
});
afterEach(async () => {
  await bank.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, body: unknown) => fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
const booked = async (response: Response): Promise<{ bookingId: string }> =>
  (await response.json()) as { bookingId: string };
const bookings = async (query = ''): Promise<{ seq: number; bookingId: string }[]> =>
  ((await (await fetch(`${url}/bookings${query}`)).json()) as { bookings: { seq: number; bookingId: string }[] })
    .bookings;

describe('the simulated bank', () => {
  it('executes a transfer once per reference, however often it is requested', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => booked(await post('/transfers', transfer))));
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    expect(await bookings()).toMatchObject([{ seq: 1, ...transfer }]);
    expect((await post('/transfers', { ...transfer, amountMinor: 1 })).status).toBe(409);
    expect((await post('/transfers', { ...transfer, amountMinor: 1.5 })).status).toBe(400);
  });

  it('lists bookings in order and page by page', async () => {
    for (let i = 0; i < 5; i += 1) await post('/transfers', { ...transfer, reference: `R${i}` });
    expect((await bookings('?after=1&limit=2')).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(await bookings('?after=5')).toEqual([]);
  });

  it('writes a statement of a day that closes, with each booking once', async () => {
    await post('/transfers', {
      ...transfer,
      senderName: 'A & B',
      senderIban: 'DE89370400440532013000',
      purpose: '<rent>',
    });
    await post('/transfers', { ...transfer, reference: 'R2', currency: 'CHF' });
    await post('/transfers', { ...transfer, reference: 'R'.repeat(64), amountMinor: 1 });
    const [first, , last] = await bookings();
    const read = async (on: string) => {
      const response = await fetch(`${url}/statements?on=${on}&currency=EUR&soFar=yes`);
      const { statements, lines } = readCamt(Buffer.from(await response.arrayBuffer()));
      return { judged: statements[0], lines: lines[0] };
    };
    const today = bankDayOf(Date.now());
    const { judged, lines } = await read(today);
    const opening = { amount: 1_000_000_000, on: today };
    const closing = { amount: 1_000_025_001, on: today };
    expect(judged).toMatchObject({ verdict: 'sound', statement: { opening, closing, currency: 'EUR' } });
    expect(lines?.map(({ amount, bankReference }) => [amount, bankReference])).toEqual([
      [25_000, first?.bookingId],
      [1, last?.bookingId],
    ]);
    expect((await read('2199-01-01')).judged).toMatchObject({ statement: { opening: { amount: 1_000_025_001 } } });
    expect((await fetch(`${url}/statements?on=yesterday&currency=EUR`)).status).toBe(400);
    // The day is not over.
    expect((await fetch(`${url}/statements?on=${today}&currency=EUR`)).status).toBe(404);
  });

  it('keeps its ledger when it dies in the middle of a line', async () => {
    const { bookingId } = await booked(await post('/transfers', transfer));
    await bank.close();
    appendFileSync(join(folder, 'bookings.jsonl'), '{"reference":"R2","acc');
    await open();
    expect(await bookings()).toMatchObject([{ bookingId }]);
    await post('/transfers', { ...transfer, reference: 'R2' });
    expect(readFileSync(join(folder, 'bookings.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('says what it knows of the holder of an account, and believes everybody about the others', async () => {
    const holders = { DE1: 'Jürgen Müller', DE2: null };
    await post('/_behaviour', { holders });
    const asked = async (iban: string, name: string) => (await post('/payee-checks', { iban, name })).json();
    expect(await asked('DE1', 'MUELLER JUERGEN')).toEqual({ check: 'match' });
    expect(await asked('DE1', 'Jürgen Müler')).toEqual({ check: 'closeMatch', name: 'Jürgen Müller' });
    expect(await asked('DE1', 'Erika Mustermann')).toEqual({ check: 'noMatch' });
    expect(await asked('DE2', 'Erika Mustermann')).toEqual({ check: 'notPossible' });
    expect(await asked('DE3', 'Erika Mustermann')).toEqual({ check: 'match' });
    expect((await post('/payee-checks', { iban: 'DE1' })).status).toBe(400);
    await post('/_behaviour', { holders, garblePayees: true });
    expect(await asked('DE1', 'Jürgen Müller')).toEqual({ check: 'maybe' });
  });

  it('misbehaves on demand', async () => {
    await post('/_behaviour', { down: true });
    expect((await post('/transfers', transfer)).status).toBe(503);
    await post('/_behaviour', { loseAnswer: true });
    await expect(post('/transfers', transfer)).rejects.toThrow();
    await post('/_behaviour', { duplicateBookings: true });
    expect(await bookings()).toHaveLength(2);
    expect((await post('/_behaviour', { wrong: 1 })).status).toBe(400);
  });
});
