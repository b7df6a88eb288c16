import { eventually } from '@parkett/platform-testing';
import { nobodysAccount, useOutcomes } from '../spec-support/outcome-rig';
import { jumpMax } from '../report-pages';
import { skipReports, type SkipParts } from '../skip-reports';
import type { PayoutOutcome } from './payout-bank';

const rig = useOutcomes();
const bookedOf = (bookingId: string | null): readonly string[] =>
  [...rig.booked.keys()].filter((key) => key.endsWith(` ${bookingId}`)).map((key) => key.split(' ')[0] ?? '');

beforeEach(() => {
  rig.isCurrent = true;
  rig.alerts.length = 0;
  rig.silent.clear();
});

describe('a row that the bank does not confirm', () => {
  it('is not carried out: a return that the bank has never listed', async () => {
    await rig.show('ALICE', 'paid');
    const { seq } = rig.report('debit', 'paid');
    await rig.done(seq);
    const forged = { ...rig.report('return', 'paid'), bookingId: 'forged' };
    rig.listed.pop();
    await rig.forge(forged as PayoutOutcome);
    await rig.attempted(forged.seq);
    await rig.fails(forged.seq, 'NOT_CONFIRMED');
    await rig.alerted('payout-outcome-waits', forged.seq);
    expect(bookedOf('forged')).toEqual([]);
    await rig.database.rows('DELETE FROM payout_outcomes WHERE seq = $1', [forged.seq]);
  });

  it('is not carried out: a refusal of what the bank has debited', async () => {
    await rig.show('BOB', 'debited');
    const genuine = rig.report('debit', 'debited');
    rig.withheld.add(genuine.seq);
    await rig.forge({ ...genuine, kind: 'rejected', bookingId: null, reason: 'AC04' });
    await rig.attempted(genuine.seq);
    await rig.fails(genuine.seq, 'NOT_CONFIRMED');
    rig.withheld.clear();
    await rig.attempted(genuine.seq);
    await rig.alerted('payout-contradiction', genuine.seq);
    expect(rig.sent.filter(({ type }) => type === 'RejectPayout')).toEqual([]);
    await rig.database.rows('UPDATE payout_outcomes SET outcome = $2 WHERE seq = $1', [
      genuine.seq,
      JSON.stringify(genuine),
    ]);
    await rig.done(genuine.seq);
    expect(bookedOf(genuine.bookingId)).toEqual(['account:BOB']);
  });
});

describe('a report about a payment that the read models do not have', () => {
  it('waits while they are behind, however long that takes', async () => {
    rig.isCurrent = false;
    const { seq, bookingId } = rig.report('debit', 'late');
    await eventually('it is stored', () => rig.stored(seq));
    await rig.attempted(seq);
    await rig.fails(seq, 'READ_MODELS_BEHIND');
    expect(bookedOf(bookingId)).toEqual([]);
    await rig.show('CAROL', 'late');
    await rig.done(seq);
    expect(bookedOf(bookingId)).toEqual(['account:CAROL']);
  });

  it('is nobody’s at once when they show all of the log, and stays where it was booked', async () => {
    rig.silent.add(`account:${nobodysAccount('stray')}`);
    const { seq, bookingId } = rig.report('debit', 'stray');
    await eventually('it is booked', () => bookedOf(bookingId).length > 0);
    await rig.show('DAVE', 'stray');
    rig.silent.clear();
    await rig.done(seq);
    expect(bookedOf(bookingId)).toEqual([`account:${nobodysAccount('stray')}`]);
    await rig.suspend('stray', bookingId);
  });
});

it('a number that the bank skips hides no other, however many reports come after it', async () => {
  const first = rig.listed.length + 1;
  for (let n = 0; n < 450; n++) rig.report('rejected', `many ${n}`);
  const [skipped, hidden] = [first + 1, first + 300];
  rig.withheld.add(skipped).add(hidden);
  await eventually('all others are stored', () => rig.stored(first + 449), 20_000);
  rig.withheld.delete(hidden);
  await eventually('the hidden one is stored', () => rig.stored(hidden), 20_000);
  expect(await rig.stored(skipped)).toBeUndefined();
  rig.withheld.clear();
  await eventually('the skipped one is stored', () => rig.stored(skipped), 20_000);
}, 60_000);

it('a number that is missing is asked for ever more seldom', async () => {
  const { seq: missing } = rig.report('rejected', 'missing');
  rig.withheld.add(missing);
  const { seq } = rig.report('rejected', 'after it');
  await eventually('the other is stored', () => rig.stored(seq));
  const isGap = async () => (await rig.gaps()).some(([from]) => from === missing);
  await eventually('it is a gap', isGap);
  await rig.database.rows(`UPDATE payout_gaps SET wait_ms = 1800001, next_try_at = now()`);
  const waits = async () =>
    (
      await rig.database.rows<{ s: number }>(
        'SELECT extract(epoch FROM next_try_at - now())::int AS s FROM payout_gaps',
      )
    )[0]?.s ?? 0;
  await eventually('the next time is far', async () => (await waits()) > 3_500);
  const before = rig.asked.length;
  await eventually('the list is read on', () => rig.asked.length > before + 2, 10_000);
  expect(rig.asked.slice(before)).not.toContain(missing - 1);
  await rig.database.rows(`UPDATE payout_gaps SET first_at = now() - interval '11 minutes'`);
  await eventually('an alert', () => rig.alerts.some(({ kind }) => kind === 'payout-outcome-missing'));
  expect(rig.alerts).toContainEqual({ kind: 'payout-outcome-missing', facts: { from: missing, to: missing } });
  rig.withheld.clear();
  await rig.database.rows('UPDATE payout_gaps SET next_try_at = now()');
  await eventually('it is stored', () => rig.stored(missing));
  await eventually('no gap is left', async () => (await rig.gaps()).length === 0);
}, 60_000);

it('numbers that jump raise one alert and are a problem, until somebody accepts them', async () => {
  const near = rig.report('rejected', 'near');
  const seq = near.seq + 3 * jumpMax;
  const far = rig.report('rejected', 'far', { seq });
  await eventually('it is a problem', () => rig.problem() === `the report number ${seq} is too far ahead to be read`);
  await eventually('the near one is stored', () => rig.stored(near.seq));
  const rounds = rig.asked.length;
  await eventually('it was read on', () => rig.asked.length > rounds + 2, 10_000);
  expect(rig.alerts.filter(({ kind }) => kind === 'payout-outcome-number')).toEqual([
    { kind: 'payout-outcome-number', facts: { seq, after: expect.any(Number) } },
  ]);
  expect(await rig.stored(seq)).toBeUndefined();
  const { database: records } = rig;
  const parts = {
    list: 'payouts',
    ask: (...asked) => rig.bankClient().outcomes(...asked),
    records,
  } as const satisfies SkipParts;
  await expect(skipReports(parts, seq + 1)).rejects.toThrow(`the bank lists report ${seq}, which would be skipped`);
  expect(await skipReports(parts, seq)).toEqual({ from: near.seq + 1, to: seq - 1 });
  await rig.done(far.seq);
  await eventually('it is over', () => rig.problem() === undefined);
  rig.listed.pop();
  const late = rig.report('rejected', 'late', { seq: seq - 1 });
  rig.listed.push(far);
  await rig.database.rows('UPDATE payout_gaps SET next_try_at = now()');
  await eventually('a late one is stored', () => rig.stored(late.seq));
  // The numbers begin anew for the specs below.
  rig.listed.length = 0;
  await rig.restore();
}, 60_000);

it('of two reports that contradict each other on one page, the first counts', async () => {
  await rig.show('ERIN', 'twice');
  const first = rig.report('debit', 'twice');
  const second = rig.report('debit', 'twice', { bookingId: first.bookingId, amountMinor: 999 });
  await rig.done(first.seq);
  await eventually('the second is stored', () => rig.stored(second.seq));
  await rig.attempted(second.seq);
  await rig.alerted('payout-contradiction', second.seq);
  expect(rig.booked.get(`account:ERIN ${first.bookingId}`)).toBe(100);
  expect(await rig.stored(second.seq)).toMatchObject({ isDone: false, reason: 'CONTRADICTION' });
});

it('a refusal of a payment that was settled as paid ends with an alert, and is not tried for ever', async () => {
  await rig.show('FRANK', 'settled');
  rig.ended.add('settled');
  const { seq } = rig.report('rejected', 'settled');
  await rig.done(seq);
  await rig.alerted('payout-refusal-unmatched', seq);
});

it('a refusal of money that was never sent back ends with an alert, and is not tried for ever', async () => {
  const endToEndId = await rig.showReturn('FRANK', 'unsent');
  rig.ended.add('unsent');
  const { seq } = rig.report('rejected', 'unsent', { endToEndId });
  await rig.done(seq);
  await rig.alerted('payout-refusal-unmatched', seq);
});

it.each([true, false])('a refusal of money that goes back raises an alert if that is gone: %s', async (isGone) => {
  const returnId = `gone ${isGone}`;
  const endToEndId = await rig.showReturn('FRANK', returnId);
  if (isGone) rig.gone.add(returnId);
  const { seq } = rig.report('rejected', returnId, { endToEndId });
  await rig.done(seq);
  expect(rig.alerts.map(({ kind }) => kind)).toEqual(isGone ? ['payout-refusal-unmatched'] : []);
});

it('after a restore of an older database, nothing is booked twice at the bank', async () => {
  await rig.show('GRACE', 'back');
  const debit = rig.report('debit', 'back');
  await rig.done(debit.seq);
  // An earlier build has booked this one as nobody's, before the read models had the withdrawal.
  await rig.close();
  const older = rig.report('debit', 'older');
  await rig.suspend('older', older.bookingId);
  await rig.show('HEIDI', 'older');
  const before = new Map(rig.booked);
  await rig.restore();
  await rig.done(debit.seq);
  await rig.done(older.seq);
  await eventually('every report is attempted', async () => {
    const rows = await rig.database.rows('SELECT FROM payout_outcomes WHERE attempts = 0');
    return rows.length === 0;
  });
  expect(rig.booked).toEqual(before);
}, 60_000);
