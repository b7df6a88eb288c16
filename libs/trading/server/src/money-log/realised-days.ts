import { blockEvents, type BlockEvent } from '@parkett/blocks-contract';
import { joinEvents } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the sales of each book date have brought, after the fees of purchase and sale. A reversed sale is taken off. */
export const realisedDayTable = new Table('realised_days', ['account_id', 'business_date', 'currency'], {
  account_id: 'text',
  business_date: 'text',
  currency: 'text',
  gains: 'bigint',
  /** Zero or less. */
  losses: 'bigint',
  /** Proceeds of sales of which nobody knows the cost. */
  cost_unknown: 'bigint',
});
type DayRow = WrittenRow<typeof realisedDayTable.columns>;

/** The documents' migration of the same build lets their group begin again, and with it `reservation_days`. */
class CreateRealisedDays1800000008900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE realised_days (
      account_id text NOT NULL, business_date text NOT NULL, currency text NOT NULL, gains bigint NOT NULL,
      losses bigint NOT NULL, cost_unknown bigint NOT NULL, PRIMARY KEY (account_id, business_date, currency))`);
    await runner.query('TRUNCATE reservation_days');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE realised_days');
  }
}
export const realisedDayMigrations = [CreateRealisedDays1800000008900];

const events = joinEvents(tradingEvents, blockEvents);
type Realised = Pick<DayRow, 'currency' | 'gains' | 'losses' | 'cost_unknown'>;

const feesOf = (fees: readonly { readonly amount: number }[]): number =>
  fees.reduce((total, { amount }) => total + amount, 0);

function realisedBy(event: AccountEvent | BlockEvent): Realised | undefined {
  switch (event.type) {
    case 'OrderExecuted':
      return event.side === 'sell' ? saleOf(event, [...event.lots, event.earlierLots ?? {}]) : undefined;
    case 'BlockSold':
      return saleOf(event, event.lots);
    case 'ExecutionBusted':
      return event.side === 'sell' && !event.inSuspense ? takenBack(saleOf(event, event.lots)) : undefined;
    case 'CorporateActionApplied':
      return profitOf(event);
    default:
      return undefined;
  }
}

interface Sale {
  readonly currency: string;
  readonly value: number;
  readonly fees: readonly { readonly amount: number }[];
  readonly profit: number;
}

const saleOf = (sale: Sale, lots: readonly { readonly costUnknown?: true | undefined }[]): Realised =>
  lots.some(({ costUnknown }) => costUnknown)
    ? { currency: sale.currency, gains: 0, losses: 0, cost_unknown: sale.value - feesOf(sale.fees) }
    : profitOf(sale);

const profitOf = ({ currency, profit }: Pick<Sale, 'currency' | 'profit'>): Realised => ({
  ...{ currency, gains: Math.max(0, profit), losses: Math.min(0, profit), cost_unknown: 0 },
});

const takenBack = ({ currency, gains, losses, cost_unknown }: Realised): Realised => ({
  ...{ currency, gains: 0 - gains, losses: 0 - losses, cost_unknown: 0 - cost_unknown },
});

/** Part of the group that has what documents need to know about past dates. */
export const realisedDayChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [realisedDayTable],
  async project(client, _, records) {
    const days = new Map<string, DayRow>();
    for (const { record } of records as readonly ChainedRecord[]) {
      const { aggregate, businessDate: business_date } = record;
      if (!aggregate.startsWith('account:')) continue;
      const account_id = aggregate.slice('account:'.length);
      for (const realised of record.events.flatMap((recorded) => realisedIn(events.find(recorded)))) {
        const key = `${account_id} ${business_date} ${realised.currency}`;
        const row = days.get(key) ?? { account_id, business_date, ...realised, gains: 0, losses: 0, cost_unknown: 0 };
        row.gains += realised.gains;
        row.losses += realised.losses;
        row.cost_unknown += realised.cost_unknown;
        days.set(key, row);
      }
    }
    if (days.size === 0) return;
    await realisedDayTable.insert(client, [...days.values()], {
      onConflict: `DO UPDATE SET gains = realised_days.gains + excluded.gains,
        losses = realised_days.losses + excluded.losses,
        cost_unknown = realised_days.cost_unknown + excluded.cost_unknown`,
    });
  },
};

const realisedIn = (event: AccountEvent | BlockEvent | undefined): Realised[] => {
  const realised = event && realisedBy(event);
  return realised === undefined ? [] : [realised];
};
