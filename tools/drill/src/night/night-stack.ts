import { accountKind, accountsProjection, readMigrations } from '@parkett/composition';
import { price, type StaffView } from '@parkett/kernel';
import { ownRules } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { addDays } from '@parkett/market-domain';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { jobMigrations } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate, type Projection } from '@parkett/platform-read-model';
import { EventStack } from '@parkett/platform-read-model/spec-support';
import { moneyLogProjection, type MarketView } from '@parkett/trading-server';
import type { FrameServices } from '../frames/frames-stack';

export const layout = { accounts: 2, all: 2 };
const projections = [accountsProjection, moneyLogProjection];
const groups = projections.map(({ group }) => group);

/** Long ago, so that every date is over by the clock of the machine. */
export const firstDate = addDays(new Date().toISOString().slice(0, 10), -300);
export const reviewer = 'drill';

const staff: StaffView = {
  member: (staffId) => (staffId === reviewer ? { roles: ['operations'], customerAccounts: [], behind: {} } : undefined),
  dependentUntil: () => undefined,
  referenceOffset: 0,
};

/** A market with one share at a constant price, whose date the drill moves. */
const marketOf = (dates: { readonly open: string }): MarketView => ({
  instrument: (symbol) => (symbol === 'NORD' ? sampleInstrument() : undefined),
  quote: () => sampleQuote('104.35', { bid: price('104.30') }),
  clock: () => ({ session: 'open', businessDate: dates.open, ts: 1, feed: 'simulated', env: 'SIMULATED' }),
  referenceOffset: () => 0,
  rules: ownRules,
  isTradeDate: () => true,
  nextAuction: () => undefined,
  isCancelled: () => false,
  quotedOn: () => undefined,
  actionsOn: () => [],
});

/** The way of a command and the tables of the night. Engines and projectors run where `decides` is true. */
export class NightStack {
  private constructor(
    readonly events: EventStack,
    readonly records: Database,
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
    const kinds = [accountKind(marketOf(dates), () => staff)];
    const events = new EventStack(
      { ...services, prefix, schema, database: unused, home: unused, afterwards: (work) => works.push(work) },
      {
        ...{ layout, migrations: readMigrations, businessDate: () => dates.open },
        ...(decides && { kinds, projections }),
      },
    );
    const records = new Database(services.postgresUrl, schema('records'), 8, backgroundLimits);
    works.push(() => records.close());
    if (decides) {
      await migrate({ url: services.postgresUrl, schema: schema('records'), migrations: jobMigrations });
      await migrate({ url: services.postgresUrl, schema: schema('read'), migrations: readMigrations });
      await records.rows('CREATE TABLE closed_dates (date text PRIMARY KEY)');
    }
    await events.start();
    return new NightStack(events, records, dates, kinds, projections, works);
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
