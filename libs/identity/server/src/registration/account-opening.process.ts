import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { baseCurrency } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import type { AgreementSent } from '@parkett/identity-contract';
import type { TradingSent } from '@parkett/trading-contract';
import { AGREEMENTS, type Agreements } from '../agreements/published-agreements';
import { SessionStore } from '../sessions/session-store';
import { CustomerStore } from './customer-store';

const sweepMs = 30_000;
const sweepMax = 200;
/** Younger ones are still being opened by the registration itself. */
const settledSeconds = 15;

/**
 * Opens the account of a registered customer. The registration, every login and a sweep send the command until its
 * record has been seen. Its idempotency key is the account, so it is executed only once.
 */
@Injectable()
export class AccountOpening implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<TradingSent | AgreementSent>,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(AGREEMENTS) private readonly agreements: Agreements,
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

  /** Returns true when the account is open; false when that is not known yet and a later call will check again. */
  async open(accountId: string): Promise<boolean> {
    try {
      const answer = await this.gateway.send({
        aggregate: `account:${accountId}`,
        type: 'OpenAccount',
        body: { currency: baseCurrency },
        actor: { kind: 'system', id: 'identity' },
        route: 'accounts',
        key: `open:${accountId}`,
      });
      const open =
        answer.kind === 'accepted' || (answer.kind === 'rejected' && answer.rejection.code === 'ACCOUNT_EXISTS');
      if (open) {
        await this.reportAgreement(accountId);
        await this.customers.markOpened(accountId);
      } else
        this.logger.warn(
          { account: securityTrail.pseudonym('customer', accountId), answer: answer.kind },
          'account not open yet',
        );
      return open;
    } catch (error) {
      this.logger.warn({ account: securityTrail.pseudonym('customer', accountId), err: error }, 'account not open yet');
      return false;
    }
  }

  /**
   * Records a version of the agreement that was accepted at registration, unless it is the first, which nobody is asked
   * for. Where it is refused, the customer is asked at the next login.
   */
  private async reportAgreement(accountId: string): Promise<void> {
    const registered = await this.customers.registeredWith(accountId);
    const agreement = this.agreements.find(({ version }) => version === registered?.version);
    if (registered === undefined || agreement === undefined || agreement.announcedOn === null) return;
    const { version, language } = registered;
    await this.gateway.send({
      aggregate: `account:${accountId}`,
      type: 'AcceptAgreement',
      body: { version, language, textHash: agreement.texts[language] },
      actor: { kind: 'system', id: 'identity' },
      route: 'accounts',
      key: `agreement:${accountId}`,
    });
  }

  private async sweep(): Promise<void> {
    try {
      for (const accountId of await this.customers.unopened(settledSeconds, sweepMax)) await this.open(accountId);
      await this.sessions.deleteOld();
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of registrations failed, will retry');
    }
  }
}
