import { useEventStack, runEngine } from '@parkett/platform-read-model/spec-support';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { noStaff } from './no-staff';
import { publishedRates } from './spec-support/interest-rates';

let date = '2026-11-10';
const clock = {
  partition: 0,
  now: () => Date.parse(`${date}T10:00:00Z`),
  businessDate: () => date,
};
const stack = useEventStack({});
const kinds = [accountKind(noMarket, noStaff, publishedRates)];

const ask = (accountId: string, type: string, body: object, by: string) =>
  stack.gateway.send(
    {
      ...{ aggregate: `account:${accountId}`, type, body, actor: { kind: 'system', id: by } },
      ...{ route: 'spec', key: `${type} ${accountId} ${date}` },
    } as never,
    { waitMs: 30_000 },
  );

it('an engine that decided the bookings pays the same interest as one that has only read their records', async () => {
  const first = runEngine(stack, kinds, clock);
  for (const accountId of ['A', 'B']) {
    date = '2026-11-10';
    await ask(accountId, 'OpenAccount', { currency: 'EUR' }, 'identity');
    await ask(accountId, 'Deposit', { bookingId: `b${accountId}`, amount: 3_600_000, currency: 'EUR' }, 'bank');
  }
  date = '2026-12-01';
  const paid = (accountId: string) => ask(accountId, 'PayInterest', { currency: 'EUR', month: '2026-11' }, 'jobs');
  // 36 000.00 × 3 % ÷ 360 × 21 days.
  const events = [{ type: 'InterestPaid', amount: 6_300, periods: [{ balanceDays: String(3_600_000 * 21) }] }];
  expect(await paid('A')).toMatchObject({ kind: 'accepted', events });
  await first.stop();
  const second = runEngine(stack, kinds, clock);
  expect(await paid('B')).toMatchObject({ kind: 'accepted', events });
  date = '2026-12-02';
  expect(await paid('A')).toMatchObject({ kind: 'rejected', rejection: { code: 'INTEREST_ALREADY_PAID' } });
  await second.stop();
}, 120_000);
