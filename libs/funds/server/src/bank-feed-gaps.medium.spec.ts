import { eventually } from '@parkett/platform-testing';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();
const { sent, posted, records, alerts } = rig;

describe('a number that the bank skips', () => {
  const gaps = async (): Promise<[number, number][]> =>
    (await records.rows<{ from_seq: string; to_seq: string }>('SELECT from_seq, to_seq FROM bank_gaps ORDER BY 1')).map(
      ({ from_seq, to_seq }) => [Number(from_seq), Number(to_seq)],
    );
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
    rig.named = [...others, { ...broken, amountMinor: 0 }, { ...broken, seq: 10 ** 15, bookingId: 'far' }];
    await rig.passed();
    expect(rig.unposted(others)).toEqual([]);
    expect(await gaps()).toEqual([[broken.seq, broken.seq]]);
    rig.named = [...others, broken];
    await records.rows('UPDATE bank_gaps SET next_try_at = now()');
    await eventually('it is posted', () => posted.has(`account:A ${broken.bookingId}`));
  });
});
