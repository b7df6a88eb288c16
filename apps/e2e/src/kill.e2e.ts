import { raisedRates } from '@parkett/api-client';
import { underLoad } from '@parkett/drill';
import { Installation } from './support/installation';

/** A short `npm run drill -- kill`: the same customers, load and audit, with two rounds instead of twenty. */
describe('a server that is killed under orders', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.start({ environment: raisedRates });
    await installation.staff();
  }, 300_000);
  afterAll(() => installation?.close());

  it('neither loses nor doubles an acknowledged order, and its log and read models are valid', async () => {
    const set = Object.entries(installation.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const result = await underLoad(
      { urls: [installation.url], env: Object.fromEntries(set) },
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
