import { raisedRates } from '@parkett/customer';
import { underLoad } from '@parkett/drill';
import { House } from './support/house';

/** A short `npm run drill -- kill`: the same customers, load and audit, with two rounds instead of twenty. */
describe('a server that is killed under orders', () => {
  let house: House;

  beforeAll(async () => {
    house = await House.start({ environment: raisedRates });
    await house.staff();
  }, 120_000);
  afterAll(() => house?.close());

  it('neither loses nor doubles an acknowledged order, and its log and read models are valid', async () => {
    const set = Object.entries(house.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const result = await underLoad(
      { urls: [house.url], env: Object.fromEntries(set) },
      2,
      () => undefined,
      async () => {
        await house.kill('server');
        await house.restartServer();
      },
    );
    expect(result).toMatchObject({
      rounds: 2,
      unanswered: 0,
      lost: 0,
      doubled: 0,
      stoppedPartitions: 0,
      ledgerSum: 0,
      verify: 'clean',
      rebuildDiff: 'clean',
      problems: [],
    });
    expect(result.acknowledged).toBeGreaterThan(result.rounds);
  }, 150_000);
});
