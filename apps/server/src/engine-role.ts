import { kindsFor } from '@parkett/composition';
import { Checkpoints, Ownership } from '@parkett/platform-event-log';
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
  ) {}

  /** Returns once its partitions can be assigned; engines then start by themselves, each waiting for what it needs. */
  static async start(runtime: Runtime, market: MarketParts): Promise<EngineRole> {
    const { log, topics, settings, logger } = runtime;
    const pins = await Checkpoints.open(runtime.engine, resolve(settings.home, 'secrets', 'head-pins.pem'));
    const host = new EngineHost(
      {
        log,
        topics,
        kinds: kindsFor(market.tradable),
        snapshots: runtime.snapshots,
        pins,
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
    return new EngineRole(host, ownership);
  }

  /** Why partitions of this process have stopped, or why it owns none. */
  problems(): ReadonlyMap<string | number, string> {
    const { problem } = this.ownership;
    const problems = new Map<string | number, string>(this.host.broken);
    if (problem !== undefined) problems.set('membership', problem);
    return problems;
  }

  async close(): Promise<void> {
    await this.ownership.close();
    await this.host.close();
  }
}
