import type { WithdrawalEvent } from '@parkett/funds-contract';
import { minor, type EventBody, type Posting } from '@parkett/kernel';
import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate, readModelMigrations } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { explainAmount, type ExplainedAmount } from '@parkett/trading-contract';
import { tradingProjection } from '../projections/trading.projection';
import { tradingMigrations } from '../projections/trading-tables';
import { StillMarket } from '../spec-support/still-market';
import { Explainer } from './explainer';

const services = useServices();
const schema = services.schema('leaving');
const database = new Database(services.postgresUrl, schema, 2, backgroundLimits);
const explainer = new Explainer(database, new StillMarket(), 'SIMULATED', 'Europe/Berlin');
const start = Date.UTC(2026, 10, 20, 10);

beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema, migrations: [...readModelMigrations, ...tradingMigrations] });
  services.afterwards(() => database.close());
});

let offset = 0;
const project = (event: EventBody) => {
  const record = sampleRecord(offset++, { aggregate: 'account:LEAVER', events: [event] });
  return database.transaction((client) => tradingProjection.project(client, 0, [record]));
};
const asking = (what: ExplainedAmount) =>
  explainer.explain('LEAVER', explainAmount.input.parse({ what, basis: 'fifo' }));

const leg = (bucket: Posting['bucket'], cents: number): Posting => ({ bucket, unit: 'EUR', amount: minor(cents) });
const opened = { type: 'AccountOpened', v: 1, currency: 'EUR' };
const paidIn = [leg('house:bank', -90_000), leg('settled', 90_000)];

/** The steps of a withdrawal with a fee, as its events book them. */
function stepsOf(withdrawalId: string, amount: number, fee: number): WithdrawalEvent[] {
  const of = { v: 1, withdrawalId, amount: minor(amount), currency: 'EUR' } as const;
  return [
    {
      ...{ ...of, type: 'WithdrawalRequested', cardId: 'c', kind: 'iban', payee: 'm', sealed: '', fee: minor(fee) },
      ...{ needsApproval: false, requestedAt: start, requestedOn: '2026-11-20', rules: [] },
      postings: [leg('settled', -amount - fee), leg('frozenWithdrawal', amount + fee)],
    },
    {
      ...{ ...of, type: 'PayoutSent', fileId: 'f', sentAt: start },
      postings: [leg('frozenWithdrawal', -amount), leg('inTransit', amount)],
    },
    {
      ...{
        ...of,
        type: 'PayoutPaid',
        bookingId: 'out',
        bookedOn: '2026-11-20',
        bookedAt: start,
        inSuspense: false,
        suspended: minor(0),
        fee: minor(fee),
      },
      postings: [
        ...[leg('inTransit', -amount), leg('house:bank', amount)],
        ...[leg('frozenWithdrawal', -fee), leg('house:fees', fee)],
      ],
    },
  ];
}

it('money that leaves is explained at every step, and is the customer’s until the bank has paid it', async () => {
  await project(opened);
  const deposit = { bookingId: 'in', amount: minor(90_000), currency: 'EUR', postings: paidIn };
  await project({ type: 'Deposited', v: 1, ...deposit });
  const seen = async () => {
    const [cash, all, available] = await Promise.all(
      (['cash', 'totalAssets', 'available'] as const).map((what) => asking(what)),
    );
    return [cash?.amount, all?.amount, available?.amount, available?.lines.map(({ kind, amount }) => [kind, amount])];
  };
  const none = ['amount', 0];
  const under: unknown[] = [90_000, 90_000, 29_850, [['amount', 90_000], none, ['leaving', -60_150]]];
  const after: unknown[] = [29_850, 29_850, 29_850, [['amount', 29_850], none]];
  const steps = stepsOf('w', 60_000, 150).map((event, n) => [event, n === 2 ? after : under] as const);
  for (const [event, expected] of steps) {
    await project(event);
    expect([event.type, ...(await seen())]).toEqual([event.type, ...expected]);
  }
});
