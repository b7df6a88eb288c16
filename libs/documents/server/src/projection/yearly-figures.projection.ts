import { blockEvents, type BlockEvent } from '@parkett/blocks-contract';
import { joinEvents } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { taxEvents } from '@parkett/tax-contract';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { closedTaxYearTable, realisedSaleTable, taxedIncomeTable, withholdingTable } from './year-tables';

const sales = joinEvents(tradingEvents, blockEvents);
type SaleEvent = AccountEvent | BlockEvent;
type Sold = Omit<WrittenRow<typeof realisedSaleTable.columns>, 'account_id' | 'business_date'>;
type Amounts = Pick<Sold, 'currency' | 'gains' | 'losses' | 'cost_unknown'>;

interface Sale {
  readonly currency: string;
  readonly value: number;
  readonly fees: readonly { readonly amount: number }[];
  readonly profit: number;
}

const profitOf = ({ currency, profit }: Pick<Sale, 'currency' | 'profit'>): Amounts => ({
  ...{ currency, gains: Math.max(0, profit), losses: Math.min(0, profit), cost_unknown: 0 },
});

const amountsOf = (sale: Sale, lots: readonly { readonly costUnknown?: true | undefined }[]): Amounts =>
  lots.some(({ costUnknown }) => costUnknown)
    ? {
        ...{ currency: sale.currency, gains: 0, losses: 0 },
        cost_unknown: sale.fees.reduce((left, { amount }) => left - amount, sale.value),
      }
    : profitOf(sale);

/** What an event has brought; undefined for one that sells nothing. */
function soldBy(event: SaleEvent | undefined): Sold | undefined {
  switch (event?.type) {
    case 'OrderExecuted':
      return event.side === 'sell'
        ? { reference: event.executionId, part: '', ...amountsOf(event, [...event.lots, event.earlierLots ?? {}]) }
        : undefined;
    case 'BlockSold':
      return { reference: event.takeId, part: String(event.part), ...amountsOf(event, event.lots) };
    case 'ExecutionBusted': {
      if (event.side === 'buy' || event.inSuspense) return undefined;
      const { currency, gains, losses, cost_unknown } = amountsOf(event, event.lots);
      return {
        ...{ reference: event.executionId, part: 'bust', currency },
        ...{ gains: 0 - gains, losses: 0 - losses, cost_unknown: 0 - cost_unknown },
      };
    }
    case 'CorporateActionApplied':
      return { reference: event.actionId, part: '', ...profitOf(event) };
    default:
      return undefined;
  }
}

/** The rows of a batch of records. */
class YearlyRows {
  readonly closed: WrittenRow<typeof closedTaxYearTable.columns>[] = [];
  readonly profiles = new Map<string, WrittenRow<typeof withholdingTable.columns>>();
  readonly taxed: WrittenRow<typeof taxedIncomeTable.columns>[] = [];
  readonly sold: WrittenRow<typeof realisedSaleTable.columns>[] = [];

  add(account_id: string, partition: number, { offset, hash, record }: ChainedRecord): void {
    const { businessDate: business_date } = record;
    for (const event of record.events) {
      const sale = soldBy(sales.find(event));
      if (sale !== undefined && (sale.gains !== 0 || sale.losses !== 0 || sale.cost_unknown !== 0))
        this.sold.push({ account_id, business_date, ...sale });
      const tax = taxEvents.find(event);
      if (tax?.type === 'TaxYearClosed') {
        const { year, edition } = tax;
        const place = { partition, record_offset: offset, hash };
        this.closed.push({ account_id, year, edition, business_date, figures: JSON.stringify(tax.figures), ...place });
      } else if (tax?.type === 'TaxProfileSet') {
        const { from: from_date, withheld } = tax;
        const key = `${account_id} ${from_date} ${business_date}`;
        this.profiles.set(key, { account_id, from_date, business_date, withheld: withheld ? 'yes' : 'no' });
      } else if (tax?.type === 'TaxSettled' && tax.kind !== 'saleReversed')
        this.taxed.push({ account_id, kind: tax.kind, reference: tax.reference });
    }
  }
}

/** What documents of a year need to know of taxes and sales. It came later than the other groups of documents. */
export const yearlyFiguresProjection: Projection = {
  group: 'yearlyFigures',
  scope: 'every partition',
  tables: [closedTaxYearTable, withholdingTable, taxedIncomeTable, realisedSaleTable],
  async project(client, partition, records) {
    const rows = new YearlyRows();
    for (const chained of records) {
      const { aggregate } = chained.record;
      if (aggregate.startsWith('account:')) rows.add(aggregate.slice('account:'.length), partition, chained);
    }
    await closedTaxYearTable.insert(client, rows.closed);
    await withholdingTable.insert(client, [...rows.profiles.values()], {
      onConflict: 'DO UPDATE SET withheld = excluded.withheld',
    });
    await taxedIncomeTable.insert(client, rows.taxed);
    await realisedSaleTable.insert(client, rows.sold);
  },
};
