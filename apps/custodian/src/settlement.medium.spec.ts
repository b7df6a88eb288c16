import { bookReportsJob, custodyProcess, type CustodianClient } from '@parkett/custody-server';
import { minor } from '@parkett/kernel';
import { useCustody, type CustodyRig } from './spec-support/custody-rig';

const custody = useCustody();
let rig: CustodyRig;
beforeEach(async () => (rig = await custody.open()));
afterEach(() => rig.close());

type CustodyReport = Awaited<ReturnType<CustodianClient['reports']>>['reports'][number];

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

it('instructs and settles the trades in each currency by themselves', async () => {
  rig.trade('NORD', 'buy', 12 * millionth, 120_000);
  rig.trade('NORD', 'buy', 8 * millionth, 80_000);
  await nightsUntil('2026-11-23');
  rig.trade('NORD', 'buy', 20 * millionth, 200_000, '2026-11-20', 'USD');
  await nightsUntil('2026-11-23');
  rig.trade('NORD', 'sell', 1 * millionth, 13_000, '2026-11-20', 'USD');
  await nightsUntil('2026-11-23');
  expect(await rig.openInstructions()).toEqual([
    ['NORD.2026-11-20.1', 20 * millionth, 200_000],
    ['NORD.2026-11-20.2', 20 * millionth, 200_000],
    ['NORD.2026-11-20.3', -1 * millionth, -13_000],
  ]);
  const runs = await custody.database.rows('SELECT FROM job_runs');
  await rig.look();
  expect(await custody.database.rows('SELECT FROM job_runs')).toEqual(runs);
  await nightsUntil('2026-11-24');
  expect(await rig.openInstructions()).toEqual([]);
  expect(rig.sums()).toEqual(
    new Map([
      ['house:clearing EUR', -200_000],
      ['house:clearing USD', -187_000],
      ['house:custodianCash EUR', 200_000],
      ['house:custodianCash USD', 187_000],
    ]),
  );
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

it('books reports while the read models of other partitions than that of settlements are behind', async () => {
  trades();
  await nightsUntil('2026-11-23');
  rig.behind = [0];
  await nightsUntil('2026-11-24');
  expect(await rig.openInstructions()).toHaveLength(2);
  rig.behind = [1];
  await nightsUntil('2026-11-24');
  expect(await rig.openInstructions()).toEqual([]);
});

it('looks no more at trades that come to nothing', async () => {
  rig.trade('NORD', 'buy', 5 * millionth, 5_000);
  rig.trade('NORD', 'sell', 5 * millionth, 5_000);
  await nightsUntil('2026-11-23');
  expect(await custody.database.rows('SELECT FROM job_runs')).toEqual([]);
  rig.trade('NORD', 'buy', 1 * millionth, 1_000);
  await nightsUntil('2026-11-23');
  expect(await rig.openInstructions()).toEqual([['NORD.2026-11-20.1', 1 * millionth, 1_000]]);
});

/** The numbers of the reports that are booked of a custodian's list, and what is told about the list. */
async function looksAt(list: readonly CustodyReport[]): Promise<{ seqs: readonly number[]; told: readonly object[] }> {
  const seqs: number[] = [];
  const told: object[] = [];
  const job = bookReportsJob({
    ...{ readModels: custody.database, records: custody.database, isSwitchedOn: () => true },
    onMissing: (facts) => told.push(facts),
    onOddBuyIn: () => undefined,
    custodian: { reports: async (after) => ({ reports: list.filter(({ seq }) => seq > after), unreadable: 0 }) },
  });
  for await (const page of (await job.plan(undefined))?.pages ?? []) seqs.push(...page.map(({ seq }) => seq));
  return { seqs, told };
}
const dueOf = async (list: readonly CustodyReport[]) => (await looksAt(list)).seqs;

it('says that the list of the custodian has begun again', async () => {
  trades();
  await nightsUntil('2026-11-24');
  const failed = { symbol: 'SUED', instructionId: 'SUED.2026-11-20.1', reportedAt: 5, reason: 'CLAC' };
  const report = (seq: number) => ({ ...failed, seq, reportId: `new${seq}`, outcome: 'failed' as const });
  const facts = { after: 2, missing: 0, unreadable: 0, other: 1 };
  expect(await looksAt([report(1)])).toEqual({ seqs: [], told: [facts] });
  expect(await looksAt([report(1), report(2)])).toEqual({ seqs: [], told: [facts] });
});

it('keeps the order of the reports on an instruction while one is missing', async () => {
  trades();
  await nightsUntil('2026-11-23');
  const moved = { symbol: 'NORD', currency: 'EUR' as const, quantity: 20 * millionth, cash: minor(199_000) };
  const on = (seq: number, symbol = 'NORD') => ({
    ...{ seq, reportId: `r${seq}`, instructionId: `${symbol}.2026-11-20.1`, reportedAt: 5 },
  });
  const settled = (seq: number) => ({ ...on(seq), ...moved, outcome: 'settled' as const });
  const failed = { ...on(4, 'SUED'), symbol: 'SUED', outcome: 'failed' as const, reason: 'CLAC' };
  const list = [settled(1), settled(3), failed];
  expect(await dueOf(list)).toEqual([1, 4]);
  await nightsUntil('2026-11-24');
  await custody.database.rows('DELETE FROM custody_reports WHERE seq > 1');
  // Both instructions are settled now.
  expect(await dueOf(list)).toEqual([]);
  // 3 waits for the run after that of 2: a run does not send its commands in order.
  expect(await dueOf([...list, { ...on(2), outcome: 'reversed', reverses: 'r1' }])).toEqual([2, 4]);
});

it('tells the custodian nothing that no instruction says', async () => {
  trades();
  await nightsUntil('2026-11-23');
  const told: unknown[] = [];
  const forged: unknown[] = [];
  const process = custodyProcess({
    gateway: { send: (request) => rig.send(request) },
    custodian: { instruct: async (instruction) => void told.push(instruction), buyIn: async () => undefined },
    onForged: (facts) => forged.push(facts),
  });
  const [task] = rig.records.flatMap((chained) => process.tasksOf(chained));
  if (task === undefined) throw new Error('nothing was instructed');
  const placed = { ...task, process: 'custody', partition: 0, offset: 0, ordinal: 0, issuedAt: 1, refusals: 0 };
  const signal = new AbortController().signal;
  if ('buyIn' in task.body) throw new Error('nothing is bought in');
  const body = { ...task.body, quantity: -task.body.quantity };
  expect(await process.carryOut({ ...placed, body }, signal)).toMatchObject({ reason: 'INSTRUCTION_UNKNOWN' });
  expect([told, forged.length]).toEqual([[], 1]);
  expect(await process.carryOut(placed, signal)).toBeUndefined();
  expect(told).toEqual([task.body]);
});
