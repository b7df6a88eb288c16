import { kindsFor, projections, readMigrations, recordMigrations } from '@parkett/composition';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { addDays } from '@parkett/market-domain';
import { marketMigrations } from '@parkett/market-server';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { EventStack } from '@parkett/platform-read-model/spec-support';
import type { MarketView } from '@parkett/trading-server';
import type { FrameServices } from '../frames/frames-stack';
import { firstDate, instantOf, marketOf, rates, staff } from './night-market';
import { witnessTables } from './night-witness';

export const layout = { accounts: 2, all: 2 };
const groups = projections.map(({ group }) => group);
type Request = Parameters<EventStack['gateway']['send']>[0];

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
    const kinds = kindsFor(view, () => staff, { agreements: agreementVersions, interest: rates });
    const events = new EventStack(
      { ...services, prefix, schema, database: unused, home: unused, afterwards: (work) => works.push(work) },
      {
        ...{ layout, migrations: readMigrations, businessDate: () => dates.open, now: () => instantOf(dates.open) },
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
      for (const table of witnessTables) await records.rows(table);
    }
    await events.start();
    return new NightStack(events, records, market, view, dates, kinds, works);
  }

  /** Commands are issued on the date that is open, whatever the clock of the machine says. */
  get gateway() {
    const { gateway } = this.events;
    return {
      send: async (request: object, wait: { readonly waitMs: number }) => {
        const closed = await this.closed();
        const issuedAt = instantOf(closed === undefined ? firstDate : addDays(closed, 1));
        return gateway.send({ ...request, issuedAt } as Request, wait);
      },
      lag: (partition: number) => gateway.lag(partition),
    };
  }

  /** The date that was closed last. */
  async closed(): Promise<string | undefined> {
    const [row] = await this.records.rows<{ date: string | null }>('SELECT max(date) AS date FROM closed_dates');
    return row?.date ?? undefined;
  }

  /** The date of the night that has ended last. */
  async ended(): Promise<string | undefined> {
    const [row] = await this.records.rows<{ date: string | null }>(
      'SELECT max(book_date) AS date FROM nights WHERE ended_at IS NOT NULL',
    );
    return row?.date ?? undefined;
  }

  /**
   * The date by which jobs look by day: that of the last night, so that the next one finds work in each step. Every
   * fourth time it is that of the closing, so that they look at the same time as the night.
   */
  async lookedAt(): Promise<string | undefined> {
    const [row] = await this.records.rows<{ isFourth: boolean }>(
      'SELECT count(*) % 4 = 0 AS "isFourth" FROM closed_dates',
    );
    return row?.isFourth === true ? this.closed() : this.ended();
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
