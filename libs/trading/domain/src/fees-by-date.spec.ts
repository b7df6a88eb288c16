import {
  deposit,
  eventsOf,
  fill,
  given,
  limitOrder,
  openAccount,
  type Recorded,
  type Step,
} from './spec-support/account-scenario';

const order: readonly Step[] = [openAccount, deposit(1_000_000), limitOrder('buy', 60, '100')];
const filledOn = (tradeDate: string, executionId: string): Step => [
  fill('buy', 1, '100', { executionId }),
  { tradeDate },
];
/** Of a commission and a transaction fee, both at their minimum: two lines, or none. */
const feeLines = (events: readonly Recorded[]): number[] =>
  events.flatMap((event) => (event.type === 'OrderExecuted' ? [event.fees.length] : []));

// Fees are those of an order and a trade date (domain-rules §3b).
it('several fills of an order on one date pay the minimum once, and again on the next', () => {
  const dates = ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-23', '2026-11-23'];
  const events = eventsOf(...order, ...dates.map((date, n) => filledOn(date, `e${n}`)));
  expect(feeLines(events)).toEqual([2, 0, 0, 2, 0]);
});

it('another order on the same date pays a minimum of its own', () => {
  const second: Step = [limitOrder('buy', 1, '100'), { commandId: 'o2' }];
  const fills = [filledOn('2026-11-20', 'e1'), fill('buy', 1, '100', { orderId: 'o2', executionId: 'e2' })];
  expect(feeLines(eventsOf(...order, second, ...fills))).toEqual([2, 2]);
});

it('a report of an earlier date that comes late pays no minimum again, and neither does the date after it', () => {
  const fills = ['2026-11-20', '2026-11-23', '2026-11-20', '2026-11-23'].map((date, n) => filledOn(date, `e${n}`));
  const events = eventsOf(...order, ...fills);
  expect(feeLines(events)).toEqual([2, 2, 0, 0]);
  expect(given(...events).state().orders[0]).toMatchObject({
    day: { date: '2026-11-23', value: 20_000 },
    otherDays: [{ date: '2026-11-20', value: 20_000 }],
  });
});

it('reports may be as late as the engine takes them, whatever the order in which they come', () => {
  const dates = Array.from({ length: 20 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
  const latest = dates.slice(5);
  const late = [...latest.toReversed(), ...latest].map((date, n) => filledOn(date, `late${n}`));
  const events = eventsOf(...order, ...dates.map((date) => filledOn(date, date)), ...late);
  expect(feeLines(events)).toEqual([...dates.map(() => 2), ...late.map(() => 0)]);
  expect(given(...events).state().orders[0]?.otherDays).toHaveLength(14);
});
