import { JobHost } from '@parkett/platform-jobs';
import { closeDay } from '@parkett/trading-server';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const lookEveryMs = 60_000;

/** Runs what is due by the clock; the session's end asks for the day's end at once. */
export class JobsRole {
  private readonly host: JobHost;
  private readonly stopListening: () => void;

  constructor(runtime: Runtime, market: MarketParts) {
    const { settings, logger, read, records, gateway } = runtime;
    const job = {
      readModels: read, records, clock: () => market.board.clock(), projected: () => runtime.projected(),
      closeBars: () => market.closeBars(), send: gateway.send.bind(gateway),
    };
    this.host = new JobHost(settings.redisUrl, `{${settings.topicPrefix}}`, [{ name: 'close-day', run: () => closeDay(job) }],
      [{ name: 'close-day', everyMs: lookEveryMs }], logger);
    this.stopListening = market.board.onClock(({ session, businessDate }) => {
      if (session !== 'closed') return;
      void this.host.add('close-day', `close-day-${businessDate}`, {}).catch((error: unknown) => logger.warn({ err: error }, 'job not added'));
    });
  }

  async close(): Promise<void> {
    this.stopListening();
    await this.host.close();
  }
}
