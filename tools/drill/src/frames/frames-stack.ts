import {
  Database,
  backgroundLimits,
  migrate,
  readModelMigrations,
  type Projection,
} from '@parkett/platform-read-model';
import { EventStack } from '@parkett/platform-read-model/spec-support';
import { counterKind } from '@parkett/platform-event-log/spec-support';
import { jobMigrations } from '@parkett/platform-jobs';
import { processMigrations } from '@parkett/platform-processes';

export interface FrameServices {
  readonly kafkaBrokers: readonly string[];
  readonly postgresUrl: string;
  readonly redisUrl: string;
}

export const layout = { accounts: 2, all: 2 };
export const partitions = [0, 1];

/** Accounts that customers use, their mirrors, which a process manager writes, and those that a job writes. */
export const prefixes = { customer: 'account:SRC-', mirror: 'account:MIR-', job: 'account:JOB-' };

/** How often each thing was done, and its amounts. */
const effects: Projection = {
  group: 'effects',
  scope: 'every partition',
  tables: [],
  project: async (client, _, records) => {
    for (const { record } of records)
      for (const event of record.events as readonly { label?: string; by?: number }[])
        await client.query(
          `INSERT INTO effects VALUES ($1, $2, 1, $3) ON CONFLICT (aggregate, label)
           DO UPDATE SET times = effects.times + 1, total = effects.total + excluded.total`,
          [record.aggregate, event.label, event.by],
        );
  },
};

/** The way of a command and the tables of both frames. Engines and projectors run where `decides` is true. */
export class FramesStack {
  private constructor(
    readonly events: EventStack,
    readonly records: Database,
    private readonly works: readonly (() => Promise<unknown>)[],
  ) {}

  static async open(services: FrameServices, prefix: string, decides: boolean): Promise<FramesStack> {
    const works: (() => Promise<unknown>)[] = [];
    const schema = (name: string): string => `${prefix}_${name}`;
    const unused = (): never => {
      throw new Error('the drill has no such thing');
    };
    const events = new EventStack(
      { ...services, prefix, schema, database: unused, home: unused, afterwards: (work) => works.push(work) },
      { layout, migrations: readModelMigrations, ...(decides && { kinds: [counterKind()], projections: [effects] }) },
    );
    const records = new Database(services.postgresUrl, schema('records'), 6, backgroundLimits);
    works.push(() => records.close());
    if (decides) {
      const { postgresUrl: url } = services;
      await migrate({ url, schema: schema('records'), migrations: [...jobMigrations, ...processMigrations] });
      await migrate({ url, schema: schema('read'), migrations: readModelMigrations });
      await events.read.rows(`CREATE TABLE effects (
        aggregate text NOT NULL, label text NOT NULL, times int NOT NULL, total numeric NOT NULL,
        PRIMARY KEY (aggregate, label))`);
      await events.read.rows(
        'CREATE TABLE due_items (id text PRIMARY KEY, period int NOT NULL, aggregate text NOT NULL)',
      );
    }
    await events.start();
    return new FramesStack(events, records, works);
  }

  /** Whether the read models show everything that is in the log now. */
  async isProjected(): Promise<boolean> {
    const { log, topics, read } = this.events;
    for (const partition of partitions) {
      const end = await log.endOffset(topics.events, partition);
      const [position] = await read.rows<{ next: string }>(
        `SELECT next FROM positions WHERE group_name = 'effects' AND partition = $1`,
        [partition],
      );
      if (Number(position?.next ?? 0) < end) return false;
    }
    return true;
  }

  async close(): Promise<void> {
    for (const work of [...this.works].reverse()) await work();
  }
}
