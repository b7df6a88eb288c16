import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NotDelivered, Notifier } from '@parkett/platform-notify';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { RECORDS_DB, type Database } from '@parkett/platform-read-model';
import type { NoticeKind } from '../notices/notice-kinds';
import { noticeText } from '../notices/notice-text';
import { CustomerStore } from '../registration/customer-store';
import { OneTimeCodes } from './one-time-codes';
import { SecurityLog } from './security-log';

const sweepMs = 10_000;
const atOnceMax = 20;
/** Another process takes over an entry when the process that claimed it has not finished by then. */
const claimSeconds = 60;

interface Untold {
  readonly id: string;
  readonly account_id: string;
  readonly kind: NoticeKind;
}

/**
 * Notifies owners of serious entries in their security log, until the provider has accepted the message or a day has
 * passed. One process at a time claims an entry. If it is sent twice anyway, both messages have the same id, so it is
 * delivered once.
 */
@Injectable()
export class SecurityNotices implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private wanted = false;
  private stopping = false;

  constructor(
    @Inject(RECORDS_DB) private readonly database: Database,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.log.onAdded(() => this.look());
    this.timer = setInterval(() => {
      this.look();
      void this.codes.deleteOld().catch(() => undefined);
    }, sweepMs).unref();
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    this.notifier.close();
    await this.round;
  }

  /** One round at a time; entries added meanwhile request another round. */
  private look(): void {
    if (this.wanted || this.stopping) return;
    this.wanted = true;
    this.round = this.round
      .then(async () => {
        this.wanted = false;
        await this.tellAll();
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'security notices are delayed'));
  }

  private async tellAll(): Promise<void> {
    for (;;) {
      const claimed = await this.database.rows<Untold>(
        `UPDATE security_log SET claimed_until = now() + make_interval(secs => $1) WHERE id IN (
           SELECT id FROM security_log WHERE told_at IS NULL AND at > now() - interval '1 day'
           AND (claimed_until IS NULL OR claimed_until < now())
           ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id, account_id, kind`,
        [claimSeconds, atOnceMax],
      );
      if (claimed.length === 0 || this.stopping) return;
      await Promise.all(claimed.map((entry) => this.tell(entry)));
    }
  }

  private async tell({ id, account_id: accountId, kind }: Untold): Promise<void> {
    try {
      const customer = await this.customers.profile(accountId);
      if (customer !== undefined) {
        await this.notifier.send({
          id: `security-${id}`,
          channel: 'sms',
          to: customer.phone,
          text: noticeText(kind, {}, customer.language),
        });
      }
    } catch (error) {
      this.logger.warn(
        { account: securityTrail.pseudonym('customer', accountId), kind, err: error },
        'a security notice was not delivered',
      );
      if (!(error instanceof NotDelivered && error.final)) return;
    }
    await this.database.rows('UPDATE security_log SET told_at = now() WHERE id = $1', [id]);
  }
}
