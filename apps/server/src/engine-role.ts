import { kindsFor } from '@parkett/composition';
import { BrokerClock, Checkpoints, Ownership } from '@parkett/platform-event-log';
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
  ) {}

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
    await ownership.start();
    return new EngineRole(host, ownership, clock);
  }

  /** Why this process's partitions have stopped; undefined when they run. */
  problem(): string | undefined {
    const [first] = this.host.broken;
    return first ? `partition ${first[0]}: ${first[1]}` : (this.clock.problem() ?? this.ownership.problem);
  }

  async close(): Promise<void> {
    await this.ownership.close();
    await this.host.close();
    await this.clock.close();
  }
}
