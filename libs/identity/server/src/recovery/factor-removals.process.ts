import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { RecoveryCompletion } from './recovery-completion';
import { RecoveryReader } from './recovery-reader';

const sweepMs = 30_000;

/** Removes the factors of customers whose wait is over. The log decides, so it does not matter who sweeps when. */
@Injectable()
export class FactorRemovals implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<unknown> = Promise.resolve();

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
      for (const { accountId, recoveryId } of await this.reader.dueRemovals(now))
        await this.completion
          .complete(accountId, { recoveryId, access: null }, null)
          .catch((error: unknown) => this.left(accountId, error));
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of factor removals failed, will retry');
    }
  }

  private left(accountId: string, error: unknown): void {
    const account = securityTrail.pseudonym('customer', accountId);
    this.logger.warn({ account, err: error }, 'factors are not removed yet');
  }
}
