import { eventually } from '@parkett/platform-testing';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();

/** Lets the pauses between attempts pass until something holds. */
const until = (what: string, holds: () => Promise<boolean>): Promise<true> =>
  eventually(
    what,
    async () => {
      await rig.makeDue();
      return holds();
    },
    30_000,
  );
const attemptsOf = async (accountRef: string): Promise<number> => (await rig.rowOf(accountRef))?.attempts ?? 0;
const isGone = (accountRef: string) => async (): Promise<boolean> => (await rig.rowOf(accountRef)) === undefined;

it('money for an account that does not exist goes to suspense after some attempts, once it is switched on', async () => {
  rig.unopened.add('account:NOBODY');
  rig.named.push(rig.booking({ bookingId: 'B1', accountRef: 'NOBODY', amountMinor: 700 }));
  await rig.passed();
  await until('it was tried often', async () => (await attemptsOf('NOBODY')) > 7);
  expect([...rig.suspended]).toEqual([]);
  rig.suspends = true;
  await until('it is booked', isGone('NOBODY'));
  expect([...rig.suspended]).toEqual([['account:NOBODY B1', 700]]);
  expect(rig.alerts.filter(({ kind }) => kind === 'booking-suspended')).toHaveLength(1);
}, 60_000);

it('an account that opens within the first attempts gets its money itself', async () => {
  rig.unopened.add('account:LATE');
  rig.named.push(rig.booking({ bookingId: 'B2', accountRef: 'LATE', amountMinor: 800 }));
  await rig.passed();
  expect(rig.suspended.has('account:LATE B2')).toBe(false);
  rig.unopened.delete('account:LATE');
  await until('it is posted', isGone('LATE'));
  expect(rig.posted.get('account:LATE B2')).toBe(800);
  expect(rig.suspended.has('account:LATE B2')).toBe(false);
}, 60_000);

it('a booking that the bank reports again is neither suspended twice nor posted, even if the account opens', async () => {
  rig.named.push(rig.booking({ bookingId: 'B1', accountRef: 'NOBODY', amountMinor: 700 }));
  rig.unopened.delete('account:NOBODY');
  await rig.passed();
  await until('it is done', isGone('NOBODY'));
  expect(rig.posted.has('account:NOBODY B1')).toBe(false);
  expect(rig.suspended.get('account:NOBODY B1')).toBe(700);
}, 60_000);

it('attempts that the log did not answer do not count: an account that opens after an outage gets its money', async () => {
  for (const accountRef of ['OPENING', 'GHOST']) {
    rig.silent.add(`account:${accountRef}`);
    rig.unopened.add(`account:${accountRef}`);
    rig.named.push(rig.booking({ bookingId: `of ${accountRef}`, accountRef, amountMinor: 900 }));
  }
  await rig.passed();
  await until(
    'both were tried often',
    async () => Math.min(await attemptsOf('OPENING'), await attemptsOf('GHOST')) > 7,
  );
  const [sentBefore, alertsBefore] = [rig.sent.length, rig.alerts.length];
  rig.silent.clear();
  await until('the log has answered', async () => (await rig.rowOf('OPENING'))?.reason !== 'NO_ANSWER');
  expect(rig.suspended.has('account:OPENING of OPENING')).toBe(false);
  rig.unopened.delete('account:OPENING');
  await until('it is posted', isGone('OPENING'));
  expect(rig.posted.get('account:OPENING of OPENING')).toBe(900);

  await until('the other is booked', isGone('GHOST'));
  expect(rig.suspended.get('account:GHOST of GHOST')).toBe(900);
  const sent = rig.sent.slice(sentBefore).filter(({ aggregate }) => aggregate === 'account:GHOST');
  expect(sent.map(({ type }) => type)).toEqual([...Array<string>(6).fill('Deposit'), 'SuspendBooking']);
  expect(rig.alerts.slice(alertsBefore).map(({ kind }) => kind)).toEqual(['booking-suspended']);
}, 120_000);
