import { custodyProcess } from '@parkett/custody-server';
import { useCustody, type CustodyRig } from './spec-support/custody-rig';
import { failsOf, lastReport } from './spec-support/fail-views';

const custody = useCustody();
let rig: CustodyRig;
beforeEach(async () => (rig = await custody.open()));
afterEach(() => rig.close());

const millionth = 1_000_000;
const nord = 'NORD.2026-11-20.1';
const fail = { NORD: 'CLAC' };

async function night(date: string, behaviour: Parameters<CustodyRig['behave']>[0] = {}): Promise<void> {
  rig.bookDate = date;
  await rig.behave(behaviour);
  for (let n = 0; n < 6; n += 1) await rig.look();
}

beforeEach(async () => {
  rig.trade('NORD', 'buy', 20 * millionth, 200_000);
  await night('2026-11-24', { fail });
});

const boughtFor = (cash: number) =>
  new Map([
    ...(cash === 200_000 ? [] : [['house:buyIns EUR', 200_000 - cash] as const]),
    ['house:clearing EUR', -200_000],
    ['house:custodianCash EUR', cash],
  ]);

it('buys in what is not delivered, and the broker bears what it costs more', async () => {
  expect(await rig.orderBuyIn(nord, 'a1')).toBe('accepted');
  await rig.project();
  const ordered = await custody.database.rows('SELECT FROM settlement_instructions WHERE buy_in_at IS NOT NULL');
  expect(ordered).toHaveLength(1);
  await night('2026-12-02', { fail, buyInPrice: 1_050 });
  expect(await failsOf(rig)).toEqual([]);
  expect(await rig.openInstructions()).toEqual([]);
  expect(await rig.holdings()).toEqual({ NORD: 20 * millionth });
  expect(rig.sums()).toEqual(boughtFor(210_000));
  expect(await rig.compare()).toEqual({ compared: 1, differences: 0 });
  expect(rig.forged).toEqual([]);
});

it.each([
  ['is unreachable', { down: true }],
  ['loses its answers', { loseAnswer: true }],
  ['repeats its reports', { duplicateReports: true }],
  ['reorders its reports and keeps some back', { reorder: true, duplicateReports: true }],
  ['keeps reports back', { withhold: [1, 2] }],
  ['finds no shares', { noBuyIn: true, fail }],
])('ends bought in once, although the custodian %s for some days', async (_, behaviour) => {
  expect(await rig.orderBuyIn(nord, 'a1')).toBe('accepted');
  await night('2026-12-02', behaviour);
  await rig.restart();
  await night('2026-12-03', behaviour);
  expect(await rig.orderBuyIn(nord, 'a1')).toBe('accepted');
  await night('2026-12-04');
  await night('2026-12-07');
  expect(await rig.openInstructions()).toEqual([]);
  expect(await rig.holdings()).toEqual({ NORD: 20 * millionth });
  expect(rig.sums()).toEqual(boughtFor(204_000));
});

it('does not buy in what was delivered after the order', async () => {
  await rig.behave({ down: true });
  expect(await rig.orderBuyIn(nord, 'a1')).toBe('accepted');
  await night('2026-12-02', { down: true });
  // The shares come before the custodian learns of the order.
  rig.bookDate = '2026-12-03';
  await rig.behave({ partly: {} });
  await rig.run('report');
  await night('2026-12-04');
  expect(await rig.holdings()).toEqual({ NORD: 20 * millionth });
  expect(rig.sums()).toEqual(boughtFor(200_000));
});

it('delivers what was bought in, although the trade was taken back meanwhile', async () => {
  await rig.orderBuyIn(nord, 'a1');
  rig.bust('NORD', 'buy', 20 * millionth, 200_000);
  await night('2026-12-02', { buyInPrice: 1_100 });
  await night('2026-12-03');
  expect(await rig.openInstructions()).toEqual([]);
  expect(await rig.holdings()).toEqual({});
  expect(rig.sums()).toEqual(
    new Map([
      ['house:buyIns EUR', -20_000],
      ['house:custodianCash EUR', 20_000],
    ]),
  );
});

it.each([
  [100_000, 1],
  [2_001, 1],
  [2_000, 0],
  [500, 0],
  [499, 1],
])('is booked at %d thousandths of the price, and alerted where that is odd', async (buyInPrice, alerts) => {
  await rig.orderBuyIn(nord, 'a1');
  await night('2026-12-02', { fail, buyInPrice });
  const cash = buyInPrice * 200;
  expect(rig.sums()).toEqual(boughtFor(cash));
  expect(rig.oddBuyIns).toEqual(Array(alerts).fill({ seq: 2, instructionId: nord, cash, owed: 200_000 }));
});

it('may be ordered again once the custodian has taken it back', async () => {
  await rig.orderBuyIn(nord, 'a1');
  await night('2026-12-02', { fail });
  await rig.send({
    ...{ aggregate: 'settlement:NORD.2026-11-20', type: 'ReverseReport', actor: { kind: 'system', id: 'custodian' } },
    ...{ route: 'test', key: 'back' },
    body: {
      ...{ seq: 99, reportId: 'back', instructionId: nord, reportedAt: 5 },
      reverses: await lastReport(rig, 'NORD'),
    },
  });
  await rig.project();
  const orderedAt = () => custody.database.rows('SELECT buy_in_at FROM settlement_instructions');
  expect(await orderedAt()).toEqual([{ buy_in_at: null }]);
  expect(await rig.orderBuyIn(nord, 'a2')).toBe('accepted');
  await rig.project();
  expect(await orderedAt()).toEqual([{ buy_in_at: expect.any(String) }]);
});

it('that the custodian gives up is shown with its reason, and may be ordered again', async () => {
  const orderedAt = () => custody.database.rows('SELECT buy_in_at FROM settlement_instructions');
  await rig.orderBuyIn(nord, 'a1');
  await night('2026-12-02', { fail, refuseBuyIn: { NORD: 'NOSH' } });
  expect(await orderedAt()).toEqual([{ buy_in_at: null }]);
  const given = `SELECT quantity, reason FROM custody_reports WHERE outcome = 'notBoughtIn'`;
  expect(await custody.database.rows(given)).toEqual([{ quantity: '0', reason: 'NOSH' }]);
  // The first order is not tried again, although the custodian is told of it once more.
  await rig.restart();
  await night('2026-12-03', { fail });
  expect(await rig.openInstructions()).toEqual([[nord, 20 * millionth, 200_000]]);
  expect(await rig.orderBuyIn(nord, 'a2')).toBe('accepted');
  await night('2026-12-04', { fail });
  expect(await rig.openInstructions()).toEqual([]);
  expect(rig.sums()).toEqual(boughtFor(204_000));
  expect(await rig.compare()).toEqual({ compared: 1, differences: 0 });
});

it('tells the custodian no order that nobody has agreed on', async () => {
  const told: string[] = [];
  const forged: unknown[] = [];
  const process = custodyProcess({
    gateway: { send: (request) => rig.send(request) },
    custodian: { instruct: async () => undefined, buyIn: async ({ orderId }) => void told.push(orderId) },
    onForged: (facts) => forged.push(facts),
  });
  const placed = { process: 'custody', partition: 0, offset: 0, ordinal: 0, issuedAt: 1, refusals: 0 };
  const task = {
    ...placed,
    subject: 'settlement:NORD.2026-11-20',
    body: { buyIn: { orderId: 'a1', instructionId: nord } },
  };
  const signal = new AbortController().signal;
  expect(await process.carryOut(task, signal)).toMatchObject({ reason: 'BUY_IN_UNKNOWN' });
  expect([told, forged]).toEqual([[], [{ settlement: 'settlement:NORD.2026-11-20', ...task.body }]]);
  await rig.orderBuyIn(nord, 'a1');
  expect(await process.carryOut(task, signal)).toBeUndefined();
  expect(told).toEqual(['a1']);
  const another = { ...task, body: { buyIn: { orderId: 'a2', instructionId: nord } } };
  expect(await process.carryOut(another, signal)).toMatchObject({ reason: 'BUY_IN_UNKNOWN' });
});
