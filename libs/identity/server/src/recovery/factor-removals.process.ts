import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { RecoveryCompletion } from './recovery-completion';
import { RecoveryReader } from './recovery-reader';

const sweepMs = 30_000;
/** After a refusal, such as that of a legal hold: each try is a record of the log. */
const pauseMs = 60 * 60_000;

/** Removes the factors of customers whose wait is over. The log decides, so it does not matter who sweeps when. */
@Injectable()
export class FactorRemovals implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> = Promise.resolve();
  /** When refused removals are tried again. */
  private readonly refused = new Map<string, number>();

  constructor(
    @Inject(RecoveryReader) private readonly reader: RecoveryReader,
    @Inject(RecoveryCompletion) private readonly completion: RecoveryCompletion,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping.then(() => this.sweep(Date.now()));
    }, sweepMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** One that fails does not keep the others; the next sweep tries it again. */
  async sweep(now: number): Promise<void> {
    try {
      for (const [recoveryId, until] of this.refused) if (until <= now) this.refused.delete(recoveryId);
      const due = await this.reader.dueRemovals(now, [...this.refused.keys()]);
      for (const { accountId, recoveryId } of due)
        await this.completion.complete(accountId, { recoveryId, access: null }, null).catch((error: unknown) => {
          if (error instanceof Problem && error.status < 500) this.refused.set(recoveryId, now + pauseMs);
          this.left(accountId, error);
        });
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of factor removals failed, will retry');
    }
  }

  private left(accountId: string, error: unknown): void {
    const account = securityTrail.pseudonym('customer', accountId);
    this.logger.warn({ account, err: error }, 'factors are not removed yet');
  }
}
