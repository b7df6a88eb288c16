import { custodyProcess } from '@parkett/custody-server';
import { useCustody, type CustodyRig } from './spec-support/custody-rig';

const custody = useCustody();
let rig: CustodyRig;
beforeEach(async () => (rig = await custody.open()));
afterEach(() => rig.close());

const millionth = 1_000_000;
const [nord, sued] = ['share:NORD', 'share:SUED'];

/** Two customers trade NORD in both directions, and one buys SUED. */
function trades(): void {
  rig.trade('NORD', 'buy', 30 * millionth, 300_000);
  rig.trade('NORD', 'sell', 10 * millionth, 101_000);
  rig.trade('SUED', 'buy', 5 * millionth, 5_000);
}

/** Nights and looks until nothing changes any more. */
async function nightsUntil(date: string, behaviour: Parameters<CustodyRig['behave']>[0] = {}): Promise<void> {
  rig.bookDate = date;
  await rig.behave(behaviour);
  for (let n = 0; n < 8; n += 1) await rig.look();
}

it('settles both legs on their date, net of purchases and sales', async () => {
  trades();
  await nightsUntil('2026-11-20');
  expect(await rig.openInstructions()).toEqual([]);
  await nightsUntil('2026-11-21');
  expect(await rig.openInstructions()).toEqual([
    ['NORD.2026-11-20.1', 20 * millionth, 199_000],
    ['SUED.2026-11-20.1', 5 * millionth, 5_000],
  ]);
  expect(await rig.holdings()).toEqual({});
  expect(rig.sums()).toEqual(
    new Map([
      [`house:custody ${nord}`, 20 * millionth],
      [`house:custody ${sued}`, 5 * millionth],
      [`house:undelivered ${nord}`, -20 * millionth],
      [`house:undelivered ${sued}`, -5 * millionth],
    ]),
  );
  await nightsUntil('2026-11-24');
  expect(await rig.openInstructions()).toEqual([]);
  expect(await rig.holdings()).toEqual({ NORD: 20 * millionth, SUED: 5 * millionth });
  expect(rig.sums()).toEqual(
    new Map([
      ['house:clearing EUR', -204_000],
      ['house:custodianCash EUR', 204_000],
    ]),
  );
});

it('instructs a trade that is recorded late by itself, and one that is taken back in the other direction', async () => {
  trades();
  await nightsUntil('2026-11-23');
  rig.trade('NORD', 'buy', 2 * millionth, 20_000);
  rig.bust('SUED', 'buy', 5 * millionth, 5_000);
  await nightsUntil('2026-11-23');
  expect(await rig.openInstructions()).toEqual([
    ['NORD.2026-11-20.1', 20 * millionth, 199_000],
    ['NORD.2026-11-20.2', 2 * millionth, 20_000],
    ['SUED.2026-11-20.1', 5 * millionth, 5_000],
    ['SUED.2026-11-20.2', -5 * millionth, -5_000],
  ]);
  await nightsUntil('2026-11-24');
  expect(await rig.holdings()).toEqual({ NORD: 22 * millionth });
  expect(await rig.openInstructions()).toEqual([]);
});

it.each([
  ['is unreachable', { down: true }],
  ['loses its answers', { loseAnswer: true }],
  ['repeats its reports', { duplicateReports: true }],
  ['reorders its reports and keeps some back', { reorder: true }],
  ['keeps a report back', { withhold: [1] }],
  ['fails to deliver', { fail: { NORD: 'CLAC', SUED: 'LACK' } }],
  ['delivers a part', { partly: { NORD: 333, SUED: 1 } }],
  ['reports another amount of cash', { wrongCash: { NORD: -100, SUED: 7 } }],
  ['does all of it', { duplicateReports: true, reorder: true, partly: { NORD: 500 }, wrongCash: { SUED: 9 } }],
])('ends with what was traded, although the custodian %s for some days', async (_, behaviour) => {
  trades();
  await nightsUntil('2026-11-23', behaviour);
  await nightsUntil('2026-11-24', behaviour);
  rig.trade('NORD', 'sell', 4 * millionth, 40_000, '2026-11-24');
  await rig.restart();
  await nightsUntil('2026-11-25', behaviour);
  for (const date of ['2026-11-26', '2026-11-27', '2026-11-30']) await nightsUntil(date);
  expect(await rig.openInstructions()).toEqual([]);
  expect(await rig.holdings()).toEqual({ NORD: 16 * millionth, SUED: 5 * millionth });
  expect(rig.sums()).toEqual(
    new Map([
      ['house:clearing EUR', -164_000],
      ['house:custodianCash EUR', 164_000],
    ]),
  );
  expect(rig.forged).toEqual([]);
});

it('says that reports are missing for as long as they are, and books those after them', async () => {
  trades();
  await nightsUntil('2026-11-24', { withhold: [1] });
  expect(rig.missing.at(-1)).toEqual({ after: 0, missing: 1, unreadable: 0 });
  expect(await rig.openInstructions()).toHaveLength(1);
  const before = rig.missing.length;
  await nightsUntil('2026-11-24');
  expect(rig.missing).toHaveLength(before);
  expect(await rig.openInstructions()).toEqual([]);
});

it('tells the custodian nothing that no instruction says', async () => {
  trades();
  await nightsUntil('2026-11-23');
  const told: unknown[] = [];
  const forged: unknown[] = [];
  const process = custodyProcess({
    gateway: { send: (request) => rig.send(request) },
    custodian: { instruct: async (instruction) => void told.push(instruction) },
    onForged: (facts) => forged.push(facts),
  });
  const [task] = rig.records.flatMap((chained) => process.tasksOf(chained));
  if (task === undefined) throw new Error('nothing was instructed');
  const placed = { ...task, process: 'custody', partition: 0, offset: 0, ordinal: 0, issuedAt: 1, refusals: 0 };
  const signal = new AbortController().signal;
  const body = { ...task.body, quantity: -task.body.quantity };
  expect(await process.carryOut({ ...placed, body }, signal)).toMatchObject({ reason: 'INSTRUCTION_UNKNOWN' });
  expect([told, forged.length]).toEqual([[], 1]);
  expect(await process.carryOut(placed, signal)).toBeUndefined();
  expect(told).toEqual([task.body]);
});
