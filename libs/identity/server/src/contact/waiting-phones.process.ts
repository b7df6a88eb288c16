import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { identityErrors, type IdentitySent } from '@parkett/identity-contract';
import { CommandGateway, type Answer, type Position } from '@parkett/platform-event-log';
import { accepted } from '@parkett/platform-http';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { ContactStore } from './contact-store';
import { WaitingPhoneRows, type WaitingPhone } from './waiting-phone-rows';

const sweepMs = 15_000;
const sweepMax = 100;
/** Between attempts that the log refuses, as while a recovery is open. */
const pauseMs = 600_000;
const deadlineMs = 30_000;
/** Refusals after which the change is over: it was stopped, or its customer was erased. */
const ends: ReadonlySet<string> = new Set(['PHONE_CHANGE_UNKNOWN', 'ACCOUNT_ERASED']);

/**
 * New telephone numbers that wait: they take effect when their time has come, or are stopped. Every process sweeps; the
 * same command makes it happen once, and its recorded answer is carried out by whoever is first.
 */
@Injectable()
export class WaitingPhones implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(WaitingPhoneRows) private readonly rows: WaitingPhoneRows,
    @Inject(ContactStore) private readonly store: ContactStore,
    @Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping.then(() => this.sweep());
    }, sweepMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Returns the position of the decision. Throws PHONE_CHANGE_UNKNOWN, ACCOUNT_ERASED, UNAVAILABLE. */
  async stop(accountId: string, changeId: string): Promise<Position> {
    const { position } = await accepted(
      this.gateway.send({
        ...{ aggregate: `account:${accountId}`, type: 'StopPhoneChange', body: { changeId }, deadlineMs },
        ...{ actor: { kind: 'customer', id: accountId }, route: 'phone-changes', key: `stop:${changeId}` },
      }),
      identityErrors,
    );
    await this.rows.drop(accountId, changeId);
    return position;
  }

  /** Makes those effective whose time has come. */
  async sweep(now = Date.now()): Promise<void> {
    try {
      for (const waiting of await this.rows.due(now, sweepMax))
        await this.finish(waiting, now).catch((error: unknown) => this.unfinished(waiting, error));
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep of telephone numbers failed, will retry');
    }
  }

  private unfinished({ accountId }: WaitingPhone, error: unknown): void {
    const account = securityTrail.pseudonym('customer', accountId);
    this.logger.warn({ account, err: error }, 'a telephone number is not changed yet, will retry');
  }

  private async finish(waiting: WaitingPhone, now: number): Promise<void> {
    const { accountId, changeId } = waiting;
    const isTaken = await this.store.isTaken(waiting.index);
    const answer = await this.decide(waiting, isTaken ? 'StopPhoneChange' : 'CompletePhoneChange');
    if (answer.kind === 'unknown') return;
    if (answer.kind === 'accepted' && !isTaken) return this.store.takeEffect(waiting);
    if (answer.kind === 'accepted' || ends.has(answer.rejection.code)) return this.rows.drop(accountId, changeId);
    await this.rows.postpone(waiting, now + pauseMs);
  }

  private decide(
    { accountId, changeId, tries }: WaitingPhone,
    type: 'StopPhoneChange' | 'CompletePhoneChange',
  ): Promise<Answer> {
    return this.gateway.send({
      ...{ aggregate: `account:${accountId}`, type, body: { changeId } },
      ...{ actor: { kind: 'system', id: 'identity' }, route: 'phone-changes', key: `${type}:${changeId}:${tries}` },
    });
  }
}
