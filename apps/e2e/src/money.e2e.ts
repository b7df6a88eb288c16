import { raisedRates } from '@parkett/api-client';
import { atBank, shortWaits } from '@parkett/drill';
import { OwnKafka, OwnService } from '@parkett/platform-testing';
import { join } from 'node:path';
import { Installation } from './support/installation';

/** A short `npm run drill -- money`: the same customers, bank and judge. */
describe('a bank that repeats, reorders, loses and delays, and is killed as the server and the services are', () => {
  let kafka: OwnKafka;
  let postgres: OwnService;
  let installation: Installation;

  beforeAll(async () => {
    [kafka, postgres] = await Promise.all([OwnKafka.start(), OwnService.start('postgres')]);
    installation = await Installation.start({
      environment: { ...raisedRates, ...shortWaits(), PARKETT_KAFKA_BROKERS: kafka.brokers.join(',') },
      postgresUrl: postgres.url,
    });
    await installation.staff();
  }, 300_000);
  afterAll(async () => {
    await installation?.close();
    await Promise.all([kafka?.close(), postgres?.close()]);
  }, 60_000);

  it('pays each withdrawal at most once and credits each deposit once, and every cent is named', async () => {
    const set = Object.entries(installation.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const env = Object.fromEntries(set);
    const victims = [
      { name: 'server', kill: async () => installation.killAndRestart('server') },
      { name: 'kafka', kill: async () => kafka.kill().then(() => kafka.startNode()) },
      { name: 'bank', kill: async () => installation.killAndRestart('bank') },
    ];
    const app = { urls: [installation.url], env };
    const plan = { movements: 200, kills: victims.length, seed: 1 };
    const result = await atBank(app, join(env['PARKETT_HOME'] ?? '', 'bank'), victims, plan, () => undefined);
    expect(result).toMatchObject({
      ...{ shown: [], differences: 0, reconciled: 0, verify: 'clean', rebuildDiff: 'clean', problems: [] },
      ...{ sums: { EUR: 0, CHF: 0, USD: 0 }, kills: { server: 1, kafka: 1, bank: 1 } },
    });
    for (const kind of ['deposits', 'payouts', 'returns']) expect(result.atBank[kind]).toBeGreaterThan(0);
  }, 600_000);
});
