import type { Answer, CommandRequest } from '@parkett/platform-event-log';
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

/** A fake bank: the test decides which bookings it reports. */
let named: BankBooking[] = [];
/** Old bookings that the bank adds to every page. */
let repeated: BankBooking[] = [];
/** Bookings that the bank has listed so far, repetitions included. */
let listed = 0;
const bank = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://bank').searchParams;
  const page = named.filter(({ seq }) => seq > Number(query.get('after'))).slice(0, Number(query.get('limit')));
  listed += page.length;
  response.end(JSON.stringify({ bookings: [...repeated, ...page] }));
});
const booking = (seq: number, more: Partial<BankBooking> = {}): BankBooking => ({
  seq,
  bookingId: `B${seq}`,
  reference: `R${seq}`,
  accountRef: 'A',
  amountMinor: 100,
  currency: 'EUR',
  ...more,
});

/** Commands sent by the feed; the fake log accepts all of them. */
const sent: CommandRequest[] = [];
const alerts: string[] = [];
const kinds: string[] = [];
/** Posted amounts per booking, as an account knows them, and the recorded answer per key. */
const posted = new Map<string, number>();
const answered = new Map<string, { body: string; answer: Answer }>();
const unopened = new Set<string>();
/** Accounts whose partition does not answer. */
const silent = new Set<string>();
let feed: BankFeed;

/** The fake log's answers: a key returns its recorded answer, and an account accepts a booking id once. */
function answer({ aggregate, key, body }: CommandRequest): Answer {
  const position = { partition: 0, offset: 0 };
  const { bookingId, amount } = body as { bookingId: string; amount: number };
  const rejected = (code: string): Answer => ({ kind: 'rejected', rejection: { code, facts: {} }, position });
  const before = answered.get(key);
  if (before) return before.body === JSON.stringify(body) ? before.answer : rejected('IDEMPOTENCY_BODY_MISMATCH');
  const given = unopened.has(aggregate)
    ? rejected('ACCOUNT_UNKNOWN')
    : posted.has(`${aggregate} ${bookingId}`)
      ? rejected('DEPOSIT_ALREADY_BOOKED')
      : ({ kind: 'accepted', events: [], position } as const);
  if (given.kind === 'accepted') posted.set(`${aggregate} ${bookingId}`, amount);
  answered.set(key, { body: JSON.stringify(body), answer: given });
  return given;
}

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: fundsMigrations });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  feed = openFeed();
  feed.start();
});

const openFeed = (): BankFeed =>
  new BankFeed({
    bank: new BankClient(`http://127.0.0.1:${(bank.address() as AddressInfo).port}`),
    records,
    send: async (request) => {
      sent.push(request);
      if (silent.has(request.aggregate)) return { kind: 'unknown' };
      return answer(request);
    },
    onTrouble: () => undefined,
    onAlert: (kind, message) => {
      alerts.push(message);
      kinds.push(kind);
    },
  });

services.afterwards(async () => {
  await feed.close();
  bank.closeAllConnections();
  bank.close();
  await records.close();
});

let lastSeq = 453;
const next = (): number => (lastSeq += 1);

const cursorIs = (seq: number): Promise<boolean> =>
  eventually(
    `the cursor is at ${seq}`,
    async () => (await records.rows<{ seq: string }>('SELECT seq FROM bank_cursor'))[0]?.seq === String(seq),
    20_000,
  );

/** Lets the time until the next attempt of each unposted booking pass. */
const makeDue = () => records.rows(`UPDATE unposted_bookings SET next_try_at = now() - interval '1 minute'`);

/** Resolves when every unposted booking was retried. The feed is restarted first. */
async function retried(): Promise<void> {
  await cursorIs(lastSeq);
  await feed.close();
  await makeDue();
  feed = openFeed();
  feed.start();
  await eventually(
    'nothing is due',
    async () =>
      (
        await records.rows(
          `SELECT 1 FROM unposted_bookings WHERE next_try_at <= now() AND reason NOT IN ('BOOKING_DIFFERS', 'BOOKING_OF_ANOTHER_ACCOUNT')`,
        )
      ).length === 0,
  );
}

describe('the feed of bookings', () => {
  it('continues after a booking that the bank delays, however many follow it', async () => {
    const held = booking(1);
    named = Array.from({ length: 450 }, (_, i) => booking(i + 2));
    await eventually('all reported bookings are sent', () => sent.length === 450, 20_000);
    named = [held, ...named];
    await eventually('the delayed booking is sent, too', () => sent.length === 451);
    await cursorIs(451);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(451);
  });

  it('posts an id to the first account reported with it, and sets it aside for any other account', async () => {
    named = [booking(452), booking(453, { bookingId: 'B452', accountRef: 'B' })];
    await eventually('an alert is raised', () =>
      alerts.some((message) => message.includes('BOOKING_OF_ANOTHER_ACCOUNT')),
    );
    const taken = await eventually('one is posted', () => sent.find(({ key }) => key === 'deposit:B452'));
    // The bank reports both in one page; the feed may take either of them first.
    expect(await records.rows('SELECT booking_id, account_ref, reason FROM unposted_bookings')).toEqual([
      {
        booking_id: 'B452',
        account_ref: taken.aggregate === 'account:A' ? 'B' : 'A',
        reason: 'BOOKING_OF_ANOTHER_ACCOUNT',
      },
    ]);
    expect(sent.filter(({ key }) => key.startsWith('deposit:B452'))).toEqual([taken]);
  });

  it.each([
    ['amount', { amountMinor: 999 }],
    ['currency', { currency: 'USD' }],
  ])('sets a booking aside permanently if its id is already posted with another %s', async (what, other) => {
    const bookingId = `again ${what}`;
    const first = booking(next(), { bookingId });
    named = [first];
    await eventually('it is posted', () => posted.get(`account:A ${bookingId}`) === 100);
    named = [first, booking(next(), { bookingId, ...other })];
    await eventually('an alert is raised', () =>
      alerts.some((message) => message === `booking ${bookingId} is not posted: BOOKING_DIFFERS`),
    );
    await retried();
    expect(
      await records.rows('SELECT booking_id, reason FROM unposted_bookings WHERE booking_id = $1', [bookingId]),
    ).toEqual([{ booking_id: bookingId, reason: 'BOOKING_DIFFERS' }]);
    expect(sent.filter(({ body }) => JSON.stringify(body).includes(bookingId)).map(({ body }) => body)).toEqual([
      { bookingId, amount: 100, currency: 'EUR' },
    ]);
    expect(posted.get(`account:A ${bookingId}`)).toBe(100);
  });

  it('posts the first reported booking once possible, and keeps the other one aside', async () => {
    unopened.add('account:LATE');
    named = [
      booking(next(), { bookingId: 'late', accountRef: 'LATE' }),
      booking(next(), { bookingId: 'late', accountRef: 'LATE', amountMinor: 7 }),
    ];
    const rows = () =>
      records.rows<{ reason: string; amount: string }>(
        `SELECT reason, booking->>'amountMinor' AS amount FROM unposted_bookings WHERE booking_id = 'late' ORDER BY reason`,
      );
    await eventually('both are set aside', async () => (await rows()).length === 2);
    expect((await rows()).map(({ reason }) => reason)).toEqual(['ACCOUNT_UNKNOWN', 'BOOKING_DIFFERS']);
    const [first, other] = await rows();
    unopened.clear();
    await retried();
    await eventually('one is posted', async () => (await rows()).length === 1);
    expect(posted.get('account:LATE late')).toBe(Number(first?.amount));
    expect(await rows()).toEqual([other]);
  });

  it('sets a different booking aside even when only the command is known and not the first report', async () => {
    named = [booking(next(), { bookingId: 'old' })];
    await eventually('it is posted', () => posted.has('account:A old'));
    await records.rows(`UPDATE named_bookings SET amount_minor = NULL, currency = NULL WHERE booking_id = 'old'`);
    named = [booking(next(), { bookingId: 'old', amountMinor: 5 })];
    await eventually('an alert is raised', () => alerts.includes('booking old is not posted: BOOKING_DIFFERS'));
    await retried();
    expect(await records.rows(`SELECT reason FROM unposted_bookings WHERE booking_id = 'old'`)).toEqual([
      { reason: 'BOOKING_DIFFERS' },
    ]);
  });
});

describe('a booking that the log does not answer', () => {
  const row = async () => {
    const [found] = await records.rows<{ attempts: number; wait_s: number; reason: string }>(
      `SELECT attempts, wait_s, reason FROM unposted_bookings WHERE account_ref = 'STOPPED'`,
    );
    return found;
  };

  it('is set aside, so that all others are posted and the cursor passes it', async () => {
    silent.add('account:STOPPED');
    const stopped = booking(next(), { bookingId: 'stopped', accountRef: 'STOPPED' });
    named = [stopped, ...Array.from({ length: 450 }, () => booking(next()))];
    await cursorIs(lastSeq);
    expect(named.filter(({ bookingId }) => !posted.has(`account:A ${bookingId}`))).toEqual([stopped]);
    expect(await row()).toMatchObject({ reason: 'NO_ANSWER' });
  });

  it('is retried ever more rarely, with one alert, also after a restart and with two feeds', async () => {
    await eventually('it was retried', async () => ((await row())?.attempts ?? 0) > 2, 20_000);
    expect((await row())?.wait_s).toBeGreaterThan(2);
    kinds.length = 0;
    await records.rows(`UPDATE unposted_bookings SET attempts = 5 WHERE account_ref = 'STOPPED'`);
    await retried();
    const second = openFeed();
    second.start();
    for (let again = 0; again < 3; again++) {
      const attempts = (await row())?.attempts ?? 0;
      await makeDue();
      await eventually('it is retried', async () => (await row())?.attempts === attempts + 1);
    }
    await second.close();
    expect(kinds).toEqual(['booking-unanswered']);
    expect((await row())?.wait_s).toBeLessThanOrEqual(120);
  });

  it('is posted once as soon as the log answers', async () => {
    silent.clear();
    const before = sent.length;
    await makeDue();
    await eventually('it is posted', async () => (await row()) === undefined);
    expect(posted.get('account:STOPPED stopped')).toBe(100);
    expect(sent.slice(before).map(({ aggregate }) => aggregate)).toEqual(['account:STOPPED']);
    // Issued now, so that it is never too old for the deduplication window.
    expect(sent.at(-1)).not.toHaveProperty('issuedAt');
  });
});

describe('a booking for an account that does not exist', () => {
  const row = async () => {
    const [found] = await records.rows<{ attempts: number; wait_s: number; reason: string }>(
      `SELECT attempts, wait_s, reason FROM unposted_bookings WHERE account_ref = 'NOBODY'`,
    );
    return found;
  };

  it('is retried ever more rarely, once a day in the end, and raises one alert; its row stays', async () => {
    kinds.length = 0;
    unopened.add('account:NOBODY');
    named = [booking(next(), { bookingId: 'nobody', accountRef: 'NOBODY' })];
    await eventually('it is set aside', row);
    const waits: number[] = [];
    for (let attempt = 2; attempt < 20; attempt++) {
      await makeDue();
      await eventually('it is retried', async () => ((await row())?.attempts ?? 0) >= attempt);
      waits.push((await row())?.wait_s ?? 0);
    }
    expect(waits.at(-1)).toBe(86_400);
    expect(waits.every((wait, n) => wait >= (waits[n - 1] ?? 0))).toBe(true);
    expect(kinds).toEqual(['booking-refused']);
    expect(await row()).toMatchObject({ reason: 'ACCOUNT_UNKNOWN' });
  }, 30_000);

  it('is posted once when the account is opened', async () => {
    unopened.clear();
    await makeDue();
    await eventually('it is posted', async () => (await row()) === undefined);
    expect(posted.get('account:NOBODY nobody')).toBe(100);
  });
});

describe('a number that the bank skips', () => {
  const gaps = async (): Promise<[number, number][]> =>
    (await records.rows<{ from_seq: string; to_seq: string }>('SELECT from_seq, to_seq FROM bank_gaps ORDER BY 1')).map(
      ({ from_seq, to_seq }) => [Number(from_seq), Number(to_seq)],
    );
  let missing: BankBooking[];
  let others: BankBooking[];

  it('is remembered, while everything after it is posted', async () => {
    missing = [booking(next()), booking(next()), booking(next())];
    others = Array.from({ length: 450 }, () => booking(next()));
    named = others;
    await cursorIs(lastSeq);
    expect(others.filter(({ bookingId }) => !posted.has(`account:A ${bookingId}`))).toEqual([]);
    expect(await gaps()).toEqual([[missing[0]?.seq, missing[2]?.seq]]);
  });

  it('costs a request for itself and nothing else, however many bookings follow it, also after a restart', async () => {
    await feed.close();
    feed = openFeed();
    const [before, sentBefore] = [listed, sent.length];
    feed.start();
    await records.rows(`UPDATE bank_gaps SET wait_ms = 500, next_try_at = now()`);
    await eventually('it was asked for again', async () => {
      const [row] = await records.rows<{ wait_ms: number }>('SELECT wait_ms FROM bank_gaps');
      return (row?.wait_ms ?? 0) >= 4_000;
    });
    // A request for three numbers brings at most three bookings.
    expect(listed - before).toBeLessThanOrEqual(5 * 3);
    expect(sent).toHaveLength(sentBefore);
  });

  it('raises one alert when it stays missing, and is still posted when it comes', async () => {
    kinds.length = 0;
    await records.rows(`UPDATE bank_gaps SET first_at = now() - interval '11 minutes'`);
    await eventually('an alert is raised', () => kinds.includes('booking-missing'));
    const [, second] = missing;
    if (second === undefined) throw new Error('three are missing');
    named = [second, ...others];
    await records.rows('UPDATE bank_gaps SET next_try_at = now()');
    await eventually('it is posted', () => posted.has(`account:A ${second.bookingId}`));
    await eventually('the gap has two pieces', async () => (await gaps()).length === 2);
    named = [...missing, ...others];
    await records.rows('UPDATE bank_gaps SET next_try_at = now()');
    await eventually('no gap is left', async () => (await gaps()).length === 0);
    expect(missing.filter(({ bookingId }) => !posted.has(`account:A ${bookingId}`))).toEqual([]);
    expect(kinds).toEqual(['booking-missing']);
  });

  it('is done when the bank repeats it in a later page, too', async () => {
    const [late, after] = [booking(next()), booking(next())];
    named = [after];
    await cursorIs(lastSeq);
    await records.rows(`UPDATE bank_gaps SET next_try_at = now() + interval '1 hour'`);
    repeated = [late, after];
    await eventually('no gap is left', async () => (await gaps()).length === 0);
    repeated = [];
    expect(posted.has(`account:A ${late.bookingId}`)).toBe(true);
    expect(sent.filter(({ key }) => key === `deposit:${after.bookingId}`)).toHaveLength(1);
  });
});
