import { eventually } from '@parkett/platform-testing';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();
const { sent, posted, unopened, silent, failing, records, alerts } = rig;

describe('a booking that the log does not answer', () => {
  const row = () => rig.rowOf('STOPPED');

  it('is set aside, so that all others are posted and the cursor passes it', async () => {
    silent.add('account:STOPPED');
    const stopped = rig.booking({ bookingId: 'stopped', accountRef: 'STOPPED' });
    rig.named = [stopped, ...Array.from({ length: 450 }, () => rig.booking())];
    await rig.passed();
    expect(rig.unposted(rig.named)).toEqual([stopped]);
    expect(await row()).toMatchObject({ reason: 'NO_ANSWER' });
  });

  it('is retried ever more rarely, with one alert, also after a restart and with two feeds', async () => {
    await eventually('it was retried', async () => ((await row())?.attempts ?? 0) > 2, 20_000);
    expect((await row())?.wait_s).toBeGreaterThan(2);
    alerts.length = 0;
    await records.rows(`UPDATE unposted_bookings SET attempts = 5 WHERE account_ref = 'STOPPED'`);
    await rig.retried();
    rig.openFeed();
    for (let again = 0; again < 3; again++) {
      const attempts = (await row())?.attempts ?? 0;
      await rig.makeDue();
      await eventually('it is retried', async () => ((await row())?.attempts ?? 0) > attempts);
    }
    expect(alerts.map(({ kind }) => kind)).toEqual(['booking-unanswered']);
    expect((await row())?.wait_s).toBeLessThanOrEqual(120);
  });

  it('is posted once as soon as the log answers', async () => {
    silent.clear();
    const before = sent.length;
    await eventually('it is posted', async () => {
      // Due again while one feed sends it, it would be sent by the other one as well.
      if (sent.length === before) await rig.makeDue();
      return (await row()) === undefined;
    });
    expect(posted.get('account:STOPPED stopped')).toBe(100);
    expect(sent.slice(before).map(({ aggregate }) => aggregate)).toEqual(['account:STOPPED']);
    // Issued now, so that it is never too old for the deduplication window.
    expect(sent.at(-1)).not.toHaveProperty('issuedAt');
  });
});

describe('a booking for an account that does not exist', () => {
  const row = () => rig.rowOf('NOBODY');

  it('is retried ever more rarely, once a day in the end, and raises one alert; its row stays', async () => {
    alerts.length = 0;
    unopened.add('account:NOBODY');
    rig.named = [rig.booking({ bookingId: 'nobody', accountRef: 'NOBODY' })];
    await eventually('it is set aside', row);
    const waits: number[] = [];
    for (let attempt = 2; attempt < 20; attempt++) {
      await rig.makeDue();
      await eventually('it is retried', async () => ((await row())?.attempts ?? 0) >= attempt);
      waits.push((await row())?.wait_s ?? 0);
    }
    expect(waits.at(-1)).toBe(86_400);
    expect(waits.every((wait, n) => wait >= (waits[n - 1] ?? 0))).toBe(true);
    expect(alerts.map(({ kind }) => kind)).toEqual(['booking-refused']);
    expect(await row()).toMatchObject({ reason: 'ACCOUNT_UNKNOWN' });
  }, 30_000);

  it('is posted once when the account is opened', async () => {
    unopened.clear();
    await rig.makeDue();
    await eventually('it is posted', async () => (await row()) === undefined);
    expect(posted.get('account:NOBODY nobody')).toBe(100);
  });
});

it('a booking that the engine cannot decide is retried every two minutes in the end, and posted once it can', async () => {
  failing.add('account:A');
  rig.named = [rig.booking({ bookingId: 'failed' })];
  const row = () => rig.rowOf('A');
  await eventually('it is set aside', row);
  await records.rows(`UPDATE unposted_bookings SET reason = 'COMMAND_FAILED', wait_s = 100`);
  for (let again = 0; again < 2; again++) {
    const attempts = (await row())?.attempts ?? 0;
    await rig.makeDue();
    await eventually('it is retried', async () => ((await row())?.attempts ?? 0) > attempts);
  }
  expect(await row()).toMatchObject({ reason: 'COMMAND_FAILED', wait_s: 120 });
  failing.clear();
  await rig.makeDue();
  await eventually('it is posted', async () => (await row()) === undefined);
  expect(posted.get('account:A failed')).toBe(100);
});

it('a booking in another currency is posted soon after accounts can hold it, even if the engine learns it later', async () => {
  const row = () => rig.rowOf('HONG');
  await rig.closeFeeds();
  rig.opensCurrencies = rig.engineOpensCurrencies = false;
  rig.openFeed();
  rig.named = [rig.booking({ bookingId: 'hong', accountRef: 'HONG', currency: 'HKD' })];
  await eventually('it is set aside', row);
  await records.rows(
    `UPDATE unposted_bookings SET wait_s = 43200, next_try_at = now() + interval '1 day' WHERE account_ref = 'HONG'`,
  );
  rig.opensCurrencies = true;
  await eventually('it is tried at once', async () => ((await row())?.attempts ?? 0) === 2);
  expect(await row()).toMatchObject({ reason: 'CURRENCY_MISMATCH', wait_s: 4 });
  rig.engineOpensCurrencies = true;
  await eventually('it is posted', async () => (await row()) === undefined);
  expect(posted.get('account:HONG hong')).toBe(100);
}, 30_000);

describe('a row that the bank does not confirm', () => {
  const forge = (booking: ReturnType<typeof rig.booking>) =>
    records.rows(
      `INSERT INTO unposted_bookings (booking_id, account_ref, booking, reason) VALUES ($1, $2, $3, 'NO_ANSWER')`,
      [booking.bookingId, booking.accountRef, JSON.stringify(booking)],
    );
  const attempted = (accountRef: string, times: number) =>
    eventually('it is attempted', async () => {
      await rig.makeDue();
      return ((await rig.rowOf(accountRef))?.attempts ?? 0) > times;
    });

  it('is not posted while the bank does not list it', async () => {
    const invented = rig.booking({ bookingId: 'invented', accountRef: 'THIEF', amountMinor: 1_000_000 });
    rig.named = [];
    await forge(invented);
    await attempted('THIEF', 6);
    expect(await rig.rowOf('THIEF')).toMatchObject({ reason: 'BOOKING_NOT_CONFIRMED' });
    expect(posted.has('account:THIEF invented')).toBe(false);
  });

  it('is not posted when the bank says something else', async () => {
    const genuine = rig.booking({ bookingId: 'genuine', accountRef: 'OWNER' });
    rig.named = [genuine];
    await eventually('it is posted', () => posted.has('account:OWNER genuine'));
    await forge({ ...genuine, bookingId: 'changed', accountRef: 'ROBBER' });
    await eventually('it is judged', async () => {
      await rig.makeDue();
      return (await rig.rowOf('ROBBER'))?.reason === 'BOOKING_DIFFERS';
    });
    expect(posted.has('account:ROBBER changed')).toBe(false);
  });
});

it('money of a customer who is not verified goes back after the longest wait, and not before', async () => {
  rig.unverified.add('LATE');
  const [early, late] = [rig.booking({ accountRef: 'LATE' }), rig.booking({ accountRef: 'LATE' })];
  rig.named = [early, late];
  await rig.passed();
  // On whatever day this runs, the rule is in force by then.
  await records.rows(
    `UPDATE unposted_bookings
     SET first_at = now() + make_interval(hours => 24 * CASE WHEN booking_id = $1 THEN 39 ELSE 40 END)
     WHERE account_ref = 'LATE'`,
    [early.bookingId],
  );
  /** Whether the two have waited for too long, as they are tried again. */
  const overdue = async (): Promise<unknown> => {
    rig.checked.clear();
    await rig.makeDue();
    await eventually('both are tried', () => rig.checked.size === 2);
    return [rig.checked.get(early.bookingId), rig.checked.get(late.bookingId)];
  };
  const daysAhead = (count: number): number => count * 24 * 60 * 60 * 1000;
  // Neither has waited for 30 days.
  rig.aheadMs = daysAhead(69) - 60_000;
  expect(await overdue()).toEqual([false, false]);
  rig.aheadMs = daysAhead(69) + 60_000;
  rig.refusesUnverified = false;
  expect(await overdue()).toEqual([false, false]);
  rig.refusesUnverified = true;
  rig.clockProblem = 'the clock is ahead';
  expect(await overdue()).toEqual([false, false]);
  rig.clockProblem = undefined;
  alerts.length = 0;
  expect(await overdue()).toEqual([true, false]);
  const waiting = () => records.rows(`SELECT booking_id, reason FROM unposted_bookings WHERE account_ref = 'LATE'`);
  await eventually('one waits', async () => (await waiting()).length === 1);
  expect(await waiting()).toEqual([{ booking_id: late.bookingId, reason: 'NOT_VERIFIED' }]);
  expect(sent.filter(({ type }) => type === 'RefuseDeposit')).toMatchObject([
    { bodyVersion: 2, body: { bookingId: early.bookingId, amount: 100, reason: 'CUSTOMER_UNVERIFIED', payee: 'mark' } },
  ]);
  expect(alerts).toEqual([]);
  rig.unverified.clear();
  rig.aheadMs = 0;
  await rig.makeDue();
  await eventually('the other is posted', () => posted.has(`account:LATE ${late.bookingId}`));
}, 60_000);
