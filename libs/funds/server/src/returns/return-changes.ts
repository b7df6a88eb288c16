import { fundsEvents, type FundsEvent } from '@parkett/funds-contract';
import { decidedAtOf } from '@parkett/platform-event-log';
import { Table, type Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { endToEndIdOf, returnPayoutOf } from '../payouts/payout-ids';

class CreateDepositReturns1800000007120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE deposit_returns (
      account_id text NOT NULL, return_id text NOT NULL, booking_id text NOT NULL, end_to_end_id text NOT NULL,
      amount bigint NOT NULL, currency text NOT NULL, sender text, status text NOT NULL, begun_at bigint NOT NULL,
      ended_at bigint, PRIMARY KEY (account_id, return_id))`);
    await runner.query('CREATE UNIQUE INDEX deposit_returns_at_bank ON deposit_returns (end_to_end_id)');
    await runner.query('CREATE INDEX deposit_returns_newest ON deposit_returns (account_id, begun_at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deposit_returns');
  }
}

export const returnMigrations = [CreateDepositReturns1800000007120];

/** Money of other senders on its way back, one row for each attempt. */
export const depositReturnTable = new Table('deposit_returns', ['account_id', 'return_id'], {
  account_id: 'text',
  return_id: 'text',
  booking_id: 'text',
  /** Names its payment at the bank. */
  end_to_end_id: 'text',
  amount: 'bigint',
  currency: 'text',
  /** Name and IBAN under the customer's key; null once the customer was erased. */
  sender: 'text?',
  /** `begun`, `sent`, `paid` or `ended`. */
  status: 'text',
  begun_at: 'bigint',
  ended_at: 'bigint?',
});

/** Part of the group that projects accounts. */
export const returnChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [depositReturnTable],
  async project(client, _, records) {
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const accountId = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = fundsEvents.find(recorded);
        if (event !== undefined) await change(client, accountId, decidedAtOf(record), event);
        if (recorded.type === 'CustomerErased')
          await client.query('UPDATE deposit_returns SET sender = NULL WHERE account_id = $1', [accountId]);
      }
    }
  },
};

async function change(client: PoolClient, accountId: string, at: number, event: FundsEvent): Promise<void> {
  switch (event.type) {
    case 'DepositRefused':
      if (event.returnId !== null) await begin(client, accountId, at, { ...event, returnId: event.returnId });
      return;
    case 'ReturnApproved':
      return begin(client, accountId, at, event);
    case 'ReturnSent':
      return set(client, accountId, event.returnId, 'sent', null);
    case 'ReturnPaid':
      return set(client, accountId, event.returnId, 'paid', event.paidAt);
    case 'ReturnEnded':
      return set(client, accountId, event.returnId, 'ended', event.endedAt);
    default:
    // The other events are about no return.
  }
}

type Begun = Pick<
  Extract<FundsEvent, { readonly type: 'ReturnApproved' }>,
  'returnId' | 'bookingId' | 'amount' | 'currency'
> & { readonly sender: string | null };

async function begin(
  client: PoolClient,
  account_id: string,
  begun_at: number,
  { returnId: return_id, bookingId: booking_id, amount, currency, sender }: Begun,
): Promise<void> {
  const end_to_end_id = endToEndIdOf(returnPayoutOf(account_id, return_id));
  await depositReturnTable.insert(client, [
    {
      account_id,
      return_id,
      booking_id,
      end_to_end_id,
      amount,
      currency,
      sender,
      status: 'begun',
      begun_at,
      ended_at: null,
    },
  ]);
}

async function set(client: PoolClient, accountId: string, returnId: string, status: string, endedAt: number | null) {
  await client.query('UPDATE deposit_returns SET status = $3, ended_at = $4 WHERE account_id = $1 AND return_id = $2', [
    accountId,
    returnId,
    status,
    endedAt,
  ]);
}
