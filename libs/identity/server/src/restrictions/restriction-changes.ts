import { restrictionEvents } from '@parkett/identity-contract';
import { bulk, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import { restrictionTable } from './restriction-tables';

const liftedColumns = restrictionTable.pick('account_id', 'id', 'lifted_at');

/** Restrictions of accounts; part of the group that projects accounts. */
export const restrictionChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [restrictionTable],
  async project(client, _partition, records) {
    const placed: WrittenRow<typeof restrictionTable.columns>[] = [];
    const lifted: WrittenRow<typeof liftedColumns>[] = [];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = restrictionEvents.find(recorded);
        if (event?.type === 'RestrictionPlaced') {
          const { restrictionId: id, stops, reason, by, placedAt: placed_at, until } = event;
          const row = { account_id, id, stops: stops.join(' '), reason, placed_by: by.kind, placed_at, until };
          placed.push({ ...row, lifted_at: null });
        }
        if (event?.type === 'RestrictionLifted')
          lifted.push({ account_id, id: event.restrictionId, lifted_at: event.liftedAt });
      }
    }
    await restrictionTable.insert(client, placed);
    // A restriction is lifted after it was placed, so all of a batch can be placed first.
    await bulk(
      client,
      liftedColumns,
      lifted,
      `UPDATE restrictions SET lifted_at = rows.lifted_at FROM rows
       WHERE restrictions.account_id = rows.account_id AND restrictions.id = rows.id`,
    );
  },
};
