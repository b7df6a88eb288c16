import { Inject, Injectable } from '@nestjs/common';
import { identityErrors, type RestrictionSent } from '@parkett/identity-contract';
import { CommandGateway } from '@parkett/platform-event-log';
import { accepted } from '@parkett/platform-http';
import { LOGGER, securityTrail, type Logger } from '@parkett/platform-observability';
import { randomUUID } from 'node:crypto';
import { ContactStore } from '../contact/contact-store';
import { LiveSessions } from '../sessions/live-sessions';

const deadlineMs = 10_000;

/**
 * Freezes the account of a person who begins the way back with a proven number that was the account's until a short
 * time ago: a thief may have replaced it. Freezing asks for no more elsewhere either.
 */
@Injectable()
export class FormerPhoneFreeze {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<RestrictionSent>,
    @Inject(ContactStore) private readonly contacts: ContactStore,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Nobody waits for it, so that answers take the same time with and without an account.
   * @param proven a number, in international format, that is in the person's hands
   */
  async freezeByFormer(accountId: string, proven: string): Promise<void> {
    try {
      if (!(await this.contacts.mayFreeze(accountId, proven))) return;
      const sent = this.gateway.send({
        type: 'FreezeAccount',
        body: {},
        aggregate: `account:${accountId}`,
        actor: { kind: 'customer', id: accountId },
        route: 'former-phone',
        key: randomUUID(),
        deadlineMs,
      });
      await accepted(sent, identityErrors);
      await this.sessions.endAll(accountId);
      // Last: what failed before can be tried again, and freezing twice changes nothing.
      await this.contacts.noteFrozen(accountId, proven);
    } catch (error) {
      const account = securityTrail.pseudonym('customer', accountId);
      this.logger.error({ account, err: error }, 'an account was not frozen by its former number');
    }
  }
}
