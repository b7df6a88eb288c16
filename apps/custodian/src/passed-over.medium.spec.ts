import { useCustody, type CustodyRig } from './spec-support/custody-rig';

const custody = useCustody();
let rig: CustodyRig;
beforeEach(async () => (rig = await custody.open()));
afterEach(() => rig.close());

const millionth = 1_000_000;
const nord = 'NORD.2026-11-20.1';

async function night(date: string, behaviour: Parameters<CustodyRig['behave']>[0] = {}): Promise<void> {
  rig.bookDate = date;
  await rig.behave(behaviour);
  for (let n = 0; n < 4; n += 1) await rig.look();
}

const gaps = () =>
  custody.database.rows('SELECT from_seq::int AS from, to_seq::int AS to FROM custody_report_gaps ORDER BY 1');
const booked = async () =>
  (await custody.database.rows<{ seq: string }>('SELECT seq FROM custody_reports ORDER BY seq')).map(({ seq }) =>
    Number(seq),
  );

describe('a report that never comes', () => {
  /** A part settles (1), a failure that is not told (2), and the rest settles (3), which waits for it. */
  beforeEach(async () => {
    rig.trade('NORD', 'buy', 20 * millionth, 200_000);
    await night('2026-11-24', { partly: { NORD: 400 } });
    await night('2026-11-25', { fail: { NORD: 'CLAC' }, withhold: [2] });
    await night('2026-11-26', { withhold: [2] });
  });

  it('holds up what is behind it until two persons pass over it, and nothing is booked by that', async () => {
    expect([await booked(), await gaps()]).toEqual([[1], [{ from: 2, to: 2 }]]);
    expect(await rig.openInstructions()).toEqual([[nord, 12 * millionth, 120_000]]);
    expect(rig.missing.at(-1)).toEqual({ after: 1, missing: 1, unreadable: 0 });
    const sums = rig.sums();
    expect(await rig.passOver(2, 2, 'p1')).toBe('accepted');
    expect(rig.sums()).toEqual(sums);
    rig.missing.length = 0;
    await rig.look();
    expect([await booked(), await gaps(), await rig.openInstructions()]).toEqual([[1, 3], [], []]);
    await rig.look();
    expect(rig.missing).toEqual([]);
    expect(await rig.compare()).toEqual({ compared: 1, differences: 0 });
  });

  it('is booked if it comes later', async () => {
    await rig.passOver(2, 2, 'p1');
    await rig.look();
    await night('2026-11-27');
    expect(await booked()).toEqual([1, 2, 3]);
    expect(await rig.openInstructions()).toEqual([]);
    const failed = await custody.database.rows('SELECT failures FROM settlement_instructions');
    expect(failed).toEqual([{ failures: 1 }]);
  });
});

it('the first report may be passed over as well, and what it settled is a difference until it comes', async () => {
  rig.trade('NORD', 'buy', 20 * millionth, 200_000);
  await night('2026-11-24', { withhold: [1] });
  rig.trade('SUED', 'buy', 5 * millionth, 5_000);
  await night('2026-11-25', { withhold: [1] });
  expect([await booked(), await gaps()]).toEqual([[2], [{ from: 1, to: 1 }]]);
  expect(await rig.compare()).toEqual({ waits: '1 reports of 2' });
  expect(await rig.passOver(1, 1, 'p1')).toBe('accepted');
  await rig.look();
  expect([await booked(), await gaps()]).toEqual([[2], []]);
  expect(await rig.compare()).toEqual({ compared: 2, differences: 1 });
  expect(rig.differences).toMatchObject([{ symbol: 'NORD', expected: '0', found: String(20 * millionth) }]);
  await night('2026-11-26');
  expect([await booked(), await rig.openInstructions()]).toEqual([[1, 2], []]);
  expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
});

it('what has not come yet is not lost by passing over it', async () => {
  expect(await rig.passOver(1, 3, 'p1')).toBe('accepted');
  expect(await rig.passOver(2, 4, 'p2')).toBe('accepted');
  rig.trade('NORD', 'buy', 20 * millionth, 200_000);
  rig.trade('SUED', 'buy', 5 * millionth, 5_000);
  await night('2026-11-24');
  expect([await booked(), await rig.openInstructions()]).toEqual([[1, 2], []]);
  expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
  expect(rig.missing).toEqual([]);
});
