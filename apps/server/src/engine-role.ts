import { kindsFor } from '@parkett/composition';
import { BrokerClock, Checkpoints, CommandTrimmer, Ownership } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import { resolve } from 'node:path';
import { EngineHost } from './engine/engine-host';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

/** Decides commands on the partitions that this process owns. */
export class EngineRole {
  private constructor(
    readonly host: EngineHost,
    private readonly ownership: Ownership,
    private readonly clock: BrokerClock,
    private readonly trimmer: CommandTrimmer,
  ) {}

  /** Returns once its partitions can be assigned; engines then start by themselves, each waiting for what it needs. */
  static async start(runtime: Runtime, market: MarketParts): Promise<EngineRole> {
    const { log, topics, settings, logger } = runtime;
    const pins = await Checkpoints.open(runtime.engine, resolve(settings.home, 'secrets', 'head-pins.pem'));
    const clock = new BrokerClock({
      log,
      topic: topics.clock,
      now: Date.now,
      onWrong: (problem) => {
        metrics.alerts.inc({ kind: 'clock-wrong' });
        logger.error({ problem }, 'the engine decides nothing');
      },
      onRight: () => logger.info('the clock is right again'),
      onRetry: (error) => {
        metrics.retries.inc({ part: 'clock' });
        logger.warn({ err: error }, 'the clock could not be compared with the broker');
      },
    });
    clock.start();
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
    void ownership.start();
    const trimmer = trimmerOf(runtime, market, host);
    trimmer.start();
    return new EngineRole(host, ownership, clock, trimmer);
  }

  /** Why partitions of this process have stopped, why it owns none, or why it decides nothing. */
  problems(): ReadonlyMap<string | number, string> {
    const { problem } = this.ownership;
    const problems = new Map<string | number, string>(this.host.broken);
    if (problem !== undefined) problems.set('membership', problem);
    const clock = this.clock.problem();
    if (clock !== undefined) problems.set('clock', clock);
    return problems;
  }

  async close(): Promise<void> {
    await this.trimmer.close();
    await this.ownership.close();
    await this.host.close();
    await this.clock.close();
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
