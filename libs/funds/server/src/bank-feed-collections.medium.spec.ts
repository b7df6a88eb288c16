import { eventually } from '@parkett/platform-testing';
import { useFeed } from './spec-support/feed-rig';

const rig = useFeed();

it('what the bank reports of direct debits becomes commands about them, and its amounts are kept with their sign', async () => {
  const reports = [
    rig.booking({ collection: { kind: 'credited', id: 'D1' } }),
    rig.booking({ collection: { kind: 'reversed', id: 'D1', code: 'MD06' } }),
    rig.booking({ collection: { kind: 'rejected', id: 'D2', code: 'AM04' } }),
  ];
  rig.named = [...reports, ...reports];
  await rig.passed();
  const sent = rig.sent.map(({ type, body }) => [type, (body as { readonly collectionId: string }).collectionId]);
  expect(sent.sort()).toEqual([
    ['CreditCollection', 'D1'],
    ['RejectCollection', 'D2'],
    ['ReverseCollection', 'D1'],
  ]);
  expect(rig.alerts.map(({ kind }) => kind)).toEqual(['debit-reversed']);
  const kept = await rig.records.rows('SELECT booking_id, amount_minor::int AS amount FROM named_bookings ORDER BY 1');
  expect(kept).toEqual([
    { booking_id: 'B1', amount: 100 },
    { booking_id: 'B2', amount: -100 },
    { booking_id: 'B3', amount: 0 },
  ]);
});

it('the credit of one that was given up is in suspense, with an alert', async () => {
  rig.alerts.length = 0;
  rig.givenUp.add('D4');
  const credited = (id: string) => rig.booking({ collection: { kind: 'credited', id } });
  rig.named.push(credited('D4'), credited('D5'));
  await rig.passed();
  expect(rig.alerts).toEqual([{ kind: 'booking-suspended', message: 'booking B4 is not posted: COLLECTION_DIFFERS' }]);
});

it('one that waits is posted only as the bank lists it now', async () => {
  rig.silent.add('account:WAITS');
  const report = rig.booking({ accountRef: 'WAITS', collection: { kind: 'reversed', id: 'D3', code: 'MD06' } });
  rig.named.push(report);
  await rig.passed();
  rig.named = rig.named.map((one) =>
    one === report ? { ...report, collection: { kind: 'credited' as const, id: 'D3' } } : one,
  );
  rig.silent.clear();
  await eventually('it differs', async () => {
    await rig.makeDue();
    return (await rig.rowOf('WAITS'))?.reason === 'BOOKING_DIFFERS';
  });
  expect(rig.sent.some(({ type, aggregate }) => aggregate === 'account:WAITS' && type === 'CreditCollection')).toBe(
    false,
  );
});
