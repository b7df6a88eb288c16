import { accountsProjection, payoutProcessesOf } from '@parkett/composition';
import { grantRights } from '@parkett/platform-database';
import { createLogger } from '@parkett/platform-observability';
import { accepts } from '@parkett/platform-read-model/spec-support';
import { roles, type Role } from '@parkett/platform-settings';
import { eventually, useServices } from '@parkett/platform-testing';
import pg from 'pg';
import { databaseRights, schemas } from './database-rights';
import { ProjectorHost } from './engine/projector-host';
import { EngineRole } from './engine-role';
import { MarketParts } from './market-parts';
import { Runtime } from './runtime';
import { openAccount } from './spec-support/open-account';
import { openInstallation } from './spec-support/test-installation';
import { StaffParts } from './staff-parts';

const services = useServices();
const password = 'of-a-test';
/** PostgreSQL's code for a missing right. */
const denied = { code: '42501' };

let installation: Runtime;
const userOf = (role: Role): string => `${services.prefix}_${role}`;

function urlOf(role: Role): string {
  const url = new URL(installation.settings.postgresUrl);
  return Object.assign(url, { username: userOf(role), password }).href;
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

beforeAll(async () => {
  installation = await openInstallation(services);
  const ownerUrl = installation.settings.postgresUrl;
  services.afterwards(() => installation.close());
  for (const role of roles) {
    const user = userOf(role);
    await query(ownerUrl, `CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
    services.afterwards(() => query(ownerUrl, `DROP OWNED BY ${user}; DROP ROLE ${user}`));
    // Twice, because every migration repeats it.
    for (let round = 0; round < 2; round++)
      expect(await grantRights({ ownerUrl, user, schemas, rights: databaseRights[role] })).toBe(true);
  }
}, 60_000);

/** The schemas in which a role may write any table but those that every process writes. */
async function written(role: Role): Promise<string[]> {
  const { rows } = await query(
    urlOf(role),
    `SELECT DISTINCT nspname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('engine', 'read', 'market', 'records') AND relkind = 'r'
       AND relname NOT IN ('event_readers', 'switched_event_versions')
       AND has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE')
     ORDER BY nspname`,
  );
  return rows.map(({ nspname }) => nspname);
}

describe('rights in Postgres', () => {
  it('let each role write its own schemas only', async () => {
    const found = await Promise.all(roles.map(async (role) => [role, await written(role)] as const));
    expect(Object.fromEntries(found)).toEqual({
      api: ['records'],
      engine: ['engine'],
      projector: ['read'],
      market: ['market', 'records'],
      feed: ['market'],
      jobs: ['market', 'records'],
      payout: ['records'],
    });
  });

  it.each(['engine', 'projector', 'market', 'feed'] as const)(
    'keep sessions and wrapped keys from %s',
    async (role) => {
      for (const table of ['sessions', 'customer_keys', 'master_key', 'trading_passwords', 'staff_credentials'])
        await expect(query(urlOf(role), `SELECT FROM records.${table}`)).rejects.toMatchObject(denied);
    },
  );

  it.each([
    ['market', ['venue_cursors', 'venue_held_orders']],
    ['jobs', ['bank_cursor', 'bank_gaps', 'named_bookings', 'unposted_bookings']],
    ['payout', ['payout_cursor', 'payout_gaps', 'payout_outcomes']],
  ] as const)('let only the role %s write what it hears from outside', async (reader, tables) => {
    for (const table of tables) {
      await query(urlOf(reader), `DELETE FROM records.${table} WHERE false`);
      for (const role of roles.filter((other) => other !== reader))
        for (const statement of [
          `DELETE FROM records.${table} WHERE false`,
          `INSERT INTO records.${table} DEFAULT VALUES`,
        ])
          await expect(query(urlOf(role), statement)).rejects.toMatchObject(denied);
    }
    await query(urlOf('api'), 'SELECT FROM records.payout_outcomes, records.named_bookings');
  });

  it.each([
    ['tasks of processes', ['process_cursors', 'process_tasks'], ['jobs', 'payout']],
    [
      'differences between the books',
      ['reconciliation_positions', 'reconciliation_balances', 'reconciliation_differences'],
      ['jobs'],
    ],
    ['the bytes of issued documents', ['customer_documents'], ['jobs']],
    [
      'what the statements of the bank have said',
      [
        ...['bank_statements', 'bank_statement_lines', 'bank_statement_days', 'bank_statement_day_lines'],
        'statement_differences',
      ],
      ['jobs'],
    ],
  ] as const)('let only roles that run processes write %s', async (_, tables, writers: readonly Role[]) => {
    for (const table of tables) {
      for (const role of writers) await query(urlOf(role), `DELETE FROM records.${table} WHERE false`);
      for (const role of roles.filter((other) => !writers.includes(other)))
        for (const statement of [
          `DELETE FROM records.${table} WHERE false`,
          `INSERT INTO records.${table} DEFAULT VALUES`,
        ])
          await expect(query(urlOf(role), statement)).rejects.toMatchObject(denied);
      await query(urlOf('api'), `SELECT FROM records.${table}`);
    }
  });

  it('let payout see and write the tasks and the progress of its own processes only', async () => {
    const owner = installation.settings.postgresUrl;
    const insert = (process: string) =>
      `INSERT INTO records.process_cursors VALUES ('${process}', 0, 1, 'hash', 1);
       INSERT INTO records.process_tasks (process, partition, at_offset, ordinal, subject, body, issued_at, reason,
         attempts, refusals, wait_s, next_try_at) VALUES ('${process}', 0, 0, 0, 's', '{}', 0, 'WAITS', 0, 0, 1, now())`;
    const processes = payoutProcessesOf({ bankUrl: 'http://bank' } as never).map(({ name }) => name);
    expect(processes).toEqual(['payout', 'deposit-returns']);
    for (const process of processes) await query(urlOf('payout'), insert(process));
    await expect(query(urlOf('payout'), insert('blocks'))).rejects.toMatchObject(denied);
    await query(owner, insert('blocks'));
    for (const table of ['process_cursors', 'process_tasks']) {
      const changed = await query(urlOf('payout'), `UPDATE records.${table} SET partition = 1`);
      expect(changed.rowCount).toBe(2);
      await expect(query(urlOf('payout'), `UPDATE records.${table} SET process = 'approvals'`)).rejects.toMatchObject(
        denied,
      );
      expect((await query(urlOf('jobs'), `SELECT FROM records.${table}`)).rowCount).toBe(3);
      expect((await query(urlOf('payout'), `DELETE FROM records.${table}`)).rowCount).toBe(2);
      expect((await query(owner, `DELETE FROM records.${table}`)).rowCount).toBe(1);
    }
  });

  it('let the api read read models, but write none, and nothing of the engines', async () => {
    await query(urlOf('api'), 'SELECT FROM read.accounts');
    for (const statement of [
      'DELETE FROM read.accounts',
      'DELETE FROM read.positions',
      'DELETE FROM market.bars_day',
      'SELECT FROM engine.snapshots',
      'DELETE FROM engine.head_pins',
    ])
      await expect(query(urlOf('api'), statement)).rejects.toMatchObject(denied);
  });

  it.each([...roles])('let %s alter, create, empty or drop nothing, and count no migration as done', async (role) => {
    for (const statement of [
      'ALTER TABLE read.accounts ADD COLUMN more text',
      'CREATE TABLE read.more (n int)',
      'CREATE TABLE public.more (n int)',
      'CREATE SCHEMA more',
      'TRUNCATE read.accounts',
      'DELETE FROM read.migrations',
      'UPDATE engine.installation SET seal = NULL',
      'DELETE FROM engine.installation',
    ])
      await expect(query(urlOf(role), statement)).rejects.toMatchObject(denied);
    await expect(query(urlOf(role), 'DROP TABLE read.accounts')).rejects.toMatchObject(denied);
  });

  it('suffice for a command from the api through the engine to the read models', async () => {
    const start = async (role: Role): Promise<Runtime> => {
      const settings = { ...installation.settings, postgresUrl: urlOf(role), roles: [role] };
      const runtime = new Runtime(settings, createLogger('spec'), Buffer.from('key'));
      services.afterwards(() => runtime.close());
      await runtime.start();
      return runtime;
    };
    const [api, engine, projector] = [await start('api'), await start('engine'), await start('projector')];
    const market = new MarketParts(engine);
    await market.load();
    const role = await EngineRole.start(engine, market, new StaffParts(engine));
    services.afterwards(async () => {
      await role.close();
      await market.close();
    });
    role.serve();
    const host = new ProjectorHost(projector, [accountsProjection]);
    services.afterwards(() => host.close());
    host.assign([0]);
    await eventually('the engine serves', () => role.host.serving.includes(0), 30_000);
    await accepts(api.gateway, openAccount('A'));
    const accounts = () => api.read.rows('SELECT account_id FROM accounts');
    await eventually('the account is projected', async () => (await accounts()).length === 1, 30_000);
  }, 120_000);
});
