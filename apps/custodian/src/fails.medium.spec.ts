import { undeliveredOf, type OverdueFail } from '@parkett/custody-server';
import { useCustody, type CustodyRig } from './spec-support/custody-rig';
import { alertIn, failsOf, lastReport } from './spec-support/fail-views';

const custody = useCustody();
let rig: CustodyRig;
let overdue: OverdueFail[];
beforeEach(async () => (rig = await custody.open()));
afterEach(() => rig.close());

const millionth = 1_000_000;

async function night(date: string, behaviour: Parameters<CustodyRig['behave']>[0] = {}): Promise<void> {
  rig.bookDate = date;
  await rig.behave(behaviour);
  for (let n = 0; n < 4; n += 1) await rig.look();
}

beforeEach(() => {
  overdue = [];
  rig.trade('NORD', 'buy', 20 * millionth, 200_000);
  rig.trade('SUED', 'sell', 5 * millionth, 5_000);
});

it('lists what is open after its date, with the attempts and the last report', async () => {
  const fail = { NORD: 'CLAC', SUED: 'LACK' };
  await night('2026-11-24', { fail });
  expect(await failsOf(rig)).toEqual([]);
  await night('2026-11-25', { fail });
  expect(await failsOf(rig)).toEqual([
    'NORD.2026-11-20.1 20000000 200000 2 failed CLAC',
    'SUED.2026-11-20.1 -5000000 -5000 2 failed LACK',
  ]);
  await rig.restart();
  await night('2026-11-26', { fail: { SUED: 'MONY' } });
  expect(await failsOf(rig)).toEqual(['SUED.2026-11-20.1 -5000000 -5000 3 failed MONY']);
  await night('2026-11-27');
  expect(await failsOf(rig)).toEqual([]);
});

it('says what the market owes of a share by trade date, once it is late', async () => {
  rig.trade('NORD', 'buy', 3 * millionth, 30_000, '2026-11-19');
  const owed = async (symbol: string, beganAt = Infinity) => [
    ...(await undeliveredOf(custody.database, symbol, { date: rig.bookDate, beganAt: Math.min(beganAt, 9e15) })),
  ];
  await night('2026-11-24', { fail: { NORD: 'CLAC', SUED: 'LACK' } });
  expect(await owed('NORD')).toEqual([['2026-11-19', 3 * millionth]]);
  await night('2026-11-25', { fail: { NORD: 'CLAC', SUED: 'LACK' } });
  expect(new Map(await owed('NORD'))).toEqual(
    new Map([
      ['2026-11-19', 3 * millionth],
      ['2026-11-20', 20 * millionth],
    ]),
  );
  // What was instructed on this date was not late before it.
  expect(await owed('NORD', 1)).toEqual([]);
  // What the broker owes the market is no matter of the customer.
  expect(await owed('SUED')).toEqual([]);
  await night('2026-11-26');
  expect(await owed('NORD')).toEqual([]);
});

it('lists what no report has come about, page by page', async () => {
  rig.trade('WEST', 'buy', 1 * millionth, 100);
  rig.trade('WEST', 'buy', 2 * millionth, 200, '2026-11-19');
  await night('2026-11-25', { down: true });
  const all = await failsOf(rig);
  expect(all).toEqual([
    'WEST.2026-11-19.1 2000000 200 0 no report',
    'NORD.2026-11-20.1 20000000 200000 0 no report',
    'SUED.2026-11-20.1 -5000000 -5000 0 no report',
    'WEST.2026-11-20.1 1000000 100 0 no report',
  ]);
  expect(await failsOf(rig, 1)).toEqual(all);
  expect(await failsOf(rig, 3)).toEqual(all);
});

it('says nothing of what the market owes while the read models are behind', async () => {
  await night('2026-11-25', { fail: { NORD: 'CLAC' } });
  const owed = async () => (await undeliveredOf(custody.database, 'NORD', { date: rig.bookDate, beganAt: 9e15 })).size;
  const at = async (group: string, next: number) =>
    custody.database.rows(
      `INSERT INTO positions (group_name, partition, next, hash, next_command) VALUES ($1, 3, $2, '', 0)
       ON CONFLICT (group_name, partition) DO UPDATE SET next = $2`,
      [group, next],
    );
  await at('accounts', 5_000);
  expect(await owed()).toBe(0);
  await at('custody', 3_000);
  expect(await owed()).toBe(0);
  await at('custody', 4_900);
  expect(await owed()).toBe(1);
  await custody.database.rows('DELETE FROM positions');
});

it('alerts each overdue instruction once, and again if a settlement is taken back', async () => {
  await night('2026-11-24', { fail: { NORD: 'CLAC', SUED: 'LACK' } });
  await night('2026-11-26', { fail: { NORD: 'CLAC' } });
  expect(await alertIn(rig, overdue)).toEqual({ late: 1, overdue: 0 });
  await night('2026-11-27', { fail: { NORD: 'CLAC' } });
  for (let n = 0; n < 2; n += 1) expect(await alertIn(rig, overdue)).toEqual({ late: 1, overdue: 1 });
  expect(overdue).toEqual([
    {
      ...{ instructionId: 'NORD.2026-11-20.1', settlesOn: '2026-11-24', daysLate: 3, reason: 'CLAC' },
      ...{ openQuantity: '20000000', openCash: '200000' },
    },
  ]);
  await night('2026-11-28');
  expect(await alertIn(rig, overdue)).toEqual({ late: 0, overdue: 0 });
  // The custodian takes back what it had reported.
  await rig.send({
    ...{ aggregate: 'settlement:NORD.2026-11-20', type: 'ReverseReport', actor: { kind: 'system', id: 'custodian' } },
    ...{ route: 'test', key: 'back' },
    body: {
      ...{ seq: 99, reportId: 'back', instructionId: 'NORD.2026-11-20.1', reportedAt: 5 },
      reverses: await lastReport(rig, 'NORD'),
    },
  });
  await rig.project();
  expect(await alertIn(rig, overdue)).toEqual({ late: 1, overdue: 1 });
  expect(overdue).toHaveLength(2);
});

it('neither alerts nor forgets what the read models do not show yet', async () => {
  await night('2026-11-27', { fail: { NORD: 'CLAC', SUED: 'LACK' } });
  const isNord = (settlement: string): boolean => settlement.startsWith('settlement:NORD.');
  await alertIn(rig, overdue, isNord);
  expect(overdue.map(({ instructionId }) => instructionId)).toEqual(['NORD.2026-11-20.1']);
  // The read models are filled anew, and show nothing yet.
  await custody.database.rows('TRUNCATE settlement_instructions');
  await alertIn(rig, overdue, () => false);
  expect(await custody.database.rows('SELECT instruction_id FROM settlement_fail_alerts')).toHaveLength(1);
  await alertIn(rig, overdue);
  expect(await custody.database.rows('SELECT instruction_id FROM settlement_fail_alerts')).toEqual([]);
});

it('alerts nothing while the clock is before the settlement date', async () => {
  await night('2026-11-27', { fail: { NORD: 'CLAC', SUED: 'LACK' } });
  rig.bookDate = '2026-11-20';
  expect(await alertIn(rig, overdue)).toEqual({ late: 0, overdue: 0 });
  rig.bookDate = '2026-11-27';
  expect(await alertIn(rig, overdue)).toEqual({ late: 2, overdue: 2 });
});
