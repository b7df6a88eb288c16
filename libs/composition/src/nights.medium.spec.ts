import { Global, Module } from '@nestjs/common';
import { listNights, openNight } from '@parkett/market-contract';
import { NightsModule } from '@parkett/market-server';
import { migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { accountKind } from './account-kind';
import { noMarket } from './no-market';
import { PeopleModule } from './people.module';
import { accountsProjection, readMigrations } from './read-models';
import { recordMigrations } from './records';
import { fundsProviders } from './spec-support/funds-providers';
import { staffLogins } from './spec-support/staff-logins';
import { TestApp } from './spec-support/test-app';

const parts = fundsProviders();
@Global()
@Module({ imports: [PeopleModule], providers: parts, exports: parts.map(({ provide }) => provide) })
class PartsModule {}

const services = useServices();
const testApp = new TestApp(services, {
  accountKind: (staff) => accountKind(noMarket, staff),
  projection: accountsProjection,
  migrations: readMigrations,
  modules: [PartsModule, NightsModule],
  processes: () => [],
  opening: { currency: 'EUR' },
});
const { foundWithApprovers, call, loggedIn } = staffLogins(testApp);

const get = async (endpoint: { method: string; path: string }, path: string, by = 'omar') =>
  call(endpoint, await loggedIn(by), { path });
const night = (date: string, by?: string) => get(openNight, `/api/staff/nights/${date}`, by);
const nights = (query = '', by?: string) => get(listNights, `/api/staff/nights${query}`, by);

/** By Berlin's time, in the winter: an hour after midnight on the day after a date, and seven hours. */
const [early, late] = [0, 6].map(
  (hours) => (date: string) => Date.parse(`${date}T00:00:00Z`) + (24 + hours) * 3_600_000,
);

beforeAll(async () => {
  await testApp.start();
  await migrate({ url: services.postgresUrl, schema: testApp.records.schema, migrations: recordMigrations });
  await foundWithApprovers();
  const begun = (date: string, ended: number | null) =>
    testApp.records.rows(`INSERT INTO nights VALUES ($1, '{close-day,settle-proceeds,pay-actions}', $2, $3)`, [
      date,
      early?.(date),
      ended,
    ]);
  await begun('2026-01-05', early?.('2026-01-05') ?? 0);
  await begun('2026-01-06', late?.('2026-01-06') ?? 0);
  await begun('2026-01-07', null);
  const run = async (job: string, more: object) => {
    const facts = {
      job,
      business_date: 'x',
      due: 3,
      ran_at: 1_000,
      night: '2026-01-07',
      inputs_hash: `h-${job}`,
      ...more,
    };
    const [columns, values] = [Object.keys(facts), Object.values(facts)];
    const [row] = await testApp.records.rows<{ id: string }>(
      `INSERT INTO job_runs (${columns.join()}) VALUES (${columns.map((_, n) => `$${n + 1}`).join()}) RETURNING id`,
      values,
    );
    return row?.id;
  };
  const whole = await run('close-day', {
    status: 'done',
    done: 2,
    set_aside: 1,
    ended_at: 3_000,
    totals: '{"EUR":"7"}',
  });
  const open = await run('settle-proceeds', { status: 'running' });
  await testApp.records.rows(`INSERT INTO job_run_set_aside VALUES ($1, 'o1', 'account:A', 'NOT_NOW')`, [whole]);
  await testApp.records.rows(
    `INSERT INTO job_chunks VALUES ($1, 0, 0, '[1, 2]', now(), 2, 0, 0, 0, '{"EUR": "30"}'),
       ($1, 0, 1, '[3]', NULL, 0, 0, 0, 0, '{}')`,
    [open],
  );
});

it('are shown to operations, risk and audit only', async () => {
  for (const by of ['omar', 'rita', 'anna'])
    expect([await nights('', by), await night('2026-01-07', by)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect([await nights('', 'bruno'), await night('2026-01-07', 'bruno')]).toMatchObject([
    { status: 403 },
    { status: 403 },
  ]);
});

it('are listed with their state, the newest first, in pages', async () => {
  const { data } = await nights('?limit=2');
  expect(data).toMatchObject({
    nights: [
      { date: '2026-01-07', state: 'late', endedAt: null, endedLate: false, steps: 3, stepsDone: 1, setAside: 1 },
      { date: '2026-01-06', state: 'done', endedLate: true, setAside: 0 },
    ],
    next: '2026-01-06',
  });
  expect((await nights('?before=2026-01-06')).data).toMatchObject({
    nights: [{ date: '2026-01-05', state: 'done', endedLate: false }],
    next: null,
  });
  expect(await nights('?before=yesterday')).toMatchObject({ status: 400 });
});

it('show each step with its progress, and what was set aside with the account and the reason', async () => {
  const { data } = await night('2026-01-07');
  expect(data.night).toMatchObject({
    state: 'late',
    steps: [
      {
        ...{ step: 'close-day', state: 'done', runs: 1, inputsHash: 'h-close-day', startedAt: 1_000, endedAt: 3_000 },
        ...{ done: 2, left: 0, setAside: 1, totals: { EUR: '7' } },
      },
      { step: 'settle-proceeds', state: 'running', done: 2, left: 1, endedAt: null, totals: { EUR: '30' } },
      { step: 'pay-actions', state: 'waiting', runs: 0, inputsHash: null, totals: {} },
    ],
    named: [{ step: 'close-day', item: 'o1', accountId: 'A', reason: 'NOT_NOW', nextTryAt: null }],
  });
  expect((await night('2026-01-08')).data).toEqual({ night: null });
});
