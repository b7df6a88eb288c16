import { useCustody, type CustodyRig } from './spec-support/custody-rig';

const custody = useCustody();
let rig: CustodyRig;
beforeEach(async () => (rig = await custody.open()));
afterEach(() => rig.close());

const millionth = 1_000_000;

async function night(date: string, behaviour: Parameters<CustodyRig['behave']>[0] = {}): Promise<void> {
  rig.bookDate = date;
  await rig.behave(behaviour);
  for (let n = 0; n < 4; n += 1) await rig.look();
}

beforeEach(async () => {
  rig.trade('NORD', 'buy', 20 * millionth, 200_000);
  rig.trade('SUED', 'buy', 5 * millionth, 5_000);
  rig.trade('SUED', 'buy', 3 * millionth, 3_000, '2026-11-23');
  await night('2026-11-24');
});

it('finds that the custodian holds what has settled, through parts and wrong reports', async () => {
  const behaviour = { partly: { NORD: 400 }, wrongCash: { SUED: 9 } };
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
    await night(date, behaviour);
    expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
  }
  expect(rig.differences).toEqual([]);
});

it('names the first instruction since holdings agreed, once for each difference', async () => {
  expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
  await night('2026-11-25', { wrongHoldings: { SUED: -1 } });
  for (let n = 0; n < 3; n += 1) expect(await rig.compare()).toEqual({ compared: 2, differences: 1 });
  const first = { symbol: 'SUED', expected: String(8 * millionth), instructionId: 'SUED.2026-11-23.1' };
  expect(rig.differences).toEqual([{ ...first, found: String(8 * millionth - 1) }]);
  await night('2026-11-25', { wrongHoldings: { SUED: 7 } });
  await rig.compare();
  expect(rig.differences.slice(1)).toEqual([{ ...first, found: String(8 * millionth + 7) }]);
  await night('2026-11-25');
  expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
  expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
  expect(rig.differences).toHaveLength(2);
  const rows = await custody.database.rows('SELECT FROM custody_differences WHERE ended_at IS NULL');
  expect(rows).toEqual([]);
});

it('adds up what is held of an instrument at several places', async () => {
  await night('2026-11-25', { heldElsewhere: { SUED: 3 * millionth } });
  expect(await rig.compare()).toEqual({ compared: 2, differences: 0 });
  expect(rig.differences).toEqual([]);
});

it('finds shares that nobody has traded', async () => {
  await night('2026-11-24', { wrongHoldings: { WEST: 12 } });
  await rig.compare();
  expect(rig.differences).toEqual([{ symbol: 'WEST', expected: '0', found: '12', instructionId: null }]);
});

it('compares nothing while a report is not booked that the holdings contain', async () => {
  await night('2026-11-25', { withhold: [3], wrongHoldings: { SUED: 1 } });
  expect(await rig.compare()).toEqual({ waits: '2 reports of 3' });
  await night('2026-11-25', { down: true });
  expect(await rig.compare()).toEqual({ waits: 'the custodian responded with 503' });
  expect(rig.differences).toEqual([]);
});
