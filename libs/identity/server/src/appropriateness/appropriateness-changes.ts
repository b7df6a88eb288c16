import { customerEvents, type CustomerEvent } from '@parkett/identity-contract';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { acknowledgedWarningTable, assessmentTable } from './appropriateness-tables';

/** What a batch of records says about knowledge and experience. */
class Changes {
  private readonly assessed: WrittenRow<typeof assessmentTable.columns>[] = [];
  /** By account and kind: the latest of a batch counts. */
  private readonly acknowledged = new Map<string, WrittenRow<typeof acknowledgedWarningTable.columns>>();
  private readonly erased: string[] = [];

  add(account_id: string, event: CustomerEvent): void {
    switch (event.type) {
      case 'AppropriatenessAssessed': {
        const { assessedAt: assessed_at, version, results } = event;
        this.assessed.push({ account_id, assessed_at, version, results: JSON.stringify(results) });
        break;
      }
      case 'WarningAcknowledged': {
        const { kind, warning, version, acknowledgedAt: acknowledged_at } = event;
        this.acknowledged.set(`${account_id} ${kind}`, { account_id, kind, warning, version, acknowledged_at });
        break;
      }
      case 'CustomerErased':
        this.erased.push(account_id);
        break;
      default:
    }
  }

  /** Nothing follows an erasure. */
  async write(client: PoolClient): Promise<void> {
    await assessmentTable.insert(client, this.assessed, { onConflict: 'DO NOTHING' });
    await acknowledgedWarningTable.insert(client, [...this.acknowledged.values()], {
      onConflict: `DO UPDATE SET warning = excluded.warning, version = excluded.version,
        acknowledged_at = excluded.acknowledged_at`,
    });
    if (this.erased.length === 0) return;
    for (const { name } of [assessmentTable, acknowledgedWarningTable])
      await client.query(`DELETE FROM ${name} WHERE account_id = ANY ($1)`, [this.erased]);
  }
}

/** Knowledge and experience of customers; part of the group that projects accounts. */
export const appropriatenessChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [assessmentTable, acknowledgedWarningTable],
  async project(client, _partition, records) {
    const changes = new Changes();
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      for (const recorded of record.events) {
        const event = customerEvents.find(recorded);
        if (event !== undefined) changes.add(record.aggregate.slice('account:'.length), event);
      }
    }
    await changes.write(client);
  },
};
