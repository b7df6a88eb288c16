import { kindsFor } from '@parkett/composition';
import { Checkpoints, CommandTrimmer, Ownership, type BrokerClock } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { resolve } from 'node:path';
import { EngineHost } from './engine/engine-host';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const lookAtClockMs = 500;
/** Longer than one comparison of the clock takes, so that a moment of doubt costs no change of owners. */
const wrongMsMax = 3_000;

/** Decides commands on the partitions that this process owns. */
export class EngineRole {
  private readonly watching: NodeJS.Timeout;
  /** `performance.now()` when the clock became wrong; undefined while it is right. */
  private wrongSince: number | undefined;
  private hasLeft = false;

  private constructor(
    readonly host: EngineHost,
    private readonly ownership: Ownership,
    private readonly clock: BrokerClock,
    private readonly trimmer: CommandTrimmer,
    private readonly logger: Logger,
  ) {
    void ownership.start();
    trimmer.start();
    this.watching = setInterval(() => this.followClock(), lookAtClockMs);
  }

  /** Returns once its partitions can be assigned; engines then start by themselves, each waiting for what it needs. */
  static async start(runtime: Runtime, market: MarketParts): Promise<EngineRole> {
    const { log, topics, settings, logger, clock } = runtime;
    const pins = await Checkpoints.open(runtime.engine, resolve(settings.home, 'secrets', 'head-pins.pem'));
    const host = new EngineHost(
      {
        log,
        topics,
        kinds: kindsFor(market.tradable),
        snapshots: runtime.snapshots,
        pins,
        clock,
        repairs: runtime.repairs,
        environment: {
          now: Date.now,
          businessDate: (now) => market.businessDate(now),
          env: settings.env,
          onFailed: (command, error) => {
            metrics.alerts.inc({ kind: 'decision-failed' });
            logger.error({ commandId: command.id, type: command.type, err: error }, 'a decision failed');
          },
        },
      },
      logger,
    );
    const ownership = new Ownership(log, topics.owners, `${settings.topicPrefix}.engines`, (partitions) =>
      host.assign(partitions),
    );
    return new EngineRole(host, ownership, clock, trimmerOf(runtime, market, host), logger);
  }

  /** Why partitions of this process have stopped, or why it owns none. */
  problems(): ReadonlyMap<string | number, string> {
    const { problem } = this.ownership;
    const problems = new Map<string | number, string>(this.host.broken);
    if (problem !== undefined) problems.set('membership', problem);
    if (this.hasLeft)
      problems.set('membership', 'the partitions are left to other engines until the clock of this process is right');
    return problems;
  }

  async close(): Promise<void> {
    clearInterval(this.watching);
    await this.trimmer.close();
    await this.ownership.leave();
    await this.host.close();
  }

  /** An engine with a wrong clock decides nothing, so one whose clock is right should have the partitions. */
  private followClock(): void {
    this.wrongSince = this.clock.problem() === undefined ? undefined : (this.wrongSince ?? performance.now());
    const leaves = this.wrongSince !== undefined && performance.now() - this.wrongSince >= wrongMsMax;
    if (leaves && !this.hasLeft) {
      this.hasLeft = true;
      this.logger.error('this engine gives up its partitions until its clock is right');
      void this.ownership.leave();
    } else if (this.wrongSince === undefined && this.hasLeft) {
      this.hasLeft = false;
      void this.ownership.start();
    }
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
