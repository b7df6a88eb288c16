import { noShares } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, RightsGranted } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { accountRightsTable } from './account-rights-table';
import { appliedActionTable } from './applied-actions-table';

type Row = WrittenRow<typeof accountRightsTable.columns>;

/** What a batch leaves of rights that were granted before it; null for what it does not change. */
const changedColumns = {
  account_id: 'text',
  action_id: 'text',
  exercised: 'shares?',
  lapsed: 'shares?',
  reserved: 'bigint?',
  state: 'text?',
  reminded_at: 'bigint?',
} as const;
type Change = WrittenRow<typeof changedColumns>;

/** The changes that a batch of records makes to the rights of accounts. */
export class RightsChanges {
  private readonly granted = new Map<string, Row>();
  private readonly booked: WrittenRow<typeof appliedActionTable.columns>[] = [];
  private readonly changed = new Map<string, Change>();

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent): void {
    switch (event.type) {
      case 'RightsGranted':
        this.grant(accountId, decidedAtOf(record), event);
        return;
      case 'RightsExercised':
        return this.change(accountId, event.actionId, { exercised: event.quantity, reserved: event.amount });
      case 'RightsReminded':
        return this.change(accountId, event.actionId, { reminded_at: decidedAtOf(record) });
      case 'RightsEnded': {
        const { exercised, lapsed, reason, undelivered } = event;
        const isCancelled = reason === 'cancelled';
        const cancelled = undelivered === undefined ? 'cancelled' : 'undelivered';
        const state = isCancelled ? cancelled : exercised === noShares ? 'lapsed' : 'ended';
        return this.change(accountId, event.actionId, {
          exercised,
          lapsed,
          state,
          ...(isCancelled && { reserved: 0 }),
        });
      }
      case 'RightsSettled':
        return this.change(accountId, event.actionId, { exercised: event.quantity, state: 'settled', reserved: 0 });
      default:
        return;
    }
  }

  private grant(account_id: string, at: number, event: RightsGranted): void {
    const { actionId, symbol, name, currency, price, exDate, deadline, payDate, entitled, granted } = event;
    const named = { account_id, action_id: actionId, symbol, name, ex_date: exDate, pay_date: payDate, entitled };
    const nothing = { exercised: noShares, lapsed: noShares, reserved: 0, reminded_at: null };
    const state = granted === noShares ? 'lapsed' : 'open';
    this.granted.set(keyOf(account_id, actionId), { ...named, currency, price, deadline, granted, ...nothing, state });
    // So that the job does not ask the account again.
    this.booked.push({
      ...named,
      ...{ kind: 'rights', after: entitled, received_symbol: null, received: null, amount: null, currency: null },
      ...{ profit: 0, applied_at: at, paid_at: null },
    });
  }

  private change(account_id: string, action_id: string, fields: Partial<Omit<Change, 'account_id'>>): void {
    const key = keyOf(account_id, action_id);
    const row = this.granted.get(key);
    if (row !== undefined) {
      this.granted.set(key, { ...row, ...fields } as Row);
      return;
    }
    const before = this.changed.get(key) ?? { account_id, action_id, ...unchanged };
    this.changed.set(key, { ...before, ...fields });
  }

  async write(client: PoolClient): Promise<void> {
    await accountRightsTable.insert(client, [...this.granted.values()]);
    await appliedActionTable.insert(client, this.booked);
    await bulk(
      client,
      changedColumns,
      [...this.changed.values()],
      `UPDATE account_rights AS held SET exercised = coalesce(rows.exercised, held.exercised),
         lapsed = coalesce(rows.lapsed, held.lapsed), reserved = coalesce(rows.reserved, held.reserved),
         state = coalesce(rows.state, held.state), reminded_at = coalesce(rows.reminded_at, held.reminded_at)
       FROM rows WHERE held.account_id = rows.account_id AND held.action_id = rows.action_id`,
    );
  }
}

const keyOf = (accountId: string, actionId: string): string => `${accountId} ${actionId}`;
const unchanged = { exercised: null, lapsed: null, reserved: null, state: null, reminded_at: null };
