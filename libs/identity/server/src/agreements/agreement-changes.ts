import { agreementEvents } from '@parkett/identity-contract';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { acceptedAgreementTable } from './agreement-tables';

/** Accepted versions of the user agreement; part of the group that projects accounts. */
export const agreementChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [acceptedAgreementTable],
  async project(client, _partition, records) {
    const accepted: WrittenRow<typeof acceptedAgreementTable.columns>[] = [];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = agreementEvents.find(recorded);
        if (event === undefined) continue;
        const { version, language, textHash: text_hash, acceptedAt: accepted_at } = event;
        accepted.push({ account_id, version, language, text_hash, accepted_at });
      }
    }
    await acceptedAgreementTable.insert(client, accepted);
  },
};
