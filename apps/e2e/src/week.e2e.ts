import { raisedRates } from '@parkett/api-client';
import { booksFrom, isReconciled, liveWeek, movedBooks, writeWeek, type Week } from '@parkett/drill';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Installation } from './support/installation';
import { realData } from './support/recorded-market';

const plan = { customers: 6, days: 2, seed: 7 };

/** A short `npm run drill -- week`: the same customers, nights and second ledger. */
describe('two recorded days, traded by a few customers, night after night', () => {
  let installation: Installation;
  let folder: string;
  let week: Week;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parkett-week-'));
    week = writeWeek(folder, { data: realData, ...plan });
    installation = await Installation.start({ environment: { ...raisedRates, ...movedBooks(booksFrom(week)) } });
  }, 240_000);
  afterAll(async () => {
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('gives each customer every morning the cash, shares and fees that follow from the events', async () => {
    const set = Object.entries(installation.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const { url } = installation;
    const result = await liveWeek(
      {
        url,
        env: Object.fromEntries(set),
        restart: (environment) => installation.restartServer(environment),
        staff: () => installation.staff(),
      },
      week,
      folder,
      plan,
      () => undefined,
    );
    expect(result.shown).toEqual([]);
    expect(result).toMatchObject({ verify: 'clean', rebuildDiff: 'clean', reconciled: 0 });
    expect([isReconciled(result), result.events]).toEqual([true, expect.anything()]);
    // Proceeds settle after the second day, so there are mornings after it.
    expect(result.mornings.length).toBeGreaterThan(plan.days);
  }, 1_200_000);
});
