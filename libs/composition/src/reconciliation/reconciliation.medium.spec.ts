import type { SentCommand } from '@parkett/kernel';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { createLogger, metrics } from '@parkett/platform-observability';
import { fundsMigrations } from '@parkett/funds-server';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { accepts, useEventStack } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { moneyLogProjection } from '@parkett/trading-server';
import { accountKind } from '../account-kind';
import { noMarket } from '../no-market';
import { accountsProjection, readMigrations } from '../read-models';
import { ReconciliationHost } from './reconciliation-host';
import { reconciliationMigrations } from './reconciliation-tables';

interface Moved {
  readonly postings: readonly { readonly bucket: string; readonly unit: string; readonly amount: number }[];
}

/** An engine with a fault: a deposit named `plus…` books a cent too much, `minus…` one too little. */
function faultyKind(): AnyAggregateKind {
  const kind = accountKind(noMarket);
  const decide: typeof kind.decider.decide = (state, command, context) => {
    const decision = kind.decider.decide(state, command, context);
    if (decision.kind !== 'accepted') return decision;
    const events = decision.events.map((event) => {
      const fault = /^(plus|minus)/.exec(String((event as { bookingId?: string }).bookingId))?.[1];
      if (fault === undefined) return event;
      const cents = fault === 'plus' ? 1 : -1;
      const postings = (event as unknown as Moved).postings.map((leg) => ({
        ...leg,
        amount: leg.amount + (leg.bucket === 'settled' ? cents : 0),
      }));
      return { ...event, postings };
    });
    return { ...decision, events };
  };
  return { ...kind, decider: { ...kind.decider, decide } };
}

const services = useServices();
const stack = useEventStack<SentCommand>(
  { kinds: [faultyKind()], projections: [accountsProjection, moneyLogProjection], migrations: readMigrations },
  services,
);
const records = new Database(services.postgresUrl, services.schema('records'), 8, backgroundLimits);
const logger = createLogger('spec');
logger.level = 'silent';
let host: ReconciliationHost | undefined;

function start(): void {
  const { read, tail, gateway } = stack;
  host = new ReconciliationHost({
    ...{ read, records, tail, logger, times: { pauseMs: 20, unreportedMsMin: 300 } },
    send: (request, wait) => gateway.send(request, wait),
  });
  host.assign([0]);
}
async function stop(): Promise<void> {
  await host?.close();
  host = undefined;
}

const ask = (aggregate: string, type: string, body: object, actor: string, key: string) =>
  accepts(stack.gateway, { aggregate, type, body, actor: { kind: 'system', id: actor }, route: 'spec', key });
const open = (id: string) => ask(`account:${id}`, 'OpenAccount', { currency: 'EUR' }, 'identity', `open ${id}`);
/** A deposit that the bank's feed has noted before, unless it says otherwise. Resolves with its offset. */
async function deposit(
  id: string,
  bookingId: string,
  { amount = 10_000, reported = amount }: { amount?: number; reported?: number | null } = {},
): Promise<number> {
  if (reported !== null)
    await records.rows(`INSERT INTO named_bookings VALUES ($1, $2, $3, 'EUR')`, [bookingId, id, reported]);
  const body = { bookingId, amount, currency: 'EUR' };
  return (await ask(`account:${id}`, 'Deposit', body, 'bank', bookingId)).position.offset;
}

interface Row {
  readonly subject: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  readonly first_offset: string;
  readonly last_offset: string;
  readonly ended: boolean;
}
const differences = (id: string): Promise<Row[]> =>
  records.rows<Row>(
    `SELECT side || ' ' || what AS what, expected::text, found::text, first_offset::text, last_offset::text,
       ended_at IS NOT NULL AS ended FROM reconciliation_differences WHERE subject = $1 ORDER BY id`,
    [`account:${id}`],
  );
const held = async () =>
  (
    await stack.read.rows<{ account_id: string }>(
      `SELECT account_id FROM restrictions WHERE reason = 'reconciliation' AND stops = 'moneyOut' AND lifted_at IS NULL
       ORDER BY account_id`,
    )
  ).map(({ account_id }) => account_id);
const alerts = async (): Promise<number> =>
  (await metrics.alerts.get()).values.find(({ labels }) => labels.kind === 'reconciliation')?.value ?? 0;

/** Resolves once everything up to an offset has been compared. */
const compared = (offset: number) =>
  eventually('it is compared', async () => {
    const [row] = await records.rows<{ compared_next: string }>('SELECT compared_next FROM reconciliation_positions');
    return Number(row?.compared_next ?? 0) > offset;
  });

/** When the bank's feed has read everything that the bank has. */
const readToTheEnd = (at: string | null) => records.rows('UPDATE bank_cursor SET caught_up_at = $1', [at]);

beforeAll(async () => {
  await migrate({
    url: services.postgresUrl,
    schema: records.schema,
    migrations: [...fundsMigrations, ...reconciliationMigrations],
  });
  await readToTheEnd('infinity');
  services.afterwards(async () => {
    await stop();
    await records.close();
  });
});

describe('the books of accounts', () => {
  it('agree, also where an old fault was corrected before they were ever compared', async () => {
    // Read models that are behind: everything in the log is from before all the same.
    await stack.stopProjectors();
    for (const id of ['ANNA', 'BERT', 'CARL']) await open(id);
    await deposit('CARL', 'plus 1');
    await deposit('CARL', 'minus 1');
    await deposit('ANNA', 'a1');
    const last = await deposit('BERT', 'b1');
    start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    stack.startProjectors();
    await compared(last);
    for (const id of ['ANNA', 'BERT', 'CARL']) expect(await differences(id)).toEqual([]);
  });

  it('hold the money of one account whose row was changed, and name the first event', async () => {
    await stack.read.rows(`UPDATE accounts SET settled = settled + 7 WHERE account_id = 'ANNA'`);
    await deposit('BERT', 'b2');
    const offset = await deposit('ANNA', 'a2');
    const difference = {
      ...{ what: 'trading settled', expected: '20000', found: '20007', ended: false },
      ...{ first_offset: String(offset), last_offset: expect.any(String) },
    };
    await eventually('it is found', async () => (await differences('ANNA')).length > 0);
    expect(await differences('ANNA')).toEqual([difference]);
    await eventually('the money is held', async () => (await held()).length > 0);
    expect(await held()).toEqual(['ANNA']);
    expect(await differences('BERT')).toEqual([]);
    expect(await alerts()).toBe(1);
  });

  it('raise no second alert after a restart, with the next event, or when everything is summed up again', async () => {
    await stop();
    start();
    await compared(await deposit('ANNA', 'a3'));
    await stop();
    await records.rows('DELETE FROM reconciliation_balances');
    await records.rows('DELETE FROM reconciliation_positions');
    start();
    await compared(await deposit('ANNA', 'a4'));
    expect((await differences('ANNA')).map(({ what, ended }) => [what, ended])).toEqual([['trading settled', false]]);
    expect(await alerts()).toBe(1);
  });

  it('agree again once the row is right, and the money stays held', async () => {
    await stack.read.rows(`UPDATE accounts SET settled = settled - 7 WHERE account_id = 'ANNA'`);
    await compared(await deposit('ANNA', 'a5'));
    expect(await differences('ANNA')).toMatchObject([{ what: 'trading settled', ended: true }]);
    expect(await held()).toEqual(['ANNA']);
  });

  it('name the event whose postings create money, also if the next one takes it away', async () => {
    const offset = await deposit('BERT', 'plus 2');
    await compared(await deposit('BERT', 'minus 2'));
    expect(await differences('BERT')).toEqual([
      {
        ...{ what: 'postings sum of postings', expected: '0', found: '1', ended: true },
        ...{ first_offset: String(offset), last_offset: String(offset) },
      },
    ]);
    await eventually('the money is held', async () => (await held()).length === 2);
    expect(await held()).toEqual(['ANNA', 'BERT']);
    expect(await alerts()).toBe(2);
  });

  it('go on when a read model is behind, and find what it lacks', async () => {
    await stack.read.rows(`DELETE FROM cash_buckets WHERE account_id = 'CARL'`);
    await stack.stopProjectors();
    const offset = await deposit('CARL', 'c1');
    expect(await differences('CARL')).toEqual([]);
    stack.startProjectors();
    await eventually('it is found', async () => (await differences('CARL')).length > 0);
    expect(await differences('CARL')).toMatchObject([
      { what: 'moneyLog settled', expected: '30000', found: '10000', first_offset: String(offset) },
    ]);
  });

  it('name a deposit that the bank has not reported, or with another amount', async () => {
    await open('DORA');
    await open('EMIL');
    const missing = await deposit('DORA', 'forged', { reported: null });
    const other = await deposit('EMIL', 'grown', { amount: 500, reported: 400 });
    await eventually(
      'both are found',
      async () => [await differences('DORA'), await differences('EMIL')].flat().length > 1,
    );
    const at = (offset: number) => ({ first_offset: String(offset), last_offset: String(offset), ended: false });
    expect(await differences('DORA')).toEqual([
      { what: 'bank booking forged', expected: '0', found: '10000', ...at(missing) },
    ]);
    expect(await differences('EMIL')).toEqual([
      { what: 'bank booking grown', expected: '400', found: '500', ...at(other) },
    ]);
    await eventually('their money is held', async () => {
      const accounts = await held();
      return accounts.includes('DORA') && accounts.includes('EMIL');
    });
  });

  it('wait for the bank’s feed, which reads bookings again after a restore of Postgres', async () => {
    await open('FAYE');
    await open('GINA');
    await readToTheEnd(null);
    const waiting = await deposit('FAYE', 'restored', { reported: null });
    await deposit('GINA', 'g1');
    await compared(waiting - 1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await differences('FAYE')).toEqual([]);
    await records.rows(`INSERT INTO named_bookings VALUES ('restored', 'FAYE', 10000, 'EUR')`);
    await readToTheEnd('infinity');
    await compared(await deposit('GINA', 'g2'));
    expect(await differences('FAYE')).toEqual([]);
  });
});
