import { accountKind, accountsProjection, noMarket } from '@parkett/composition';
import { Database } from '@parkett/platform-read-model';
import { accepts, runEngine } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { readOnlyProblem } from '../log-problems';
import { openInstallation } from '../spec-support/test-installation';
import { ProjectorHost } from './projector-host';

const services = useServices();

it('a read-only Postgres is reported, with the projectors that retry, until it can be written again', async () => {
  const runtime = await openInstallation(services);
  await runtime.start();
  const host = new ProjectorHost(runtime, [accountsProjection]);
  host.assign([0]);
  const engine = runEngine(runtime, [accountKind(noMarket)]);
  const admin = new Database(runtime.settings.postgresUrl, 'read', 1);
  services.afterwards(async () => {
    await engine.stop();
    await host.close();
    await runtime.close();
    await admin.close();
  });
  const database = new URL(runtime.settings.postgresUrl).pathname.slice(1);
  const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
    await admin.rows('SET default_transaction_read_only = off');
    await admin.rows(`ALTER DATABASE "${database}" SET default_transaction_read_only = ${value}`);
    await admin.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [database],
    );
  };
  const problem = (): Promise<string | undefined> => readOnlyProblem(runtime.read).catch(() => undefined);
  expect([await problem(), host.problems.size]).toEqual([undefined, 0]);

  await setReadOnly('on');
  await accepts(runtime.gateway, {
    aggregate: 'account:A',
    type: 'OpenAccount',
    body: { currency: 'EUR' },
    actor: { kind: 'system', id: 'identity' },
    route: 'spec',
    key: 'open',
  });
  await eventually('it is reported', async () => (await problem())?.startsWith('read-only'), 30_000);
  const name = `${accountsProjection.group}/0`;
  await eventually('the projector is, too', () => host.problems.get(name)?.startsWith('retries since 20'), 30_000);

  await setReadOnly('off');
  await eventually('nothing is wrong', async () => host.problems.size === 0 && !(await problem()), 30_000);
  expect(await runtime.read.rows('SELECT account_id FROM accounts')).toEqual([{ account_id: 'A' }]);
}, 120_000);
