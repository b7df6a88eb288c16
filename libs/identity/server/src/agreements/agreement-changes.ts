import { agreementEvents, identityEvents } from '@parkett/identity-contract';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { acceptedAgreementTable } from './agreement-tables';

/** Accepted versions of the user agreement; part of the group that projects accounts. Nothing follows an erasure. */
export const agreementChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [acceptedAgreementTable],
  async project(client, _partition, records) {
    const accepted: WrittenRow<typeof acceptedAgreementTable.columns>[] = [];
    const erased: string[] = [];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        if (identityEvents.find(recorded)?.type === 'CustomerErased') erased.push(account_id);
        const event = agreementEvents.find(recorded);
        if (event === undefined) continue;
        const { version, language, textHash: text_hash, acceptedAt: accepted_at } = event;
        accepted.push({ account_id, version, language, text_hash, accepted_at });
      }
    }
    await acceptedAgreementTable.insert(client, accepted);
    if (erased.length > 0) await client.query('DELETE FROM accepted_agreements WHERE account_id = ANY ($1)', [erased]);
  },
};
