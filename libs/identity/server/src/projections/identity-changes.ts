import { identityEvents, type IdentityEvent } from '@parkett/identity-contract';
import {
  emailChange,
  lastPasskeyRemoved,
  phoneChange,
  recovered,
  type CredentialChange,
} from '@parkett/identity-domain';
import { decidedAtOf } from '@parkett/platform-event-log';
import { bulk, Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';

const credentialChangeTable = new Table('credential_changes', ['account_id', 'credential', 'change'], {
  account_id: 'text',
  credential: 'text',
  change: 'text',
  at: 'bigint',
});

/** Ciphertext under the customer's key. */
const addressTable = new Table('customer_addresses', ['account_id'], {
  account_id: 'text',
  sealed: 'text',
  /** Log time; 0 for one of before it was kept. */
  changed_at: 'bigint',
});

/** The latest declaration, as ciphertext under the customer's key. */
export const taxResidenceTable = new Table('tax_residences', ['account_id'], {
  account_id: 'text',
  sealed: 'text',
  wording: 'text',
  declared_at: 'bigint',
});

export const erasureTable = new Table('erasures', ['account_id'], {
  account_id: 'text',
  requested_by: 'text',
  requested_at: 'bigint',
  approved_by: 'text?',
  erased_at: 'bigint?',
});

const erasedColumns = erasureTable.pick('account_id', 'requested_by', 'approved_by', 'erased_at');
const open = { approved_by: null, erased_at: null };

/** Changes of a batch of records to the read models of identity. */
class Changes {
  /** Only the last change of each kind is kept. */
  private readonly credentials = new Map<string, WrittenRow<typeof credentialChangeTable.columns>>();
  private readonly addresses = new Map<string, WrittenRow<typeof addressTable.columns>>();
  private readonly taxResidences = new Map<string, WrittenRow<typeof taxResidenceTable.columns>>();
  private readonly requested: Omit<WrittenRow<typeof erasureTable.columns>, keyof typeof open>[] = [];
  private readonly erased: WrittenRow<typeof erasedColumns>[] = [];

  /** `at` is log time. */
  add(accountId: string, at: number, event: IdentityEvent): void {
    switch (event.type) {
      case 'CredentialChanged':
        this.changed(accountId, event);
        break;
      case 'PasskeyRemoved':
        if (event.last) this.changed(accountId, lastPasskeyRemoved(event));
        break;
      case 'RecoveryCompleted':
        this.changed(accountId, recovered(event));
        break;
      case 'PhoneChanged':
        this.changed(accountId, phoneChange(event));
        break;
      case 'EmailChanged':
        this.changed(accountId, emailChange(event));
        break;
      case 'AddressChanged':
        this.addresses.set(accountId, { account_id: accountId, sealed: event.sealed, changed_at: event.at });
        break;
      case 'TaxResidenceDeclared':
        this.taxResidences.set(accountId, {
          ...{ account_id: accountId, sealed: event.sealed, wording: event.wording, declared_at: event.at },
        });
        break;
      case 'ErasureRequested':
        this.requested.push({ account_id: accountId, requested_by: event.by, requested_at: at });
        break;
      case 'CustomerErased':
        this.erased.push({
          account_id: accountId,
          requested_by: event.requestedBy,
          approved_by: event.approvedBy,
          erased_at: at,
        });
        break;
      case 'VerificationSubmitted':
      case 'VerificationApproved':
      case 'VerificationReturned':
      case 'VerificationRevoked':
      case 'ExpiryReminded':
      case 'LookRecorded':
      case 'StepUpGranted':
      case 'StepUpConsumed':
      case 'PasskeyEnrolled':
      case 'RecoveryApproved':
      case 'RecoveryStopped':
      case 'OwnErasureRequested':
      case 'OwnErasureWithdrawn':
      case 'RelationshipEnded':
      case 'PhoneChangeRequested':
      case 'PhoneChangeStopped':
        break;
    }
  }

  private changed(accountId: string, { credential, change, at }: CredentialChange): void {
    this.credentials.set(`${accountId} ${credential} ${change}`, { account_id: accountId, credential, change, at });
  }

  /**
   * Writing table by table is enough within a batch: nothing follows an erasure. Its requester counts, because somebody
   * else's request may have been open since before there were approvals.
   */
  async write(client: PoolClient): Promise<void> {
    await credentialChangeTable.insert(client, [...this.credentials.values()], {
      onConflict: 'DO UPDATE SET at = excluded.at',
    });
    await addressTable.insert(client, [...this.addresses.values()], {
      onConflict: 'DO UPDATE SET sealed = excluded.sealed, changed_at = excluded.changed_at',
    });
    await taxResidenceTable.insert(client, [...this.taxResidences.values()], {
      onConflict:
        'DO UPDATE SET sealed = excluded.sealed, wording = excluded.wording, declared_at = excluded.declared_at',
    });
    await erasureTable.insert(client, this.requested, { same: open });
    await bulk(
      client,
      erasedColumns,
      this.erased,
      `
      UPDATE erasures
      SET requested_by = rows.requested_by, approved_by = rows.approved_by, erased_at = rows.erased_at FROM rows
      WHERE erasures.account_id = rows.account_id`,
    );
    await this.blank(client);
  }

  /** Only the erasure itself remains of an erased customer. */
  private async blank(client: PoolClient): Promise<void> {
    if (this.erased.length === 0) return;
    const accounts = this.erased.map(({ account_id }) => account_id);
    for (const table of ['credential_changes', 'customer_addresses', 'tax_residences'])
      await client.query(`DELETE FROM ${table} WHERE account_id = ANY ($1)`, [accounts]);
  }
}

/** Credentials, postal addresses, tax residences and erasures; part of the group that projects accounts. */
export const identityChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [credentialChangeTable, addressTable, taxResidenceTable, erasureTable],
  async project(client, _partition, records) {
    const changes = new Changes();
    for (const { record } of records) {
      const { aggregate, events } = record;
      if (!aggregate.startsWith('account:')) continue;
      for (const recorded of events) {
        const event = identityEvents.find(recorded);
        if (event) changes.add(aggregate.slice('account:'.length), decidedAtOf(record), event);
      }
    }
    await changes.write(client);
  },
};
