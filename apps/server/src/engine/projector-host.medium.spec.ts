import { accountKind, accountsProjection, noMarket } from '@parkett/composition';
import { backgroundLimits, Database, Projector } from '@parkett/platform-read-model';
import { accepts, runEngine } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { readOnlyProblem } from '../log-problems';
import { openAccount } from '../spec-support/open-account';
import { openInstallation } from '../spec-support/test-installation';
import { ProjectorHost } from './projector-host';

const services = useServices();
/** Projectors that start again because another one was first. */
const rivalsWanted = 12;

afterEach(() => jest.restoreAllMocks());

it('a read-only Postgres is reported, with the projectors that retry, until it can be written again', async () => {
  const runtime = await openInstallation(services);
  await runtime.start();
  const host = new ProjectorHost(runtime, [accountsProjection]);
  host.assign([0]);
  const engine = runEngine(runtime, [accountKind(noMarket)]);
  const admin = new Database(runtime.settings.postgresUrl, 'read', 1, backgroundLimits);
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
  await accepts(runtime.gateway, openAccount('A'));
  await eventually('it is reported', async () => (await problem())?.startsWith('read-only'), 30_000);
  const name = `${accountsProjection.group}/0`;
  await eventually('the projector is, too', () => host.problems.get(name)?.startsWith('retries since 20'), 30_000);

  await setReadOnly('off');
  await eventually('nothing is wrong', async () => host.problems.size === 0 && !(await problem()), 30_000);
  const projected = () => runtime.read.rows('SELECT account_id FROM accounts');
  await eventually('the account is projected', async () => (await projected()).length > 0, 30_000);
  expect(await projected()).toEqual([{ account_id: 'A' }]);
}, 120_000);

it('a rival that projects the same partition, as builds without membership do, is no problem', async () => {
  const runtime = await openInstallation(services);
  await runtime.start();
  const hosts = [1, 2].map(() => new ProjectorHost(runtime, [accountsProjection]));
  const engine = runEngine(runtime, [accountKind(noMarket)]);
  services.afterwards(async () => {
    await engine.stop();
    for (const host of hosts) await host.close();
    await runtime.close();
  });
  for (const host of hosts) host.assign([0]);
  const rivals = jest.spyOn(Projector.prototype, 'run');
  const reported = new Set<string>();
  let sent = 0;
  for (const until = Date.now() + 90_000; rivals.mock.calls.length < rivalsWanted && Date.now() < until; sent++) {
    await accepts(runtime.gateway, openAccount(`R${sent}`));
    for (const { problems } of hosts) for (const problem of problems.values()) reported.add(problem);
  }
  expect(rivals.mock.calls.length).toBeGreaterThanOrEqual(rivalsWanted);
  expect([...reported]).toEqual([]);
  const projected = async () =>
    (await runtime.read.rows<{ id: string }>('SELECT account_id AS id FROM accounts')).length;
  await eventually('all is projected', async () => (await projected()) === sent, 30_000);
}, 180_000);
