import { kindsFor } from '@parkett/composition';
import { Checkpoints, CommandTrimmer, openSigner, Ownership, type BrokerClock } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { resolve } from 'node:path';
import { checkOf } from './command-author';
import { ClockedMembership } from './clocked-membership';
import { EngineHost } from './engine/engine-host';
import { prepared } from './engine/prepared';
import type { StaffParts } from './staff-parts';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

/**
 * Decides commands on the partitions that this process owns, and follows the others. While other processes serve, a
 * starting one takes no partitions before it has their states: a build that changes a state may have to read the whole
 * log first.
 */
export class EngineRole {
  /** Undefined until it serves. */
  private membership: ClockedMembership | undefined;
  private isWaiting = true;
  /** Aborted when this process gives up joining. */
  private joining = new AbortController();

  private constructor(
    readonly host: EngineHost,
    private readonly ownership: Ownership,
    private readonly clock: BrokerClock,
    private readonly trimmer: CommandTrimmer,
    private readonly logger: Logger,
  ) {
    // Also where nobody else serves: the states are loaded while the group gathers.
    host.assign([]);
  }

  /** Follows partitions; `serve` lets it decide. */
  static async start(runtime: Runtime, market: MarketParts, staff: StaffParts): Promise<EngineRole> {
    const { log, topics, settings, logger, clock } = runtime;
    const pins = await Checkpoints.open(runtime.engine, resolve(settings.home, 'secrets', 'head-pins.pem'));
    const signer = await openSigner(settings);
    const host = new EngineHost(
      {
        log,
        topics,
        kinds: kindsFor(market.tradable, staff.directory.source),
        snapshots: runtime.snapshots,
        pins,
        clock,
        trust: runtime.trust,
        signer,
        commandCheck: checkOf(settings, logger),
        environment: {
          now: Date.now,
          businessDate: (now, previous) => market.businessDate(now, previous),
          env: settings.env,
          mayWrite: (event) => runtime.versions.mayWrite(event),
          onRead: (event) => runtime.versions.wasRead(event),
          onFailed: (command, error) => {
            metrics.alerts.inc({ kind: 'decision-failed' });
            logger.error({ commandId: command.id, type: command.type, err: error }, 'a decision failed');
          },
        },
      },
      { partitions: runtime.layout.all, standbyMax: settings.standbyPartitionsMax },
      logger,
    );
    const ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.engines`, (partitions) =>
      host.assign(partitions),
    );
    return new EngineRole(host, ownership, clock, trimmerOf(runtime, market, host), logger);
  }

  /** From now on it takes partitions; engines start by themselves, each waiting for what it needs. */
  serve(): void {
    this.join();
    this.trimmer.start();
    this.membership = new ClockedMembership({
      clock: this.clock,
      join: () => this.join(),
      leave: () => {
        this.logger.error('this engine gives up its partitions until its clock is right');
        void this.leave();
      },
    });
  }

  /** By partition, what this process does besides serving its own. */
  notes(): ReadonlyMap<string | number, string> {
    const { host, isWaiting } = this;
    const waits = 'catches up; takes no partitions before that while other engines serve';
    return new Map<string | number, string>([
      ...(host.isStoring ? [['snapshots', waits] as const] : []),
      ...[...host.standingBy].map((partition) => [partition, 'follows'] as const),
      ...[...host.catchingUp().keys()].map((partition) => [partition, isWaiting ? waits : 'catches up'] as const),
    ]);
  }

  /** Why partitions of this process have stopped, or why it owns none. */
  problems(): ReadonlyMap<string | number, string> {
    const { problem } = this.ownership;
    const problems = new Map<string | number, string>();
    for (const [partition, why] of this.host.withoutSnapshots)
      problems.set(partition, `takes no snapshots until its states have been loaded anew: ${why}`);
    for (const [partition, why] of this.host.stalled)
      problems.set(partition, `has not got on for a minute and tries again: ${why}`);
    for (const [partition, why] of this.host.broken) problems.set(partition, why);
    for (const [partition, why] of this.host.unfollowed) problems.set(partition, `cannot be followed: ${why}`);
    if (problem !== undefined) problems.set('membership', problem);
    if (this.membership?.hasLeft)
      problems.set('membership', 'the partitions are left to other engines until the clock of this process is right');
    return problems;
  }

  async close(): Promise<void> {
    this.membership?.close();
    // First, so that others take over at once: a round of the trimmer may wait for Kafka or Postgres.
    await this.leave();
    await Promise.all([this.trimmer.close(), this.host.close()]);
  }

  private join(): void {
    this.joining = new AbortController();
    this.isWaiting = true;
    void this.joinOncePrepared(this.joining.signal);
  }

  /** Joins the group once the other engines can hand over without an interruption, or when there are none. */
  private async joinOncePrepared(signal: AbortSignal): Promise<void> {
    const taking = new AbortController();
    void this.host.prepare(AbortSignal.any([signal, taking.signal]));
    await prepared({
      members: () => this.ownership.members(),
      isPrepared: () => this.host.isPrepared,
      signal,
      onRetry: (error) => this.logger.warn({ err: error }, 'it is not known whether other engines serve'),
    });
    taking.abort();
    if (signal.aborted) return;
    this.isWaiting = false;
    await this.ownership.start();
  }

  private leave(): Promise<void> {
    this.joining.abort();
    return this.ownership.leave();
  }
}

const trimmerOf = (
  { log, topics, snapshots, logger }: Runtime,
  market: MarketParts,
  host: EngineHost,
): CommandTrimmer =>
  new CommandTrimmer({
    log,
    topic: topics.commands,
    snapshots,
    kinds: kindsFor(market.tradable),
    partitions: () => host.serving,
    onTrimmed: (partition, before) => logger.info({ partition, before }, 'answered commands are deleted'),
    onRetry: (error) => {
      metrics.retries.inc({ part: 'trimmer' });
      logger.warn({ err: error }, 'answered commands could not be deleted');
    },
  });
