import { withdrawalEvents, type WithdrawalEvent, type WithdrawalEventOf } from '@parkett/funds-contract';
import { identityEvents } from '@parkett/identity-contract';
import type { EventBody } from '@parkett/kernel';
import type { Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { endToEndIdOf } from '../payouts/payout-ids';
import { withdrawalLimitTable, withdrawalTable } from './withdrawal-table';

const erased: keyof typeof identityEvents.definitions = 'CustomerErased';

/** Withdrawals and the customers' own limits; part of the group that projects accounts. */
export const withdrawalChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [withdrawalTable, withdrawalLimitTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = withdrawalEvents.find(recorded);
        if (event !== undefined) await change(client, accountId, record.env, event);
        if (recorded.type === erased) await erase(client, accountId);
        await look(client, accountId, recorded);
      }
    }
  },
};

/** One statement for each event: they are rare, and each builds on the one before. */
async function change(client: PoolClient, accountId: string, env: string, event: WithdrawalEvent): Promise<void> {
  switch (event.type) {
    case 'WithdrawalRequested':
      return request(client, accountId, env, event);
    case 'WithdrawalApproved':
      return set(client, accountId, event, { status: 'approved', approved_at: event.approvedAt });
    case 'WithdrawalEnded': {
      const { outcome: status, reason, bankCode: bank_code, endedAt: ended_at } = event;
      return set(client, accountId, event, { status, reason, bank_code, ended_at });
    }
    case 'PayoutSigned':
      return set(client, accountId, event, { status: 'signed', signed_at: event.signedAt });
    case 'PayoutSent':
      return set(client, accountId, event, { status: 'sent', sent_at: event.sentAt });
    case 'PayoutPaid':
      return event.inSuspense ? undefined : pay(client, accountId, event);
    case 'PayoutSettled':
      return pay(client, accountId, { withdrawalId: event.withdrawalId, bookedAt: event.settledAt });
    case 'PayoutReturned': {
      const { credited: returned, bankCode: bank_code, bookedAt: ended_at, inSuspense } = event;
      if (!inSuspense) await set(client, accountId, event, { status: 'returned', returned, bank_code, ended_at });
      return;
    }
    case 'WithdrawalLimitsSet':
      return limit(client, accountId, event);
  }
}

async function request(
  client: PoolClient,
  account_id: string,
  env: string,
  event: WithdrawalEventOf<'WithdrawalRequested'>,
): Promise<void> {
  const { withdrawalId: withdrawal_id, cardId: card_id, requestedOn: requested_on, requestedAt: requested_at } = event;
  const { kind, sealed, amount, fee, currency, needsApproval } = event;
  const status = needsApproval ? 'requested' : 'approved';
  await withdrawalTable.insert(client, [
    {
      ...{
        account_id,
        withdrawal_id,
        end_to_end_id: endToEndIdOf(withdrawal_id),
        card_id,
        kind,
        sealed,
        status,
        amount,
        fee,
        currency,
        requested_on,
        requested_at,
      },
      ...{
        needs_approval: needsApproval ? 'yes' : 'no',
        seen_by: '[]',
        env,
        reason: null,
        bank_code: null,
        returned: null,
      },
      ...{ approved_at: null, signed_at: null, sent_at: null, paid_at: null, ended_at: null },
    },
  ]);
}

type Column = Exclude<keyof typeof withdrawalTable.columns, 'account_id' | 'withdrawal_id'>;

async function set(
  client: PoolClient,
  accountId: string,
  { withdrawalId }: { readonly withdrawalId: string },
  values: Partial<Record<Column, string | number | null>>,
): Promise<void> {
  const changes = Object.keys(values).map((column, n) => `${column} = $${n + 3}`);
  await client.query(`UPDATE withdrawals SET ${changes.join(', ')} WHERE account_id = $1 AND withdrawal_id = $2`, [
    ...[accountId, withdrawalId, ...Object.values(values)],
  ]);
}

/** The debit of one that has come back already leaves it returned. */
async function pay(
  client: PoolClient,
  accountId: string,
  event: Pick<WithdrawalEventOf<'PayoutPaid'>, 'withdrawalId' | 'bookedAt'>,
): Promise<void> {
  await client.query(
    `UPDATE withdrawals SET paid_at = $3, status = CASE WHEN status = 'returned' THEN status ELSE 'paid' END
     WHERE account_id = $1 AND withdrawal_id = $2`,
    [accountId, event.withdrawalId, event.bookedAt],
  );
}

async function limit(
  client: PoolClient,
  account_id: string,
  { currency, limits: { day, month }, raised }: WithdrawalEventOf<'WithdrawalLimitsSet'>,
): Promise<void> {
  const [raised_day, raised_month] = [raised?.limits.day ?? null, raised?.limits.month ?? null];
  const row = { account_id, currency, day, month, raised_day, raised_month, raised_from: raised?.from ?? null };
  await withdrawalLimitTable.insert(client, [row], {
    onConflict: `DO UPDATE SET day = excluded.day, month = excluded.month, raised_day = excluded.raised_day,
      raised_month = excluded.raised_month, raised_from = excluded.raised_from`,
  });
}

/** A member of staff has opened where it goes; what has ended keeps those who did before. */
async function look(client: PoolClient, accountId: string, recorded: EventBody): Promise<void> {
  const event = identityEvents.find(recorded);
  if (event?.type !== 'LookRecorded' || event.what !== 'profile' || event.documentId === null) return;
  await client.query(
    `UPDATE withdrawals SET seen_by = (seen_by::jsonb || to_jsonb($3::text))::text WHERE account_id = $1
       AND withdrawal_id = $2 AND NOT seen_by::jsonb ? $3
       AND status IN ('requested', 'approved', 'signed', 'sent')`,
    [accountId, event.documentId, event.by],
  );
}

/** Nobody can open the payee any more. What was paid stays, as trades do. */
async function erase(client: PoolClient, accountId: string): Promise<void> {
  await client.query('UPDATE withdrawals SET sealed = NULL WHERE account_id = $1', [accountId]);
  await client.query('DELETE FROM withdrawal_limits WHERE account_id = $1', [accountId]);
}
