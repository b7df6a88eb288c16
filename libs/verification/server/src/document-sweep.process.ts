import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { DocumentRepository } from './document-repository';

const sweepMs = 10 * 60_000;

/** Deletes images that nobody submitted within a day and profile pictures that were replaced. */
@Injectable()
export class DocumentSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(DocumentRepository) private readonly repository: DocumentRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep();
    }, sweepMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      const documents = await this.repository.sweep();
      if (documents > 0) this.logger.info({ documents }, 'images swept');
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of images failed, will retry');
    }
  }
}
