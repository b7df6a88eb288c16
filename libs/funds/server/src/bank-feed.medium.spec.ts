import { eventually } from '@parkett/platform-testing';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();
const { sent, posted, unopened, records, alerts } = rig;

describe('the feed of bookings', () => {
  it('continues after a booking that the bank delays, however many follow it', async () => {
    const held = rig.booking();
    rig.named = Array.from({ length: 450 }, () => rig.booking());
    await eventually('all reported bookings are sent', () => sent.length === 450, 20_000);
    rig.named = [held, ...rig.named];
    await eventually('the delayed booking is sent, too', () => sent.length === 451);
    await rig.passed();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(451);
  });

  it('posts an id to the first account reported with it, and sets it aside for any other account', async () => {
    rig.named = [rig.booking(), rig.booking({ bookingId: 'B452', accountRef: 'B' })];
    await eventually('an alert is raised', () =>
      alerts.some(({ message }) => message.includes('BOOKING_OF_ANOTHER_ACCOUNT')),
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
    const first = rig.booking({ bookingId });
    rig.named = [first];
    await eventually('it is posted', () => posted.get(`account:A ${bookingId}`) === 100);
    rig.named = [first, rig.booking({ bookingId, ...other })];
    await eventually('an alert is raised', () =>
      alerts.some(({ message }) => message === `booking ${bookingId} is not posted: BOOKING_DIFFERS`),
    );
    await rig.retried();
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
    rig.named = [
      rig.booking({ bookingId: 'late', accountRef: 'LATE' }),
      rig.booking({ bookingId: 'late', accountRef: 'LATE', amountMinor: 7 }),
    ];
    const rows = () =>
      records.rows<{ reason: string; amount: string }>(
        `SELECT reason, booking->>'amountMinor' AS amount FROM unposted_bookings WHERE booking_id = 'late' ORDER BY reason`,
      );
    await eventually('both are set aside', async () => (await rows()).length === 2);
    expect((await rows()).map(({ reason }) => reason)).toEqual(['ACCOUNT_UNKNOWN', 'BOOKING_DIFFERS']);
    const [first, other] = await rows();
    unopened.clear();
    await rig.retried();
    await eventually('one is posted', async () => (await rows()).length === 1);
    expect(posted.get('account:LATE late')).toBe(Number(first?.amount));
    expect(await rows()).toEqual([other]);
  });

  it('sets a different booking aside even when only the command is known and not the first report', async () => {
    rig.named = [rig.booking({ bookingId: 'old' })];
    await eventually('it is posted', () => posted.has('account:A old'));
    await records.rows(`UPDATE named_bookings SET amount_minor = NULL, currency = NULL WHERE booking_id = 'old'`);
    rig.named = [rig.booking({ bookingId: 'old', amountMinor: 5 })];
    await eventually('an alert is raised', () =>
      alerts.some(({ message }) => message === 'booking old is not posted: BOOKING_DIFFERS'),
    );
    await rig.retried();
    expect(await records.rows(`SELECT reason FROM unposted_bookings WHERE booking_id = 'old'`)).toEqual([
      { reason: 'BOOKING_DIFFERS' },
    ]);
  });
});
