import { sendersOf } from '@parkett/composition';
import { BankClient, BankFeed, UnpostedBookings } from '@parkett/funds-server';
import { partitionOfAccount } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import type { Secrets } from '@parkett/platform-secrets';
import type { Runtime } from './runtime';
import { SingletonRole } from './singleton-role';

const countEveryMs = 5_000;

/** Reads the bank's bookings, once per installation, where the names of customers can be opened. */
export class BankRole {
  private readonly role: SingletonRole;
  private feed: BankFeed | undefined;
  private unposted = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly secrets: Secrets,
  ) {
    this.role = new SingletonRole(runtime, 'bank', async (begun) => {
      const feed = this.openFeed();
      this.feed = feed;
      begun.push(async () => {
        this.feed = undefined;
        this.unposted = 0;
        metrics.processAside.remove({ process: 'bank' });
        await feed.close();
      });
      feed.start();
      const counting = setInterval(() => void this.count(), countEveryMs);
      begun.push(() => clearInterval(counting));
    });
  }

  start(): void {
    this.role.start();
  }

  /** Why the role does not run although this process owns it, or why the bank's bookings are not read. */
  problem(): string | undefined {
    return this.role.problem() ?? this.feed?.problem();
  }

  /** How many bookings are set aside. */
  notes(): ReadonlyMap<string, string> {
    return new Map(this.unposted > 0 ? [['unposted', `${this.unposted} bookings are set aside`]] : []);
  }

  close(): Promise<void> {
    return this.role.close();
  }

  private async count(): Promise<void> {
    const unposted = new UnpostedBookings(this.runtime.background.records);
    // Without an answer the last count stays; health reports Postgres itself.
    const count = await unposted.count().catch(() => this.unposted);
    if (this.feed === undefined) return;
    this.unposted = count;
    metrics.processAside.set({ process: 'bank' }, count);
  }

  private openFeed(): BankFeed {
    const { runtime, secrets } = this;
    const { records, read: readModels } = runtime.background;
    return new BankFeed({
      bank: new BankClient(runtime.settings.bankUrl),
      records,
      senders: sendersOf({ records, readModels, secrets, env: runtime.settings.env }),
      refusesSenders: () => runtime.versions.mayWrite({ type: 'DepositRefused', v: 1 }),
      refusesUnverified: () => runtime.versions.mayWrite({ type: 'DepositRefused', v: 2 }),
      clockProblem: () => runtime.clock.problem(),
      bankCode: runtime.settings.brokerBank.bankCode,
      send: (request, wait) => runtime.gateway.send(request, wait),
      partitionOf: (accountRef) => partitionOfAccount(accountRef, runtime.settings.partitions),
      opensCurrencies: () => runtime.opensCurrencies(),
      suspends: () => runtime.suspends(),
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
