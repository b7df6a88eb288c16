import { accountsProjection, loadedProjections } from '@parkett/composition';
import { messagesProjection } from '@parkett/messages-server';
import {
  CommandGateway,
  KafkaLog,
  readRepairs,
  SnapshotStore,
  topicsOf,
  topicSpecs,
  type Repair,
  type Topics,
} from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { ReadBarrier, LogFollower, type Database } from '@parkett/platform-read-model';
import type { IdentitySent, StaffSent } from '@parkett/identity-contract';
import type { MarketSent } from '@parkett/market-contract';
import type { Settings } from '@parkett/platform-settings';
import type { TradingSent } from '@parkett/trading-contract';
import { takeEnvironment } from './environment';
import { Pools } from './pools';

/** Every command that this build can send. */
type Sent = TradingSent | IdentitySent | StaffSent | MarketSent;

/**
 * Shared by every role of a process: the log, the databases, the command gateway and a log follower that verifies the
 * events.
 */
export class Runtime {
  readonly topics: Topics;
  readonly log: KafkaLog;
  private readonly pools: Pools;
  readonly read: Database;
  readonly records: Database;
  readonly market: Database;
  /** Pools of projectors, process managers and jobs, whose work may take longer than a request. */
  readonly background: Pools['background'];
  readonly snapshots: SnapshotStore;
  readonly gateway: CommandGateway<Sent>;
  readonly tail: LogFollower;
  /** Waits for the read models of accounts, as customers and staff see them. */
  readonly gate: ReadBarrier;
  readonly messagesGate: ReadBarrier;
  readonly engine: Database;
  /** Signed repairs, which lead past damage; read before anything else in the log. */
  repairs: readonly Repair[] = [];
  /** Aborted when the process begins to stop, so that nobody waits for read models any longer. */
  readonly stopping = new AbortController();
  /** Set when this process's log follower found damage. From then on it cannot answer commands. */
  tailBroken: string | undefined;

  constructor(
    readonly settings: Settings,
    readonly logger: Logger,
    bodyKey: Buffer,
  ) {
    this.topics = topicsOf(settings.topicPrefix);
    this.log = new KafkaLog({ brokers: settings.kafkaBrokers, clientId: `parkett-${settings.roles.join('-')}` });
    this.pools = new Pools(settings);
    this.read = this.pools.read;
    this.records = this.pools.records;
    this.market = this.pools.market;
    this.background = this.pools.background;
    this.engine = this.pools.engine;
    this.snapshots = new SnapshotStore(this.engine);
    this.gateway = new CommandGateway(this.log, this.topics, settings.partitions, bodyKey);
    const gateOf = (group: string): ReadBarrier =>
      new ReadBarrier(this.read, group, (partition) => this.tail.next(partition));
    this.gate = gateOf(accountsProjection.group);
    this.messagesGate = gateOf(messagesProjection.group);
    this.tail = new LogFollower(this.log, this.topics.events, settings.partitions, this.read, (error) => {
      metrics.retries.inc({ part: 'tail' });
      logger.warn({ err: error }, 'tail is waiting for the broker');
    });
    this.tail.listen({
      onRecord: (partition, chained) => {
        metrics.tail.inc();
        this.gateway.onRecord(partition, chained);
      },
    });
  }

  async start(): Promise<void> {
    await takeEnvironment(this.engine, this.settings.env);
    await this.log.ensureTopics(
      topicSpecs(this.topics, this.settings.partitions, this.settings.kafkaBrokers.length >= 3),
    );
    this.repairs = await readRepairs({
      log: this.log,
      topic: this.topics.repairs,
      eventsTopic: this.topics.events,
      trustedKeys: this.settings.repairKeys,
      onRefused: (offset, error) => this.logger.error({ offset, err: error }, 'a repair has no valid signature'),
    });
    const onBroken = (error: unknown): void => {
      this.tailBroken = error instanceof Error ? error.message : String(error);
      metrics.alerts.inc({ kind: 'tail-broken' });
      this.logger.fatal({ err: error }, 'the tail of events has stopped');
    };
    await this.tail.start(loadedProjections, onBroken, this.repairs);
  }

  /** The read barriers by group. Projectors in this process report their position to them. */
  get gates(): ReadonlyMap<string, ReadBarrier> {
    return new Map([
      [accountsProjection.group, this.gate],
      [messagesProjection.group, this.messagesGate],
    ]);
  }

  /**
   * Resolves when the trading read models show everything that is in the log now. Rejects when the process stops, or on
   * the signal.
   */
  async projected(signal?: AbortSignal): Promise<void> {
    const ended = signal ? AbortSignal.any([this.stopping.signal, signal]) : this.stopping.signal;
    const ends = await Promise.all(
      Array.from({ length: this.settings.partitions }, async (_, partition) => ({
        partition,
        offset: (await this.log.endOffset(this.topics.events, partition)) - 1,
      })),
    );
    const written = ends.filter(({ offset }) => offset >= 0);
    for (;;) {
      ended.throwIfAborted();
      // A database that does not answer makes them late, too.
      if (await this.gate.reached(written).catch(() => false)) return;
      this.logger.warn('the read models are behind');
    }
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.tail.close();
    await this.log.close();
    await this.pools.close();
  }
}
