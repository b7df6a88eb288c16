import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NotDelivered, Notifier, type Message } from '@parkett/platform-notify';
import { LOGGER, metrics, securityTrail, type Logger } from '@parkett/platform-observability';
import { ContactStore } from '../contact/contact-store';
import { Guesses } from '../guesses/guesses';
import { mailSubject, mailText } from '../notices/mail-text';
import { noticeText } from '../notices/notice-text';
import { CustomerStore } from '../registration/customer-store';
import { channels, NoticeDeliveries, type Channel, type Delivery } from './notice-deliveries';
import { OneTimeCodes } from './one-time-codes';
import { SecurityLog } from './security-log';

const sweepMs = 10_000;
const hourMs = 3_600_000;

/**
 * Notifies owners of serious entries in their security log, by text message and e-mail, each until the provider has
 * accepted the message or a day has passed. If one is sent twice anyway, both messages have the same id, so it is
 * delivered once.
 */
@Injectable()
export class SecurityNotices implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private hourly: NodeJS.Timeout | undefined;
  private readonly rounds = new Map<Channel, Promise<void>>();
  private readonly wanted = new Set<Channel>();
  private stopping = false;

  constructor(
    @Inject(NoticeDeliveries) private readonly deliveries: NoticeDeliveries,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(ContactStore) private readonly contacts: ContactStore,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.log.onAdded(() => this.look());
    this.timer = setInterval(() => {
      this.look();
      void this.codes.deleteOld().catch(() => undefined);
    }, sweepMs).unref();
    this.hourly = setInterval(() => {
      for (const old of [this.guesses, this.deliveries, this.contacts]) void old.deleteOld().catch(() => undefined);
    }, hourMs).unref();
    this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    clearInterval(this.hourly);
    this.notifier.close();
    await Promise.all(this.rounds.values());
  }

  /** One round of a channel at a time; entries added meanwhile request another one. A slow channel delays no other. */
  private look(): void {
    for (const channel of channels) {
      if (this.wanted.has(channel) || this.stopping) continue;
      this.wanted.add(channel);
      const before = this.rounds.get(channel) ?? Promise.resolve();
      const round = before
        .then(() => {
          this.wanted.delete(channel);
          return this.tellAll(channel);
        })
        .catch((error: unknown) => this.logger.warn({ channel, err: error }, 'security notices are delayed'));
      this.rounds.set(channel, round);
    }
  }

  private async tellAll(channel: Channel): Promise<void> {
    for (;;) {
      await this.deliveries.plan();
      const claimed = await this.deliveries.claim(channel);
      if (claimed.length === 0 || this.stopping) return;
      await Promise.all(claimed.map((delivery) => this.tell(channel, delivery)));
    }
  }

  private async tell(channel: Channel, delivery: Delivery): Promise<void> {
    const outcome = await this.attempt(channel, delivery);
    if (outcome === 'stopped') return;
    metrics.notices.inc({ channel, outcome });
    if (outcome === 'delayed') return this.deliveries.retryLater(channel, delivery);
    if (outcome === 'lost') metrics.alerts.inc({ kind: 'security-notice-lost' });
    await this.deliveries.end(channel, delivery);
  }

  private async attempt(channel: Channel, delivery: Delivery): Promise<'delivered' | 'delayed' | 'lost' | 'stopped'> {
    try {
      const message = await this.messageOf(channel, delivery);
      if (message !== undefined) await this.notifier.send(message);
      return 'delivered';
    } catch (error) {
      if (this.stopping) return 'stopped';
      const account = securityTrail.pseudonym('customer', delivery.accountId);
      this.logger.warn({ account, channel, kind: delivery.kind, err: error }, 'a security notice was not delivered');
      return delivery.isLate || (error instanceof NotDelivered && error.final) ? 'lost' : 'delayed';
    }
  }

  /** Undefined when there is nobody to tell: the customer was erased, or the former number is past its time. */
  private async messageOf(channel: Channel, delivery: Delivery): Promise<Message | undefined> {
    const { logId, accountId, kind, isFormer, former } = delivery;
    if (isFormer && former === undefined) return undefined;
    const customer = await this.customers.profile(accountId);
    if (customer === undefined) return undefined;
    const { phone, language } = customer;
    const present = (): Promise<string | undefined> | string =>
      channel === 'sms' ? phone : this.contacts.email(accountId);
    const to = await (former === undefined ? present() : this.contacts.open(accountId, channel, former));
    if (to === undefined) return undefined;
    const parts = [`security-${logId}`, ...(channel === 'sms' ? [] : [channel]), ...(isFormer ? ['former'] : [])];
    const id = parts.join('-');
    if (channel === 'sms') return { id, channel, to, text: noticeText(kind, {}, language) };
    return { id, channel, to, subject: mailSubject(language), text: mailText(kind, delivery, language) };
  }
}
