import { eventually } from '@parkett/platform-testing';
import { ReportCursor } from './report-cursor';
import { jumpMax } from './report-pages';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();
const { sent, posted, records, alerts } = rig;

const gaps = async (): Promise<[number, number][]> =>
  (await records.rows<{ from_seq: string; to_seq: string }>('SELECT from_seq, to_seq FROM bank_gaps ORDER BY 1')).map(
    ({ from_seq, to_seq }) => [Number(from_seq), Number(to_seq)],
  );

describe('a number that the bank skips', () => {
  let missing: ReturnType<typeof rig.booking>[];
  let others: ReturnType<typeof rig.booking>[];

  it('is remembered, while everything after it is posted', async () => {
    missing = [rig.booking(), rig.booking(), rig.booking()];
    others = Array.from({ length: 450 }, () => rig.booking());
    rig.named = others;
    await rig.passed();
    expect(rig.unposted(others)).toEqual([]);
    expect(await gaps()).toEqual([[missing[0]?.seq, missing[2]?.seq]]);
  });

  it('costs a request for itself and nothing else, however many bookings follow it, also after a restart', async () => {
    await rig.closeFeeds();
    const [before, sentBefore] = [rig.listed, sent.length];
    rig.openFeed();
    await records.rows(`UPDATE bank_gaps SET wait_ms = 500, next_try_at = now()`);
    await eventually('it was asked for again', async () => {
      const [row] = await records.rows<{ wait_ms: number }>('SELECT wait_ms FROM bank_gaps');
      return (row?.wait_ms ?? 0) >= 4_000;
    });
    // A request for three numbers brings at most three bookings.
    expect(rig.listed - before).toBeLessThanOrEqual(5 * 3);
    expect(sent).toHaveLength(sentBefore);
  });

  it('raises one alert when it stays missing, and is still posted when it comes', async () => {
    alerts.length = 0;
    await records.rows(`UPDATE bank_gaps SET first_at = now() - interval '11 minutes'`);
    await eventually('an alert is raised', () => alerts.some(({ kind }) => kind === 'booking-missing'));
    const [, second] = missing;
    if (second === undefined) throw new Error('three are missing');
    rig.named = [second, ...others];
    await records.rows('UPDATE bank_gaps SET next_try_at = now()');
    await eventually('it is posted', () => posted.has(`account:A ${second.bookingId}`));
    await eventually('the gap has two pieces', async () => (await gaps()).length === 2);
    rig.named = [...missing, ...others];
    await records.rows('UPDATE bank_gaps SET next_try_at = now()');
    await eventually('no gap is left', async () => (await gaps()).length === 0);
    expect(rig.unposted(missing)).toEqual([]);
    expect(alerts.map(({ kind }) => kind)).toEqual(['booking-missing']);
  });

  it('is done when the bank repeats it in a later page, too', async () => {
    const [late, after] = [rig.booking(), rig.booking()];
    rig.named = [after];
    await rig.passed();
    await records.rows(`UPDATE bank_gaps SET next_try_at = now() + interval '1 hour'`);
    rig.repeated = [late, after];
    await eventually('no gap is left', async () => (await gaps()).length === 0);
    rig.repeated = [];
    expect(posted.has(`account:A ${late.bookingId}`)).toBe(true);
    expect(sent.filter(({ key }) => key === `deposit:${after.bookingId}`)).toHaveLength(1);
  });

  it('includes a booking that cannot be read; the others of its page are posted', async () => {
    const others = [rig.booking(), rig.booking()];
    const broken = rig.booking();
    rig.named = [...others, { ...broken, amountMinor: 0 }];
    await rig.passed();
    expect(rig.unposted(others)).toEqual([]);
    expect(await gaps()).toEqual([[broken.seq, broken.seq]]);
    rig.named = [...others, broken];
    await records.rows('UPDATE bank_gaps SET next_try_at = now()');
    await eventually('it is posted', () => posted.has(`account:A ${broken.bookingId}`));
  });
});

describe('an absurd number of a booking', () => {
  it.each([10 ** 15, Number.MAX_SAFE_INTEGER, jumpMax + 1_000])(
    'such as %i ahead moves nothing and raises one alert, while the other bookings are posted',
    async (ahead) => {
      await rig.closeFeeds();
      alerts.length = 0;
      const feed = rig.openFeed();
      const near = rig.booking();
      const far = { ...near, seq: Math.min(near.seq + ahead, Number.MAX_SAFE_INTEGER), bookingId: 'far' };
      rig.named = [near, far];
      await eventually('the alert', () => alerts.some(({ kind }) => kind === 'booking-number'));
      expect(feed.problem()).toContain(String(far.seq));
      const next = rig.booking();
      rig.named = [near, next, far];
      await rig.passed();
      expect(rig.unposted([near, next])).toEqual([]);
      expect(posted.has('account:A far')).toBe(false);
      expect(await gaps()).toEqual([]);
      expect(alerts.filter(({ kind }) => kind === 'booking-number')).toHaveLength(1);
      rig.named = [];
      await eventually('the problem is over', () => feed.problem() === undefined);
    },
    30_000,
  );
});

it('a bank that does not answer is reported, until it answers again', async () => {
  await rig.closeFeeds();
  const feed = rig.openFeed();
  rig.bankAnswers = false;
  await eventually('it is reported', () => feed.problem()?.startsWith('unreachable since 20'));
  const since = feed.problem();
  await eventually('it was asked again', () => feed.problem() === since);
  rig.bankAnswers = true;
  await eventually('it is over', () => feed.problem() === undefined);
});

it('notes that it has read to the end of the list, but not while a number is missing that may still come', async () => {
  await rig.closeFeeds();
  const cursor = new ReportCursor(records, 'bookings');
  const notedAt = async () =>
    (await records.rows<{ caught_up_at: Date | null }>('SELECT caught_up_at FROM bank_cursor'))[0]?.caught_up_at ??
    null;
  await records.rows('DELETE FROM bank_gaps');
  await records.rows('UPDATE bank_cursor SET caught_up_at = NULL');
  const seq = await cursor.read();
  await cursor.pass([seq + 2]);
  await cursor.caughtUp();
  expect(await notedAt()).toBeNull();
  // The bank was asked for it in vain for so long that somebody has been alerted.
  await records.rows(`UPDATE bank_gaps SET first_at = now() - interval '11 minutes'`);
  await cursor.takeMissing();
  await cursor.caughtUp();
  expect(await notedAt()).not.toBeNull();
  await records.rows('DELETE FROM bank_gaps');
  await records.rows('UPDATE bank_cursor SET caught_up_at = NULL');
  rig.openFeed();
  await eventually('the feed has noted it', async () => (await notedAt()) !== null);
});
