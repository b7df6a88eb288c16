import fc from 'fast-check';
import { orderBuyIn } from './order-buy-in';
import { SettlementWorld } from './spec-support/settlement-world';

const share = 'share:NORD';
const id = 'NORD.2026-11-20.1';
let reports = 0;
const base = () => ({ seq: (reports += 1), reportId: `b${reports}`, instructionId: id, reportedAt: 5 });
const moved = { symbol: 'NORD', currency: 'EUR' };
const settled = (quantity: number, cash: number) => ({ ...base(), ...moved, quantity, cash });
const bought = (quantity: number, cash: number, owed: number) => ({
  ...settled(quantity, cash),
  owed,
  executionId: 'X1',
});

/** Ten shares that the market owes for 1,000. */
function world(): SettlementWorld {
  const made = new SettlementWorld();
  expect(made.instruct({ quantity: 10, cash: 1_000, trades: 1 })).toBe('SettlementInstructed');
  return made;
}

/** What the broker's accounts hold: shares that are undelivered or in suspense, and cash. */
const sums = (made: SettlementWorld) => ({
  undelivered: made.sum('house:undelivered', share),
  suspense: made.sum('house:suspense', share),
  clearing: made.sum('house:clearing', 'EUR'),
  custodianCash: made.sum('house:custodianCash', 'EUR'),
  buyIns: made.sum('house:buyIns', 'EUR'),
});
const settledFor = (paid: number) => ({
  ...{ undelivered: 0, suspense: 0, clearing: -1_000, custodianCash: paid, buyIns: 1_000 - paid },
});

describe('a buy-in', () => {
  it.each([1_050, 1_000, 930])('for %d ends the instruction, and the broker bears the difference', (paid) => {
    const made = world();
    expect(made.orderBuyIn(id, 'a1')).toBe('BuyInOrdered');
    expect(sums(made)).toMatchObject({ undelivered: -10, clearing: 0, buyIns: 0 });
    expect(made.send('ReportBuyIn', bought(10, paid, 1_000))).toBe('SettlementBoughtIn');
    expect(sums(made)).toEqual(settledFor(paid));
    expect(made.events.at(-1)).toMatchObject({ openQuantity: 0, openCash: 0 });
    expect(made.folded).toEqual(made.state);
    expect(made.faults).toEqual([]);
  });

  it('is ordered by two members of staff, once, for shares that the market owes after their time', () => {
    const made = world();
    expect(made.send('OrderBuyIn', { instructionId: id, approvedBy: {} })).toBe('unreadable');
    expect(made.orderBuyIn(id, 'a1', ['olga', 'olga'])).toBe('MAKER_IS_CHECKER');
    expect(made.orderBuyIn(id, 'a1', ['olga', 'oskar'])).toBe('APPROVER_NOT_ALLOWED');
    const approvedBy = { approvalId: 'a1', maker: 'olga', checker: 'rita', makerBehind: {} };
    for (const actor of [{ kind: 'staff', id: 'olga' } as const, { kind: 'system', id: 'custodian' } as const])
      expect(made.send('OrderBuyIn', { instructionId: id, approvedBy }, actor)).toBe('ACTOR_NOT_ALLOWED');
    made.isOverdue = false;
    expect(made.orderBuyIn(id, 'a1')).toBe('BUY_IN_NOT_POSSIBLE');
    made.isOverdue = true;
    const check = (approvalId: string | undefined, instructionId = id) =>
      made.send('CheckBuyIn', { instructionId, approvalId });
    expect([check('a1'), check(undefined)]).toEqual(['BUY_IN_UNKNOWN', 'BUY_IN_UNKNOWN']);
    expect(made.orderBuyIn(id, 'a1')).toBe('BuyInOrdered');
    expect([check('a1'), check(undefined), check('a2'), check('a1', 'NORD.2026-11-20.2')]).toEqual([
      ...['nothing', 'nothing', 'BUY_IN_UNKNOWN', 'BUY_IN_UNKNOWN'],
    ]);
    expect(made.orderBuyIn(id, 'a1')).toBe('nothing');
    expect(made.orderBuyIn(id, 'a2')).toBe('BUY_IN_NOT_POSSIBLE');
    expect(made.orderBuyIn('NORD.2026-11-20.2', 'a3')).toBe('BUY_IN_NOT_POSSIBLE');
  });

  it('is not possible for shares that the broker owes, for cash, or once all is delivered', () => {
    for (const figures of [
      { quantity: -10, cash: -1_000, trades: 1 },
      { quantity: 0, cash: 5, trades: 2 },
    ]) {
      const made = new SettlementWorld();
      made.instruct(figures);
      expect(made.orderBuyIn(id, 'a1')).toBe('BUY_IN_NOT_POSSIBLE');
    }
    const made = world();
    made.send('ReportSettlement', settled(10, 1_000));
    expect(made.orderBuyIn(id, 'a1')).toBe('BUY_IN_NOT_POSSIBLE');
  });

  it('is not possible while a report on the instruction is in suspense: it may be the delivery', () => {
    const made = world();
    const report = settled(10, 999);
    expect(made.send('ReportSettlement', report)).toBe('SettlementSuspended');
    expect(made.orderBuyIn(id, 'a1')).toBe('BUY_IN_NOT_POSSIBLE');
    expect(made.send('ReverseReport', { ...base(), reverses: report.reportId })).toBe('SettlementReversed');
    expect(made.orderBuyIn(id, 'a1')).toBe('BuyInOrdered');
  });

  it('that nobody has ordered stays in suspense', () => {
    const made = world();
    expect(made.send('ReportBuyIn', bought(10, 1_050, 1_000))).toBe('SettlementSuspended');
    expect(sums(made)).toMatchObject({ undelivered: -10, suspense: 10, clearing: 0, buyIns: 0 });
  });

  it.each([
    ['more shares than are open', bought(11, 1_100, 1_000)],
    ['all shares for another part of the cash', bought(10, 1_100, 990)],
    ['shares in the other direction', bought(-10, -1_000, -1_000)],
    ['another instrument', { ...bought(10, 1_050, 1_000), symbol: 'OTHR' }],
  ])('of %s stays in suspense, until the custodian takes it back', (_, report) => {
    const made = world();
    made.orderBuyIn(id, 'a1');
    expect(made.send('ReportBuyIn', report)).toBe('SettlementSuspended');
    expect(made.send('ReverseReport', { ...base(), reverses: report.reportId })).toBe('SettlementReversed');
    expect(made.send('ReportBuyIn', bought(10, 1_050, 1_000))).toBe('SettlementBoughtIn');
    expect(sums(made)).toEqual(settledFor(1_050));
  });

  it('that the custodian gives up books nothing, and another one may be ordered', () => {
    const made = world();
    const givenUp = (orderId: string) => ({ ...base(), symbol: 'NORD', orderId, reason: 'NOSH' });
    expect(made.orderBuyIn(id, 'a1')).toBe('BuyInOrdered');
    made.off = ['BuyInEnded'];
    expect(made.send('ReportNoBuyIn', givenUp('a1'))).toBe('CUSTODY_NOT_SWITCHED_ON');
    made.off = [];
    const report = givenUp('a1');
    expect(made.send('ReportNoBuyIn', report)).toBe('BuyInEnded');
    expect(made.send('ReportNoBuyIn', report)).toBe('REPORT_BOOKED');
    expect(sums(made)).toMatchObject({ undelivered: -10, clearing: 0, custodianCash: 0, buyIns: 0 });
    expect(made.orderBuyIn(id, 'a2')).toBe('BuyInOrdered');
    // What is told late about the first order, or about none of ours, ends no other one.
    for (const orderId of ['a1', 'a9']) expect(made.send('ReportNoBuyIn', givenUp(orderId))).toBe('BuyInEnded');
    expect(made.events.map((event) => ('ends' in event ? event.ends : null)).filter((ends) => ends !== null)).toEqual([
      ...[true, false, false],
    ]);
    expect(made.orderBuyIn(id, 'a3')).toBe('BUY_IN_NOT_POSSIBLE');
    expect(made.send('ReportBuyIn', bought(10, 1_050, 1_000))).toBe('SettlementBoughtIn');
    expect(made.folded).toEqual(made.state);
  });

  it('leaves a late delivery in suspense, and is open again when it is taken back', () => {
    const made = world();
    made.orderBuyIn(id, 'a1');
    const first = bought(10, 1_050, 1_000);
    made.send('ReportBuyIn', first);
    expect(made.send('ReportBuyIn', first)).toBe('REPORT_BOOKED');
    const late = settled(10, 1_000);
    expect(made.send('ReportSettlement', late)).toBe('SettlementSuspended');
    expect(sums(made)).toMatchObject({ suspense: 10, buyIns: -50 });
    // The late delivery is the right one: the custodian takes both back, and reports it again.
    for (const reverses of [first.reportId, late.reportId])
      expect(made.send('ReverseReport', { ...base(), reverses })).toBe('SettlementReversed');
    expect(sums(made)).toMatchObject({ undelivered: -10, suspense: 0, clearing: 0, custodianCash: 0, buyIns: 0 });
    expect(made.send('ReportSettlement', settled(10, 1_000))).toBe('SettlementConfirmed');
    expect(sums(made)).toEqual(settledFor(1_000));
  });

  it('that is taken back may be ordered again, also after shares were delivered', () => {
    const made = world();
    made.orderBuyIn(id, 'a1');
    const first = bought(10, 1_050, 1_000);
    made.send('ReportBuyIn', first);
    expect(made.orderBuyIn(id, 'a2')).toBe('BUY_IN_NOT_POSSIBLE');
    made.send('ReverseReport', { ...base(), reverses: first.reportId });
    const delivered = settled(4, 400);
    made.send('ReportSettlement', delivered);
    expect(made.orderBuyIn(id, 'a2')).toBe('BuyInOrdered');
    expect(made.events.at(-1)).toMatchObject({ quantity: 6, cash: 600, settlesOn: '2026-11-24', rules: ['rule'] });
    expect(made.orderBuyIn(id, 'a3')).toBe('BUY_IN_NOT_POSSIBLE');
    // A delivery that is taken back is none of it.
    made.send('ReverseReport', { ...base(), reverses: delivered.reportId });
    expect(made.orderBuyIn(id, 'a3')).toBe('BUY_IN_NOT_POSSIBLE');
    expect(made.send('ReportBuyIn', bought(10, 1_020, 1_000))).toBe('SettlementBoughtIn');
    expect(sums(made)).toEqual(settledFor(1_020));
    expect(made.folded).toEqual(made.state);
  });

  it('that is taken back may be reported again with what it has cost', () => {
    const made = world();
    made.orderBuyIn(id, 'a1');
    const first = bought(10, 1_050, 1_000);
    made.send('ReportBuyIn', first);
    made.send('ReverseReport', { ...base(), reverses: first.reportId });
    expect(made.send('ReportBuyIn', bought(10, 1_030, 1_000))).toBe('SettlementBoughtIn');
    expect(sums(made)).toEqual(settledFor(1_030));
  });

  it('goes by the dates of its instruction, also once that has settled and is open again', () => {
    const made = world();
    const report = settled(10, 1_000);
    made.send('ReportSettlement', report);
    made.send('ReverseReport', { ...base(), reverses: report.reportId });
    expect(made.orderBuyIn(id, 'a1')).toBe('BuyInOrdered');
    expect(made.asked).toEqual([{ settlesOn: '2026-11-24', instructedAt: 5 }]);
  });

  it.each(['BuyInOrdered', 'SettlementBoughtIn'])('is not ordered before %s is switched on', (type) => {
    const made = world();
    made.off = [type];
    expect(made.orderBuyIn(id, 'a1')).toBe('NOT_SWITCHED_ON');
  });

  it('and a bust of its trade leave what was bought in to be delivered', () => {
    const made = world();
    made.orderBuyIn(id, 'a1');
    expect(made.instruct({ quantity: 0, cash: 0, trades: 2 })).toBe('SettlementInstructed');
    expect(made.events.at(-1)).toMatchObject({ instructionId: 'NORD.2026-11-20.2', quantity: -10, cash: -1_000 });
    expect(made.send('ReportBuyIn', bought(10, 1_050, 1_000))).toBe('SettlementBoughtIn');
    expect(made.send('ReportSettlement', { ...settled(-10, -1_000), instructionId: 'NORD.2026-11-20.2' })).toBe(
      'SettlementConfirmed',
    );
    expect(sums(made)).toEqual({ undelivered: 0, suspense: 0, clearing: 0, custodianCash: 50, buyIns: -50 });
  });

  it('comes to the same in whatever order its parts and deliveries are reported', () => {
    const parts = [
      () => ['ReportSettlement', settled(3, 300)] as const,
      () => ['ReportBuyIn', bought(4, 440, 400)] as const,
      () => ['ReportBuyIn', bought(2, 190, 200)] as const,
      () => ['ReportSettlement', settled(1, 100)] as const,
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 4 }), (order) => {
        const made = world();
        made.orderBuyIn(id, 'a1');
        for (const [type, body] of order.map((part) => part()))
          expect(made.send(type, body)).toMatch(/Confirmed|BoughtIn/);
        expect(sums(made)).toEqual(settledFor(1_030));
        expect(made.folded).toEqual(made.state);
      }),
      { seed: 85 },
    );
  });
});

it('is requested for an instruction that can exist, and names no price', () => {
  expect(orderBuyIn.wrap({ instructionId: id })?.command).toEqual({
    ...{ aggregate: 'settlement:NORD.2026-11-20', type: 'OrderBuyIn', bodyVersion: 1, body: { instructionId: id } },
  });
  expect(orderBuyIn.wrap({ instructionId: 'whatever' })).toBeUndefined();
  expect(orderBuyIn.wrap({ instructionId: id, cash: 1 })).toBeUndefined();
});
