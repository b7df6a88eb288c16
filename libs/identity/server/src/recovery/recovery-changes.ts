import { identityEvents } from '@parkett/identity-contract';
import { bulk, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import { recoveryTable } from './recovery-tables';

const endedColumns = recoveryTable.pick('recovery_id', 'ended_at');

/** Recoveries of accounts; part of the group that projects accounts. */
export const recoveryChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [recoveryTable],
  async project(client, _partition, records) {
    const approved: WrittenRow<typeof recoveryTable.columns>[] = [];
    const ended: WrittenRow<typeof endedColumns>[] = [];
    const erased: string[] = [];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = identityEvents.find(recorded);
        if (event?.type === 'RecoveryApproved') {
          const { recoveryId: recovery_id, kind, caseId: case_id, at, readyAt, expiresAt } = event;
          const times = { approved_at: at, ready_at: readyAt, expires_at: expiresAt, ended_at: null };
          approved.push({ recovery_id, account_id, kind, case_id, ...times });
        }
        if (event?.type === 'RecoveryStopped' || event?.type === 'RecoveryCompleted')
          ended.push({ recovery_id: event.recoveryId, ended_at: event.at });
        if (event?.type === 'CustomerErased') erased.push(account_id);
      }
    }
    await recoveryTable.insert(client, approved);
    // A recovery ends after its approval, so all of a batch can be inserted first.
    await bulk(
      client,
      endedColumns,
      ended,
      `UPDATE recoveries SET ended_at = rows.ended_at FROM rows WHERE recoveries.recovery_id = rows.recovery_id`,
    );
    // Nothing waits for a customer who is erased.
    if (erased.length > 0) await client.query('DELETE FROM recoveries WHERE account_id = ANY ($1)', [erased]);
  },
};
