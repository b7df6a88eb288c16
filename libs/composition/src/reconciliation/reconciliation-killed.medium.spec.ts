import { fundsMigrations } from '@parkett/funds-server';
import type { SentCommand } from '@parkett/kernel';
import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { killAnywhere, type KillSwitch } from '@parkett/platform-processes/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { moneyLogProjection } from '@parkett/trading-server';
import { accountKind } from '../account-kind';
import { noMarket } from '../no-market';
import { accountsProjection, readMigrations } from '../read-models';
import { ReconciliationHost } from './reconciliation-host';
import { reconciliationMigrations } from './reconciliation-tables';

const services = useServices();
const stack = useEventStack<SentCommand>(
  {
    kinds: [accountKind(noMarket)],
    projections: [accountsProjection, moneyLogProjection],
    migrations: readMigrations,
  },
  services,
);
const records = new Database(services.postgresUrl, services.schema('records'), 8, backgroundLimits);
services.afterwards(() => records.close());
/** Of those of a run, spread over it. */
const stepsMax = 12;
const logger = createLogger('spec');
logger.level = 'silent';

const ask = (aggregate: string, type: string, body: object, actor: string, key: string) =>
  accepts(stack.gateway, { aggregate, type, body, actor: { kind: 'system', id: actor }, route: 'spec', key });

/** The log, the read models and the accounts, which survive; the log decides each command id once. */
class World {
  readonly commands = new Set<string>();
  readonly held = new Set<string>();

  readonly log = {
    send: async ({ aggregate, route, key }: CommandRequest): Promise<Answer> => {
      this.commands.add(`${route} ${key}`);
      this.held.add(aggregate);
      return { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
    },
  };

  begin(killSwitch: KillSwitch) {
    const { read, tail } = stack;
    const { send } = killSwitch.wrap('log', this.log);
    const host = new ReconciliationHost({
      ...{
        read: killSwitch.wrap('read models', read),
        records: killSwitch.wrap('postgres', records),
        tail,
        logger,
        send,
      },
      times: { pauseMs: 5, unreportedMsMin: 0 },
    });
    host.assign([0]);
    return { end: () => host.close() };
  }
}

const found = () =>
  records.rows<{ subject: string; handled: boolean }>(
    `SELECT subject, side, what, expected::text, found::text, first_offset, alerted_at IS NOT NULL AS alerted,
       handled_at IS NOT NULL AS handled FROM reconciliation_differences ORDER BY subject, side, what`,
  );

beforeAll(async () => {
  await migrate({
    ...{ url: services.postgresUrl, schema: records.schema },
    migrations: [...fundsMigrations, ...reconciliationMigrations],
  });
  let last = 0;
  for (const id of ['ANNA', 'BERT', 'CARL']) {
    await ask(`account:${id}`, 'OpenAccount', { currency: 'EUR' }, 'identity', `open ${id}`);
    const body = { bookingId: id, amount: 10_000, currency: 'EUR' };
    last = (await ask(`account:${id}`, 'Deposit', body, 'bank', id)).position.offset;
  }
  await records.rows(`UPDATE bank_cursor SET caught_up_at = 'infinity'`);
  await records.rows(`INSERT INTO named_bookings SELECT id, id, 10000, 'EUR' FROM unnest('{ANNA,BERT}'::text[]) AS id`);
  const isProjected = async (): Promise<boolean> => {
    const rows = await stack.read.rows<{ next: string }>('SELECT next FROM positions');
    return rows.length === 2 && rows.every(({ next }) => Number(next) > last);
  };
  await eventually('everything is projected', isProjected);
  await stack.stopProjectors();
  await stack.read.rows(`UPDATE accounts SET settled = 1 WHERE account_id = 'ANNA'`);
  await stack.read.rows(`UPDATE house SET amount = amount - 1 WHERE bucket = 'house:bank'`);
});

it('finds the same, wherever it is killed', async () => {
  const steps = await killAnywhere(
    {
      world: async () => {
        await records.rows(
          'TRUNCATE reconciliation_balances, reconciliation_positions, reconciliation_differences RESTART IDENTITY',
        );
        // Nothing of it is from before reconciliation began, as far as the process knows.
        await records.rows(`INSERT INTO reconciliation_positions VALUES (0, 0, '', 0, 0, '', 0, 0)`);
        return new World();
      },
      begin: (world, killSwitch) => world.begin(killSwitch),
      isSettled: async () => {
        const rows = await found();
        return rows.length === 3 && rows.every(({ handled }) => handled);
      },
      outcome: async ({ held, commands }) => ({
        found: await found(),
        held: [...held].sort(),
        commands: commands.size,
      }),
    },
    stepsMax,
  );
  expect(steps.length).toBeGreaterThan(10);
  expect(await found()).toMatchObject([
    { subject: 'account:ANNA', side: 'trading', what: 'settled', expected: '10000', found: '1' },
    { subject: 'account:CARL', side: 'bank', what: 'booking CARL', expected: '0', found: '10000' },
    { subject: 'broker:0', side: 'trading', what: 'house:bank', expected: '-30000', found: '-30001' },
  ]);
}, 120_000);
