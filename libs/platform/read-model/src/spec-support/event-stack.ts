import type { SentCommand } from '@parkett/kernel';
import {
  CommandGateway,
  KafkaLog,
  partitionOf,
  topicsOf,
  topicSpecs,
  type AnyAggregateKind,
  type EngineEnvironment,
  type LogLayout,
  type Topics,
} from '@parkett/platform-event-log';
import { specProof, specTrust } from '@parkett/platform-event-log/spec-support';
import { backgroundLimits, Database, migrate } from '@parkett/platform-database';
import { useServices, type TestServices } from '@parkett/platform-testing';
import { LogFollower } from '../log-follower';
import { readModelMigrations, type Projection } from '../projection';
import { runEngine, runProjector } from './running';

type Migrations = Parameters<typeof migrate>[0]['migrations'];

export interface EventStackOptions extends Partial<Pick<EngineEnvironment, 'now' | 'businessDate'>> {
  /** Without kinds there is no engine: the test runs its own. */
  readonly kinds?: readonly AnyAggregateKind[];
  readonly projections?: readonly Projection[];
  /** Of the read models, `positions` included. */
  readonly migrations?: Migrations;
  /** By default one partition for everything. */
  readonly layout?: LogLayout;
  /** Called after each projected batch with the offset after the last record that its group has read. */
  readonly onProjected?: (partition: number, next: number) => void;
}

/** The way of a command on real services: gateway, log, engines, projectors and the process's tail of events. */
export class EventStack<Sent extends SentCommand = SentCommand> {
  readonly topics: Topics;
  readonly log: KafkaLog;
  readonly read: Database;
  readonly gateway: CommandGateway<Sent>;
  readonly tail: LogFollower;
  private readonly layout: LogLayout;
  private engines: { readonly stop: () => Promise<void> }[] = [];
  private projectors: { readonly stop: () => Promise<void> }[] = [];

  /** Closes when the file's tests have ended. */
  constructor(
    readonly services: TestServices,
    private readonly options: EventStackOptions,
  ) {
    this.layout = options.layout ?? { accounts: 1, all: 1 };
    this.topics = topicsOf(services.prefix);
    this.log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'spec' });
    this.read = new Database(services.postgresUrl, services.schema('read'), 8, backgroundLimits);
    this.gateway = new CommandGateway<Sent>(
      this.log,
      this.topics,
      (aggregate) => partitionOf(aggregate, this.layout),
      Buffer.from('key'),
      specProof,
    );
    this.tail = new LogFollower(this.log, this.topics.events, this.read);
    services.afterwards(() => this.close());
  }

  async start(): Promise<void> {
    const { services, read, log, tail, gateway, layout } = this;
    const { kinds = [], migrations = readModelMigrations, ...options } = this.options;
    await migrate({ url: services.postgresUrl, schema: read.schema, migrations });
    await log.ensureTopics(topicSpecs(this.topics, layout));
    tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
    await tail.start(layout.all, specTrust, (error) => {
      throw error;
    });
    const { now = Date.now, businessDate = () => '2026-11-20' } = options;
    if (kinds.length > 0)
      for (let partition = 0; partition < layout.all; partition++)
        this.engines.push(runEngine(this, kinds, { partition, now, businessDate }));
    this.startProjectors();
  }

  /** The read models fall behind until `startProjectors`. */
  async stopProjectors(): Promise<void> {
    await Promise.all(this.projectors.splice(0).map((projector) => projector.stop()));
  }

  startProjectors(): void {
    const { projections = [], onProjected } = this.options;
    for (let partition = 0; partition < this.layout.all; partition++)
      for (const projection of projections)
        this.projectors.push(
          runProjector(this, projection, {
            partition,
            onProjected: (_count, head) => onProjected?.(partition, head.next),
          }),
        );
  }

  private async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.stop()));
    await this.stopProjectors();
    await this.tail.close();
    await this.gateway.close();
    await this.log.close();
    await this.read.close();
  }
}

/** A stack for all tests of a file. It starts before the file's own `beforeAll` and closes after its `afterwards`. */
export function useEventStack<Sent extends SentCommand = SentCommand>(
  options: EventStackOptions,
  services = useServices(),
): EventStack<Sent> {
  const stack = new EventStack<Sent>(services, options);
  beforeAll(() => stack.start());
  return stack;
}
