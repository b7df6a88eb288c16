import { raisedRates } from '@parkett/api-client';
import { underLoad } from '@parkett/drill';
import { House } from './support/house';

/** `npm run drill -- kill` in small: its customers, its load and its audit, two rounds instead of twenty. */
describe('a server that is killed under orders', () => {
  let house: House;

  beforeAll(async () => {
    house = await House.start({ environment: raisedRates });
    await house.staff();
  }, 120_000);
  afterAll(() => house?.close());

  it('loses and doubles no acknowledged order, and its log and read models hold', async () => {
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
