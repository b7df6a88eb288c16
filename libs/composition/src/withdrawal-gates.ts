import type { WithdrawalGates } from '@parkett/funds-server';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { IdentityReader, RestrictionReader } from '@parkett/identity-server';
import type { Gate, Rejection } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import { accountGates } from './account-gates';
import { noMarket } from './no-market';

/**
 * Asks the gates of the decision about a withdrawal that is not sent yet, on the account of the read models, as
 * `ReadOrderGates` does about an order. Callers wait at the ReadBarrier first.
 */
export class ReadWithdrawalGates implements WithdrawalGates {
  private readonly gates: readonly Gate<unknown>[] = accountGates(noMarket, agreementVersions);
  private readonly restrictions: RestrictionReader;
  private readonly identity: IdentityReader;

  constructor(read: Database) {
    this.restrictions = new RestrictionReader(read);
    this.identity = new IdentityReader(read);
  }

  async refusalOf(accountId: string, now: number): Promise<Rejection | undefined> {
    const [held, document, changes] = await Promise.all([
      this.restrictions.held(accountId, now),
      this.identity.approvedDocument(accountId),
      this.identity.changes(accountId),
    ]);
    // The decision names the restriction that was placed first.
    const placed = held.toSorted((a, b) => a.placedAt - b.placedAt);
    const status = document === null ? 'unverified' : 'approved';
    const account = {
      identity: { status, expiresOn: document?.expiresOn ?? null, changes },
      restrictions: { placed, stoppedAloneAt: null },
    };
    for (const { refuse } of this.gates) {
      const refused = refuse(account, { type: 'RequestWithdrawal' }, { now });
      if (refused !== undefined) return refused.rejection;
    }
    return document === null ? { code: 'VERIFICATION_REQUIRED', facts: {} } : undefined;
  }
}
