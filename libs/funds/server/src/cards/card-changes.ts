import { cardEvents, type CardEvent } from '@parkett/funds-contract';
import type { identityEvents } from '@parkett/identity-contract';
import type { Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { cardTable } from './card-table';

const erased: keyof typeof identityEvents.definitions = 'CustomerErased';

/** The customers' cards; part of the group that projects accounts. */
export const cardChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [cardTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = cardEvents.find(recorded);
        if (event !== undefined) await change(client, accountId, event);
        if (recorded.type === erased) await client.query('DELETE FROM cards WHERE account_id = $1', [accountId]);
      }
    }
  },
};

/** One statement for each event: they are rare, and each builds on the one before. */
async function change(client: PoolClient, account_id: string, event: CardEvent): Promise<void> {
  switch (event.type) {
    case 'CardBound': {
      const { cardId: card_id, kind, mark, sealed, check: payee_check, isDefault, at, usableFrom } = event;
      const is_default = isDefault ? 'yes' : 'no';
      const row = { account_id, card_id, kind, mark, sealed, payee_check, is_default };
      return cardTable.insert(client, [{ ...row, bound_at: at, usable_from: usableFrom }]);
    }
    case 'CardUnbound':
      await client.query('DELETE FROM cards WHERE account_id = $1 AND card_id = $2', [account_id, event.cardId]);
      return makeDefault(client, account_id, event.defaultCardId);
    case 'DefaultCardSet':
      return makeDefault(client, account_id, event.cardId);
  }
}

async function makeDefault(client: PoolClient, accountId: string, cardId: string | null): Promise<void> {
  await client.query(
    `UPDATE cards SET is_default = CASE WHEN card_id = $2 THEN 'yes' ELSE 'no' END WHERE account_id = $1`,
    [accountId, cardId],
  );
}
