import { eventually } from '@parkett/platform-testing';
import { BankUnreachable } from './bank-client';
import { jumpMax } from './report-pages';
import { skipReports, SkipRefused } from './skip-reports';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();
const { posted, records, alerts } = rig;
const patienceMs = 20_000;
const skipTo = (next: number) =>
  skipReports({ list: 'bookings', ask: (...asked) => rig.bankClient().bookings(...asked), records }, next);
const refusal = async (next: number): Promise<unknown> =>
  skipTo(next).catch((error: unknown) => {
    if (!(error instanceof SkipRefused)) throw error;
    return error.message;
  });
const cursor = async () => Number((await records.rows<{ seq: string }>('SELECT seq FROM bank_cursor'))[0]?.seq);

it('numbers that really jump are accepted by hand, and bookings in between are still posted', async () => {
  const first = rig.booking();
  rig.named = [first];
  await rig.passed();
  const next = first.seq + 3 * jumpMax;
  const far = { ...first, seq: next, bookingId: 'far' };
  const farther = { ...first, seq: next + 1, bookingId: 'farther' };
  rig.named = [first, far, farther];
  await eventually('the feed refuses it', () => alerts.some(({ kind }) => kind === 'booking-number'), patienceMs);

  expect(await refusal(first.seq)).toBe(`the bookings up to ${first.seq} are done: the cursor never moves back`);
  expect(await refusal(first.seq + jumpMax)).toMatch(/is read without help/);
  expect(await refusal(next - 1)).toBe(`the bank lists no booking ${next - 1}`);
  expect(await refusal(next + 1)).toBe(`the bank lists booking ${next}, which would be skipped`);
  rig.bankAnswers = false;
  await expect(skipTo(next)).rejects.toThrow(BankUnreachable);
  rig.bankAnswers = true;
  const undecided = { ...first, seq: first.seq + 5, bookingId: 'undecided' };
  await records.rows(
    `INSERT INTO unposted_bookings (booking_id, account_ref, booking, reason, next_try_at)
     VALUES ('undecided', 'A', $1, 'NO_ANSWER', now() + interval '1 hour')`,
    [JSON.stringify(undecided)],
  );
  expect(await refusal(next)).toBe(`number ${undecided.seq} is not carried out yet`);
  await records.rows('DELETE FROM unposted_bookings');
  rig.garbled = [{ ...far, seq: '5', bookingId: 'garbled' }];
  expect(await refusal(next)).toBe(
    `the bank lists a booking after ${first.seq} whose number cannot be read: it might be skipped`,
  );
  rig.garbled = [];
  rig.named = [first, ...Array.from({ length: 200 }, (_, n) => ({ ...far, seq: next + n, bookingId: `far${n}` }))];
  expect(await refusal(next)).toBe(
    `the bank lists 200 bookings after ${first.seq} at once: one that would be skipped may follow them`,
  );
  rig.named = [first, far, farther];
  expect(await cursor()).toBe(first.seq);

  expect(await skipTo(next)).toEqual({ from: first.seq + 1, to: next - 1 });
  await eventually(
    'both are posted',
    () => ['far', 'farther'].every((id) => posted.has(`account:A ${id}`)),
    patienceMs,
  );
  await eventually('the cursor follows', async () => (await cursor()) === next + 1, patienceMs);

  const late = { ...first, seq: next - 1, bookingId: 'late' };
  rig.named = [first, late, far, farther];
  alerts.length = 0;
  await records.rows(`UPDATE bank_gaps SET next_try_at = now(), first_at = now() - interval '1 day'`);
  await eventually('a late one is posted', () => posted.has('account:A late'), patienceMs);
  expect(alerts).toEqual([]);
}, 90_000);
