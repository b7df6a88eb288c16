import {
  accountKind,
  accountsProjection,
  documentDatesProjection,
  readMigrations,
  recordMigrations,
} from '@parkett/composition';
import { custodyProjection, settlementKind } from '@parkett/custody-server';
import { documentsProjection, yearlyFiguresProjection } from '@parkett/documents-server';
import { price, type StaffView } from '@parkett/kernel';
import { ownRules, type CorporateAction } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { addDays, brokerZone, settlementFailAt } from '@parkett/market-domain';
import { marketMigrations } from '@parkett/market-server';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate, type Projection } from '@parkett/platform-read-model';
import { EventStack } from '@parkett/platform-read-model/spec-support';
import { portfolioProjection } from '@parkett/portfolio-server';
import { moneyLogProjection, type MarketView } from '@parkett/trading-server';
import type { FrameServices } from '../frames/frames-stack';

export const layout = { accounts: 2, all: 2 };
const projections = [
  accountsProjection,
  moneyLogProjection,
  portfolioProjection,
  documentsProjection,
  documentDatesProjection,
  yearlyFiguresProjection,
  custodyProjection,
];
const groups = projections.map(({ group }) => group);

/** Long ago, so that every date is over by the clock of the machine. */
export const firstDate = addDays(new Date().toISOString().slice(0, 10), -300);
export const reviewer = 'drill';
export const env = 'SIMULATED';

/** The share pays a dividend for each date, one date after its ex-date. */
const dividendOn = (exDate: string): CorporateAction => ({
  ...{ actionId: `dividend-${exDate}`, symbol: 'NORD', exDate, payDate: addDays(exDate, 1), deadline: null },
  terms: { kind: 'cashDividend', amount: price('0.335'), currency: 'EUR' },
  source: 'drill',
});
const dividends = Array.from({ length: 300 }, (_, index) => dividendOn(addDays(firstDate, 1 + index)));

/** Dividends that are booked once a date is open. */
export const dividendsOn = (open: string): readonly CorporateAction[] =>
  dividends.filter(({ exDate }) => exDate <= open);

const staff: StaffView = {
  member: (staffId) => (staffId === reviewer ? { roles: ['operations'], customerAccounts: [], behind: {} } : undefined),
  dependentUntil: () => undefined,
  referenceOffset: 0,
};

/** A market with one share at a constant price, whose date the drill moves. */
const marketOf = (dates: { readonly open: string }): MarketView => ({
  instrument: (symbol) => (symbol === 'NORD' ? sampleInstrument() : undefined),
  quote: () => sampleQuote('104.35', { bid: price('104.30') }),
  clock: () => ({ session: 'open', businessDate: dates.open, ts: 1, feed: 'simulated', env }),
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  isCancelled: () => false,
  quotedOn: () => undefined,
  actionsOn: () => dividends,
});

/** The way of a command and the tables of the night. Engines and projectors run where `decides` is true. */
export class NightStack {
  private constructor(
    readonly events: EventStack,
    readonly records: Database,
    readonly market: Database,
    readonly view: MarketView,
    /** The book date that is open, where it decides. */
    readonly dates: { open: string },
    readonly kinds: readonly AnyAggregateKind[],
    readonly projections: readonly Projection[],
    private readonly works: readonly (() => Promise<unknown>)[],
  ) {}

  static async open(services: FrameServices, prefix: string, decides: boolean): Promise<NightStack> {
    const works: (() => Promise<unknown>)[] = [];
    const schema = (name: string): string => `${prefix}_${name}`;
    const unused = (): never => {
      throw new Error('the drill has no such thing');
    };
    const dates = { open: firstDate };
    const view = marketOf(dates);
    const settlement = settlementKind(view, {
      ...{ dateOf: (at) => brokerZone.dateOf(at), staff: () => staff },
      ageOf: settlementFailAt,
    });
    const kinds = [accountKind(view, () => staff), settlement];
    const events = new EventStack(
      { ...services, prefix, schema, database: unused, home: unused, afterwards: (work) => works.push(work) },
      {
        ...{ layout, migrations: readMigrations, businessDate: () => dates.open },
        ...(decides && { kinds, projections }),
      },
    );
    const { postgresUrl: url } = services;
    const records = new Database(url, schema('records'), 8, backgroundLimits);
    const market = new Database(url, schema('market'), 2, backgroundLimits);
    works.push(() => Promise.all([records.close(), market.close()]));
    if (decides) {
      await migrate({ url, schema: schema('records'), migrations: recordMigrations });
      await migrate({ url, schema: schema('market'), migrations: marketMigrations });
      await migrate({ url, schema: schema('read'), migrations: readMigrations });
      await records.rows('CREATE TABLE closed_dates (date text PRIMARY KEY)');
    }
    await events.start();
    return new NightStack(events, records, market, view, dates, kinds, projections, works);
  }

  /** The date that was closed last. */
  async closed(): Promise<string | undefined> {
    const [row] = await this.records.rows<{ date: string | null }>('SELECT max(date) AS date FROM closed_dates');
    return row?.date ?? undefined;
  }

  /** Whether the read models show everything that is in the log now. */
  async isProjected(): Promise<boolean> {
    const { log, topics, read } = this.events;
    for (let partition = 0; partition < layout.all; partition++) {
      const end = await log.endOffset(topics.events, partition);
      const rows = await read.rows<{ next: string }>(
        'SELECT next FROM positions WHERE group_name = ANY ($1) AND partition = $2',
        [groups, partition],
      );
      if (end > 0 && (rows.length < groups.length || rows.some(({ next }) => Number(next) < end))) return false;
    }
    return true;
  }

  async close(): Promise<void> {
    for (const work of [...this.works].reverse()) await work();
  }
}
