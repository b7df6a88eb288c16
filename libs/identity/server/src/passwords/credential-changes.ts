import { Inject, Injectable } from '@nestjs/common';
import type { IdentityCommand, IdentitySent } from '@parkett/identity-contract';
import type { Actor } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import { Problem } from '@parkett/platform-http';

type Change = Omit<Extract<IdentityCommand, { type: 'ChangeCredential' }>, 'type'>;

/**
 * Sends changes of credentials to the account for a decision before they take effect; cooling periods count from the
 * decision.
 */
@Injectable()
export class CredentialChanges {
  constructor(@Inject(CommandGateway) private readonly gateway: CommandGateway<IdentitySent>) {}

  /**
   * @param key identifies the request: the same key gives the same decision. Throws the code of a rejection (409),
   * 503 UNAVAILABLE, and Overloaded.
   */
  async decide(accountId: string, actor: Actor, change: Change, key: string): Promise<void> {
    const answer = await this.gateway.send({
      aggregate: `account:${accountId}`,
      type: 'ChangeCredential',
      body: change,
      actor,
      route: 'credentials',
      key,
    });
    if (answer.kind === 'unknown') throw new Problem(503, 'UNAVAILABLE');
    if (answer.kind === 'rejected') throw new Problem(409, answer.rejection.code, answer.rejection.facts);
  }
}
