import { BankClient, BankFeed } from '@parkett/funds-server';
import { partitionOf } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import type { Runtime } from './runtime';
import { SingletonRole } from './singleton-role';

/** Reads the bank's bookings, once per installation. */
export class BankRole {
  private readonly role: SingletonRole;
  private feed: BankFeed | undefined;

  constructor(private readonly runtime: Runtime) {
    this.role = new SingletonRole(runtime, 'bank', async (begun) => {
      const feed = this.openFeed();
      this.feed = feed;
      begun.push(async () => {
        this.feed = undefined;
        await feed.close();
      });
      feed.start();
    });
  }

  start(): void {
    this.role.start();
  }

  /** Why the role does not run although this process owns it, or why the bank's bookings are not read. */
  problem(): string | undefined {
    return this.role.problem() ?? this.feed?.problem();
  }

  close(): Promise<void> {
    return this.role.close();
  }

  private openFeed(): BankFeed {
    const { runtime } = this;
    return new BankFeed({
      bank: new BankClient(runtime.settings.bankUrl),
      records: runtime.background.records,
      send: (request, wait) => runtime.gateway.send(request, wait),
      partitionOf: (accountRef) => partitionOf(`account:${accountRef}`, runtime.settings.partitions),
      onTrouble: (error) => {
        metrics.retries.inc({ part: 'bank' });
        runtime.logger.warn({ err: error }, 'bank trouble');
      },
      onAlert: (kind, message, facts) => {
        metrics.alerts.inc({ kind });
        runtime.logger.error(facts, message);
      },
    });
  }
}
