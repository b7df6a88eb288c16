import { identityEvents, type IdentityEvent } from '@parkett/identity-contract';
import { bulk, type Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

interface CredentialChange {
  account_id: string;
  credential: string;
  change: string;
  at: number;
}
interface Erasure {
  account_id: string;
  requested_by: string;
  requested_at: number;
}
interface Erased {
  account_id: string;
  approved_by: string;
  erased_at: number;
}

/** Changes of a batch of records to the read models of identity. */
class Changes {
  /** Only the last change of each kind is kept. */
  private readonly credentials = new Map<string, CredentialChange>();
  private readonly requested: Erasure[] = [];
  private readonly erased: Erased[] = [];

  /** `at` is log time. */
  add(accountId: string, at: number, event: IdentityEvent): void {
    switch (event.type) {
      case 'CredentialChanged': {
        const { credential, change } = event;
        this.credentials.set(`${accountId} ${credential} ${change}`, {
          account_id: accountId,
          credential,
          change,
          at: event.at,
        });
        break;
      }
      case 'ErasureRequested':
        this.requested.push({ account_id: accountId, requested_by: event.by, requested_at: at });
        break;
      case 'CustomerErased':
        this.erased.push({ account_id: accountId, approved_by: event.approvedBy, erased_at: at });
        break;
      case 'VerificationSubmitted':
      case 'VerificationApproved':
      case 'VerificationReturned':
      case 'LookRecorded':
      case 'StepUpGranted':
      case 'StepUpConsumed':
        break;
    }
  }

  /** Writing table by table is enough within a batch: nothing follows an erasure. */
  async write(client: PoolClient): Promise<void> {
    await bulk(
      client,
      { account_id: 'text', credential: 'text', change: 'text', at: 'bigint' },
      [...this.credentials.values()],
      `
      INSERT INTO credential_changes (account_id, credential, change, at) SELECT account_id, credential, change, at
      FROM rows
      ON CONFLICT (account_id, credential, change) DO UPDATE SET at = excluded.at`,
    );
    await bulk(
      client,
      { account_id: 'text', requested_by: 'text', requested_at: 'bigint' },
      this.requested,
      `
      INSERT INTO erasures (account_id, requested_by, requested_at) SELECT account_id, requested_by, requested_at
      FROM rows`,
    );
    await bulk(
      client,
      { account_id: 'text', approved_by: 'text', erased_at: 'bigint' },
      this.erased,
      `
      UPDATE erasures SET approved_by = rows.approved_by, erased_at = rows.erased_at FROM rows
      WHERE erasures.account_id = rows.account_id`,
    );
    await this.blank(client);
  }

  /** Only the erasure itself remains of an erased customer. */
  private async blank(client: PoolClient): Promise<void> {
    if (this.erased.length === 0) return;
    const accounts = this.erased.map(({ account_id }) => account_id);
    await client.query('DELETE FROM credential_changes WHERE account_id = ANY ($1)', [accounts]);
  }
}

/** Changes of credentials and erasures; part of the group that projects accounts. */
export const identityChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [
    { name: 'credential_changes', key: ['account_id', 'credential', 'change'] },
    { name: 'erasures', key: ['account_id'] },
  ],
  async project(client, _partition, records) {
    const changes = new Changes();
    for (const { record } of records) {
      const { aggregate, events, recordedAt } = record;
      if (!aggregate.startsWith('account:')) continue;
      for (const recorded of events) {
        const event = identityEvents.find(recorded);
        if (event) changes.add(aggregate.slice('account:'.length), recordedAt, event);
      }
    }
    await changes.write(client);
  },
};
