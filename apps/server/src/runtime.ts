import { accountsProjection, documentDatesProjection, eventVersions } from '@parkett/composition';
import { custodyProjection } from '@parkett/custody-server';
import { documentsProjection, yearlyFiguresProjection } from '@parkett/documents-server';
import { interestProjection } from '@parkett/funds-server';
import { messagesProjection } from '@parkett/messages-server';
import { portfolioProjection } from '@parkett/portfolio-server';
import { lotHistoryProjection, moneyLogProjection, orderHistoryProjection } from '@parkett/trading-server';
import type { Barriers } from '@parkett/platform-http';
import {
  ensureLog,
  EventVersions,
  KafkaLog,
  partitionOf,
  partitionOfAccount,
  PartitionStopped,
  readTrust,
  SnapshotStore,
  topicsOf,
  type BrokerClock,
  type CommandGateway,
  type LogLayout,
  type LogTrust,
  type Topics,
  type UnknownEventVersion,
} from '@parkett/platform-event-log';
import { invariant } from '@parkett/kernel';
import { metrics, type Logger } from '@parkett/platform-observability';
import { ReadBarrier, LogFollower, type Database, type Projected } from '@parkett/platform-read-model';
import type { Settings } from '@parkett/platform-settings';
import type { Sent } from './sent-commands';
import { AdmittingGateway } from './admitting-gateway';
import { authorOf } from './command-author';
import { comparedClock } from './compared-clock';
import { DiskWatch } from './disk-watch';
import { checkEnvironment } from './environment';
import { forgedAlerts } from './forged-alerts';
import { Pools } from './pools';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const projectedMsMax = 10_000;
const projectedRetryMs = 100;
/** No commands are sent until the clock has been compared; nothing else waits longer for that. */
const clockMsMax = 2_000;

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
  readonly disk: DiskWatch;
  readonly clock: BrokerClock;
  readonly gateway: CommandGateway<Sent>;
  readonly tail: LogFollower;
  /** Waits for the read models of accounts, as customers and staff see them. */
  readonly gate: ReadBarrier;
  readonly messagesGate: ReadBarrier;
  readonly orderHistoryGate: ReadBarrier;
  readonly lotHistoryGate: ReadBarrier;
  readonly portfolioGate: ReadBarrier;
  readonly moneyLogGate: ReadBarrier;
  readonly documentsGate: ReadBarrier;
  readonly documentDatesGate: ReadBarrier;
  readonly yearlyFiguresGate: ReadBarrier;
  readonly custodyGate: ReadBarrier;
  readonly interestGate: ReadBarrier;
  readonly engine: Database;
  /** Versions of events that this process knows, and those that the installation writes. */
  readonly versions: EventVersions;
  private knownTrust: LogTrust | undefined;
  private knownLayout: LogLayout | undefined;
  /** Aborted when the process begins to stop, so that nobody waits for read models any longer. */
  readonly stopping = new AbortController();

  constructor(
    readonly settings: Settings,
    readonly logger: Logger,
    bodyKey: Buffer | undefined,
    onTooOld: (error: UnknownEventVersion) => void = () => undefined,
  ) {
    this.topics = topicsOf(settings.topicPrefix);
    const { kafkaBrokers: brokers, kafkaAccess, roles } = settings;
    this.log = new KafkaLog({ brokers, ...kafkaAccess, clientId: `parkett-${roles.join('-')}` });
    this.pools = new Pools(settings);
    this.read = this.pools.read;
    this.records = this.pools.records;
    this.market = this.pools.market;
    this.background = this.pools.background;
    this.engine = this.pools.engine;
    this.snapshots = new SnapshotStore(this.engine);
    const label = `${settings.roles.join(',')} on ${hostname()} (process ${process.pid})`;
    this.versions = new EventVersions(this.pools.versions, eventVersions, {
      label,
      onRetry: (error) => {
        metrics.retries.inc({ part: 'versions' });
        logger.warn({ err: error }, 'the versions of events cannot be announced');
      },
      onTooOld,
    });
    this.disk = new DiskWatch({ folder: settings.diskFolder, freeBytesMin: settings.diskFreeBytesMin, logger });
    this.clock = comparedClock(this.log, this.topics, logger);
    this.gateway = new AdmittingGateway(
      { isFollowing: () => this.tail.next(0) !== undefined, clock: this.clock, disk: this.disk },
      this.log,
      this.topics,
      (aggregate) => partitionOf(aggregate, this.layout),
      bodyKey,
      { author: authorOf(settings), trust: () => this.trust },
    );
    const gateOf = (group: string): ReadBarrier =>
      new ReadBarrier(this.read, group, (partition) => this.tail.next(partition));
    this.gate = gateOf(accountsProjection.group);
    this.messagesGate = gateOf(messagesProjection.group);
    this.orderHistoryGate = gateOf(orderHistoryProjection.group);
    this.lotHistoryGate = gateOf(lotHistoryProjection.group);
    this.portfolioGate = gateOf(portfolioProjection.group);
    this.moneyLogGate = gateOf(moneyLogProjection.group);
    this.documentsGate = gateOf(documentsProjection.group);
    this.documentDatesGate = gateOf(documentDatesProjection.group);
    this.yearlyFiguresGate = gateOf(yearlyFiguresProjection.group);
    this.custodyGate = gateOf(custodyProjection.group);
    this.interestGate = gateOf(interestProjection.group);
    const alertForged = forgedAlerts('record', logger);
    this.tail = new LogFollower(this.log, this.topics.events, this.read, {
      onRetry: (error) => {
        metrics.retries.inc({ part: 'tail' });
        logger.warn({ err: error }, 'tail is waiting for the broker');
      },
      onForged: (partition, offset, count) => alertForged({ partition, offset }, count),
      onListenerFailed: (error, partition) => {
        metrics.alerts.inc({ kind: 'listener-failed' });
        logger.error({ partition, err: error }, 'a record was not understood by a part of this process');
      },
    });
    this.tail.listen({
      onRecord: (partition, chained) => {
        metrics.tail.inc();
        this.gateway.onRecord(partition, chained);
      },
    });
  }

  /** All that a process needs before it can do anything. Tests call it; the server does the two steps one by one. */
  async start(): Promise<void> {
    await this.claimDatabase();
    await this.followLog();
  }

  /**
   * Throws ForeignEnvironment when this installation is of the other environment, and UnknownEventVersion when this
   * build is too old to read its events.
   */
  async claimDatabase(): Promise<void> {
    await checkEnvironment(this.pools.versions, this.settings.env);
    await this.versions.announce();
  }

  /** Where the log's aggregates are. Throws PartitionStopped before `openLog`. */
  get layout(): LogLayout {
    if (this.knownLayout === undefined) throw new PartitionStopped('the log is not followed yet');
    return this.knownLayout;
  }

  /** Whose records count, and which repairs; read before anything else in the log. Throws before `followLog`. */
  get trust(): LogTrust {
    if (this.knownTrust === undefined) throw new PartitionStopped('the log is not followed yet');
    return this.knownTrust;
  }

  /** Creates the topics that are missing. Throws WrongPartitions. */
  async openLog(): Promise<void> {
    const { partitions, kafkaBrokers } = this.settings;
    this.knownLayout = await ensureLog(this.log, this.topics, partitions, kafkaBrokers.length >= 3);
  }

  /** Reads whom to believe, then follows the log's end. A partition that is damaged refuses commands from then on. */
  async followLog(): Promise<void> {
    await this.openLog();
    const trust = await readTrust({
      database: this.pools.versions,
      log: this.log,
      topics: this.topics,
      place: this.settings,
      onRepairRefused: (offset, error) => this.logger.error({ offset, err: error }, 'a repair has no valid signature'),
    });
    this.knownTrust = trust;
    const onBroken = (error: unknown, partition: number): void => {
      this.gateway.stop(partition, error instanceof Error ? error.message : String(error));
      metrics.alerts.inc({ kind: 'tail-broken' });
      this.logger.fatal({ partition, err: error }, 'a partition of events cannot be followed any more');
    };
    await Promise.race([this.clock.start(), sleep(clockMsMax, undefined, { ref: false })]);
    await this.tail.start(this.layout.all, trust, onBroken);
  }

  /** Whether accounts may hold cash in currencies other than their own yet. */
  opensCurrencies(): boolean {
    return this.versions.mayWrite({ type: 'CurrencyAccountOpened', v: 1 });
  }

  /** Whether money for nobody is booked to suspense yet. */
  suspends(): boolean {
    return ['BookingSuspended', 'SuspenseCleared', 'SuspenseReopened'].every((type) =>
      this.versions.mayWrite({ type, v: 1 }),
    );
  }

  /** The read barriers by group. Projectors in this process report their position to them. */
  get gates(): ReadonlyMap<string, ReadBarrier> {
    return new Map([
      [accountsProjection.group, this.gate],
      [messagesProjection.group, this.messagesGate],
      [orderHistoryProjection.group, this.orderHistoryGate],
      [lotHistoryProjection.group, this.lotHistoryGate],
      [portfolioProjection.group, this.portfolioGate],
      [moneyLogProjection.group, this.moneyLogGate],
      [documentsProjection.group, this.documentsGate],
      [documentDatesProjection.group, this.documentDatesGate],
      [yearlyFiguresProjection.group, this.yearlyFiguresGate],
      [custodyProjection.group, this.custodyGate],
      [interestProjection.group, this.interestGate],
    ]);
  }

  /** What queries wait for, by the name in their `reads`. Lists of orders and holdings join the rows of two groups. */
  get barriers(): Barriers {
    const { gate: accounts, messagesGate: messages, orderHistoryGate, lotHistoryGate, portfolioGate: portfolio } = this;
    const withAccounts = (gate: ReadBarrier): Barriers[string] => ({
      reached: async (seen: Parameters<ReadBarrier['reached']>[0]) =>
        (await Promise.all([accounts.reached(seen), gate.reached(seen)])).every(Boolean),
    });
    return {
      accounts,
      messages,
      portfolio,
      moneyLog: this.moneyLogGate,
      documents: this.documentsGate,
      orders: withAccounts(orderHistoryGate),
      holdings: withAccounts(lotHistoryGate),
    };
  }

  /**
   * Waits, ten seconds at most, until the read models of a group, or of accounts, show all that is in the log now. The
   * partitions are independent: one that is behind or has stopped delays nobody else. Rejects when the process stops.
   */
  async projected(group = accountsProjection.group): Promise<Projected> {
    const [gate, until] = [this.gates.get(group), performance.now() + projectedMsMax];
    invariant(gate !== undefined, `nothing waits for the read models of ${group}`);
    const { accounts, all } = this.layout;
    const current = await Promise.all(
      Array.from({ length: all }, (_, partition) => this.isProjected(gate, partition, until)),
    );
    this.stopping.signal.throwIfAborted();
    return {
      everywhere: current.every(Boolean),
      behind: current.flatMap((isCurrent, partition) => (isCurrent ? [] : [partition])),
      of: (accountId) => current[partitionOfAccount(accountId, accounts)] ?? false,
    };
  }

  private async isProjected(gate: ReadBarrier, partition: number, until: number): Promise<boolean> {
    const end = await this.log.endOffset(this.topics.events, partition).catch(() => Infinity);
    if (end === 0) return true;
    while (Number.isFinite(end) && performance.now() < until && !this.stopping.signal.aborted) {
      if (await gate.reached([{ partition, offset: end - 1 }]).catch(() => false)) return true;
      // A projection that has stopped, or a database that does not answer, is reported without a wait.
      await sleep(projectedRetryMs);
    }
    this.logger.warn({ partition }, 'the read models are behind');
    return false;
  }

  async close(): Promise<void> {
    this.disk.close();
    await this.gateway.close();
    await this.tail.close();
    await this.clock.close();
    await this.log.close();
    await this.versions.close();
    await this.pools.close();
  }
}
