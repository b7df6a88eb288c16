import { IdentityProcess, openErasure } from '@parkett/composition';
import { JobHost } from '@parkett/platform-jobs';
import { metrics } from '@parkett/platform-observability';
import { openSecrets } from '@parkett/platform-secrets';
import { expireDayOrders } from '@parkett/trading-server';
import { IdentityNumbers, openHeldSubmissions } from '@parkett/verification-server';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const lookEveryMs = 60_000;

/** Runs jobs by schedule, at once when a session of the market ends, and for recorded decisions about customers. */
export class JobsRole {
  private readonly host: JobHost;
  private readonly stopListening: readonly (() => void)[];
  private readonly identity: IdentityProcess;

  constructor(runtime: Runtime, market: MarketParts) {
    const { settings, logger, background, gateway } = runtime;
    const { read, records } = background;
    const job = {
      readModels: read,
      records,
      clock: () => market.board.clock(),
      projected: () => runtime.projected(),
      closeBars: () => market.closeBars(),
      send: gateway.send.bind(gateway),
      onAlert: (message: string, facts: Record<string, unknown>) => {
        metrics.alerts.inc({ kind: 'day-order' });
        logger.error(facts, message);
      },
    };
    this.host = new JobHost(
      settings.redisUrl,
      `{${settings.topicPrefix}}`,
      [{ name: 'close-day', everyMs: lookEveryMs, run: () => expireDayOrders(job) }],
      logger,
    );
    this.identity = identityProcess(runtime);
    this.stopListening = [
      market.board.onClock(({ session, businessDate }) => {
        if (session !== 'closed') return;
        void this.host
          .add('close-day', `close-day-${businessDate}`, {})
          .catch((error: unknown) => logger.warn({ err: error }, 'job not added'));
      }),
      runtime.tail.listen({ onRecord: (_partition, chained) => this.identity.onRecord(chained) }),
    ];
    this.identity.start();
  }

  async close(): Promise<void> {
    for (const stop of this.stopListening) stop();
    await this.identity.close();
    await this.host.close();
  }
}

function identityProcess(runtime: Runtime): IdentityProcess {
  const { settings, logger, background } = runtime;
  const { read, records } = background;
  return new IdentityProcess({
    erasure: openErasure({ records, readModels: read, home: settings.home }),
    numbers: new IdentityNumbers(records, openSecrets(settings.home)),
    held: openHeldSubmissions({ records, readModels: read, home: settings.home }),
    readModels: read,
    projected: () => runtime.projected(),
    onTrouble: (error) => {
      metrics.retries.inc({ part: 'identity' });
      logger.warn({ err: error }, 'a decision about a customer could not be carried out yet');
    },
  });
}
