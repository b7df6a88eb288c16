import { metrics } from '@parkett/platform-observability';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const metricsEveryMs = 5_000;

/** Measures the age of quotes and how far read models are behind, until it is closed. */
export function keepMetrics(runtime: Runtime, market: MarketParts): Pick<Runtime, 'close'> {
  const timer = setInterval(() => {
    if (market.board.tickReadAt > 0) metrics.tickAge.set((Date.now() - market.board.tickReadAt) / 1000);
    const feed = market.feedName();
    // Producers name themselves, and one series is enough.
    metrics.feedHeard.reset();
    if (feed !== undefined) metrics.feedHeard.set({ feed }, market.board.feedHeardAt / 1000);
    for (let partition = 0; partition < runtime.tail.partitions; partition++) {
      const seen = runtime.tail.head(partition)?.next ?? 0;
      for (const [group, gate] of runtime.gates)
        metrics.projectorLag.set({ group, partition }, Math.max(0, seen - gate.position(partition)));
    }
  }, metricsEveryMs);
  return { close: async () => clearInterval(timer) };
}
