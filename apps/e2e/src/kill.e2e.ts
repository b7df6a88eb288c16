import { raisedRates } from '@parkett/api-client';
import { atBank, shortWaits, underLoad } from '@parkett/drill';
import { join } from 'node:path';
import { Installation } from './support/installation';

/** Short runs of `npm run drill -- money` and `-- kill`: the same customers, load and audit, with two kills each. */
describe('a server that is killed', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.start({ environment: { ...raisedRates, ...shortWaits() } });
    await installation.staff();
  }, 300_000);
  afterAll(() => installation?.close());

  const app = () => {
    const set = Object.entries(installation.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    return { urls: [installation.url], env: Object.fromEntries(set) };
  };

  it('books every movement of money once, as the bank does, which is killed as well', async () => {
    const victims = (['server', 'bank'] as const).map((name) => ({
      name,
      kill: () => installation.killAndRestart(name),
    }));
    const folder = join(installation.environment['PARKETT_HOME'] ?? '', 'bank');
    const plan = { movements: 50, kills: 2, seed: 7 };
    const result = await atBank(app(), folder, victims, plan, () => undefined);
    expect(result).toMatchObject({
      kills: { server: 1, bank: 1 },
      shown: [],
      differences: 0,
      sums: { EUR: 0 },
      verify: 'clean',
      rebuildDiff: 'clean',
      reconciled: 0,
      problems: [],
    });
    expect(result.atBank['payouts']).toBeGreaterThan(0);
  }, 300_000);

  it('neither loses nor doubles an acknowledged order, and its log and read models are valid', async () => {
    const result = await underLoad(
      app(),
      2,
      () => undefined,
      async () => {
        await installation.kill('server');
        await installation.restartServer();
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
      outside: process.env['PARKETT_CHECKER_PYTHON'] ? { findings: 0 } : null,
      problems: [],
    });
    expect(result.acknowledged).toBeGreaterThan(result.rounds);
  }, 600_000);
});
