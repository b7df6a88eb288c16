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

/** Rows of before have none of it: what bounced of theirs can only be booked. */
class AddReturnFates1800000007121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE deposit_returns ADD COLUMN payee text, ADD COLUMN sent_at bigint, ADD COLUMN failure text',
    );
    await runner.query('CREATE INDEX deposit_returns_by_status ON deposit_returns (status, begun_at, return_id)');
    await runner.query('CREATE INDEX deposit_returns_ended ON deposit_returns (ended_at, account_id, return_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deposit_returns_by_status, deposit_returns_ended');
    await runner.query('ALTER TABLE deposit_returns DROP COLUMN payee, DROP COLUMN sent_at, DROP COLUMN failure');
  }
}

/** Rows of before are of other senders. */
class AddUnverifiedReturns1800000007901 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deposit_returns ADD COLUMN unverified text NOT NULL DEFAULT 'false'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deposit_returns DROP COLUMN unverified');
  }
}

export const returnMigrations = [
  CreateDepositReturns1800000007120,
  AddReturnFates1800000007121,
  AddUnverifiedReturns1800000007901,
];

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
  /** Keyed hash of that IBAN. */
  payee: 'text?',
  /** One of `returnStatusSchema`. */
  status: 'text',
  begun_at: 'bigint',
  sent_at: 'bigint?',
  ended_at: 'bigint?',
  /** Why it was not paid, or has come back: the bank's code where it gives one. */
  failure: 'text?',
  /** It went back because the customer's name was not verified in time. */
  unverified: 'text',
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
      return set(client, accountId, event.returnId, { status: 'sent', sent_at: event.sentAt });
    case 'ReturnPaid':
      if (event.unverified)
        await client.query('UPDATE deposit_returns SET unverified = $3 WHERE account_id = $1 AND return_id = $2', [
          ...[accountId, event.returnId, 'true'],
        ]);
      return set(client, accountId, event.returnId, { status: 'paid', ended_at: event.paidAt });
    case 'ReturnEnded':
      return set(client, accountId, event.returnId, {
        ...{ status: 'ended', ended_at: event.endedAt, failure: event.bankCode ?? event.reason },
      });
    case 'ReturnSettled': {
      const paid = { status: 'settled', ended_at: event.settledAt };
      const neverLeft = { status: 'ended', ended_at: event.settledAt, failure: 'neverLeft' };
      return set(client, accountId, event.returnId, event.outcome === 'paid' ? paid : neverLeft);
    }
    case 'ReturnBounced':
      return set(client, accountId, event.returnId, {
        ...{ status: 'bounced', ended_at: event.bouncedAt, failure: event.bankCode },
      });
    default:
    // The other events are about no return.
  }
}

type Begun = Pick<
  Extract<FundsEvent, { readonly type: 'ReturnApproved' }>,
  'returnId' | 'bookingId' | 'amount' | 'currency'
> & { readonly sender: string | null; readonly payee: string | null };

async function begin(
  client: PoolClient,
  account_id: string,
  begun_at: number,
  { returnId: return_id, bookingId: booking_id, amount, currency, sender, payee }: Begun,
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
      payee,
      status: 'begun',
      begun_at,
      ...{ sent_at: null, ended_at: null, failure: null, unverified: 'false' },
    },
  ]);
}

type Change = { readonly status: string; sent_at?: number; ended_at?: number; failure?: string | null };

async function set(client: PoolClient, accountId: string, returnId: string, change: Change): Promise<void> {
  const { status, sent_at = null, ended_at = null, failure = null } = change;
  await client.query(
    `UPDATE deposit_returns SET status = $3, sent_at = coalesce($4, sent_at), ended_at = coalesce($5, ended_at),
     failure = $6 WHERE account_id = $1 AND return_id = $2`,
    [accountId, returnId, status, sent_at, ended_at, failure],
  );
}
