import { eventually } from '@parkett/platform-testing';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();

/** Retries every unposted booking until the one of the account has had this many attempts, or is gone. */
async function attempted(accountRef: string, attempts: number): Promise<void> {
  for (let n = 0; n < attempts; n += 1) {
    const row = await rig.rowOf(accountRef);
    if (row === undefined || row.attempts >= attempts) return;
    await rig.retried();
  }
}

it('money for an account that does not exist goes to suspense after some attempts, once it is switched on', async () => {
  rig.unopened.add('account:NOBODY');
  rig.named.push(rig.booking({ accountRef: 'NOBODY', amountMinor: 700 }));
  await rig.passed();
  await attempted('NOBODY', 7);
  expect(await rig.rowOf('NOBODY')).toMatchObject({ reason: 'ACCOUNT_UNKNOWN' });
  expect([...rig.suspended]).toEqual([]);
  rig.suspends = true;
  await rig.retried();
  await eventually('the row is gone', async () => (await rig.rowOf('NOBODY')) === undefined);
  expect([...rig.suspended]).toEqual([['account:NOBODY B1', 700]]);
  expect(rig.alerts.filter(({ kind }) => kind === 'booking-suspended')).toHaveLength(1);
});

it('an account that opens within the first attempts gets its money itself', async () => {
  rig.unopened.add('account:LATE');
  rig.named.push(rig.booking({ accountRef: 'LATE', amountMinor: 800 }));
  await rig.passed();
  await attempted('LATE', 3);
  rig.unopened.delete('account:LATE');
  await rig.retried();
  expect(rig.posted.get('account:LATE B2')).toBe(800);
  expect(rig.suspended.has('account:LATE B2')).toBe(false);
});

it('a booking that the bank reports again is neither suspended twice nor posted', async () => {
  const again = rig.named.find(({ accountRef }) => accountRef === 'NOBODY');
  if (again === undefined) throw new Error('the booking of the first test');
  rig.unopened.delete('account:NOBODY');
  rig.named.push({ ...again, seq: (rig.lastSeq += 1) });
  await rig.passed();
  await rig.retried();
  expect(await rig.rowOf('NOBODY')).toBeUndefined();
  expect(rig.posted.has('account:NOBODY B1')).toBe(false);
});
