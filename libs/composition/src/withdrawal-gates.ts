import type { WithdrawalGates } from '@parkett/funds-server';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { IdentityReader, RestrictionReader } from '@parkett/identity-server';
import { minor, zero, type Gate, type Rejection } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
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

  constructor(private readonly read: Database) {
    this.restrictions = new RestrictionReader(read);
    this.identity = new IdentityReader(read);
  }

  async refusalOf(accountId: string, now: number): Promise<Rejection | undefined> {
    const [held, document, changes, cash] = await Promise.all([
      this.restrictions.held(accountId, now),
      this.identity.approvedDocument(accountId),
      this.identity.changes(accountId),
      this.lacking(accountId),
    ]);
    // The decision names the restriction that was placed first.
    const placed = held.toSorted((a, b) => a.placedAt - b.placedAt);
    const status = document === null ? 'unverified' : 'approved';
    const account = {
      identity: { status, expiresOn: document?.expiresOn ?? null, changes },
      restrictions: { placed, stoppedAloneAt: null },
      ledger: { cash },
    };
    for (const { refuse } of this.gates) {
      const refused = refuse(account, { type: 'RequestWithdrawal' }, { now });
      if (refused !== undefined) return refused.rejection;
    }
    return document === null ? { code: 'VERIFICATION_REQUIRED', facts: {} } : undefined;
  }

  /** The cash in currencies in which the account has less than nothing. */
  private async lacking(accountId: string): Promise<Ledger['cash']> {
    const rows = await this.read.rows<{ currency: string; settled: string; unsettled_sell: string }>(
      `SELECT currency, settled, unsettled_sell FROM accounts WHERE account_id = $1 AND settled + unsettled_sell < 0
       UNION ALL
       SELECT currency, settled, unsettled_sell FROM currency_accounts
       WHERE account_id = $1 AND settled + unsettled_sell < 0`,
      [accountId],
    );
    return Object.fromEntries(
      rows.map(({ currency, settled, unsettled_sell }) => [
        currency,
        { settled: minor(Number(settled)), unsettledSell: minor(Number(unsettled_sell)), frozenOrder: zero },
      ]),
    );
  }
}
