import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import { tradingEvents, type CorporateActionApplied, type CorporateActionPaid } from '@parkett/trading-contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The corporate actions of each account with the cash that they owe or have paid. */
export const bookedActionTable = new Table('booked_actions', ['account_id', 'action_id'], {
  account_id: 'text',
  action_id: 'text',
  kind: 'text',
  symbol: 'text',
  name: 'text',
  entitled: 'shares',
  /** Minor units; null for an action without cash. */
  gross: 'bigint?',
  tax: 'bigint?',
  net: 'bigint?',
  currency: 'text?',
  /** The broker's date on which the cash arrived; null before. */
  paid_on: 'text?',
  booked_at: 'bigint',
});

type Row = WrittenRow<typeof bookedActionTable.columns>;

/** No build before this one could record a corporate action, so the group need not read the log again for it. */
export class CreateBookedActions1700000002410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE booked_actions (
      account_id text NOT NULL, action_id text NOT NULL, kind text NOT NULL, symbol text NOT NULL, name text NOT NULL,
      entitled numeric NOT NULL, gross bigint, tax bigint, net bigint, currency text, paid_on text,
      booked_at bigint NOT NULL, PRIMARY KEY (account_id, action_id))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booked_actions');
  }
}

/** Booked before paid, in the same batch or not: the row is the same. */
export const bookedActions: Pick<Projection, 'tables' | 'project'> = {
  tables: [bookedActionTable],
  async project(client, _, records) {
    const rows = new Map<string, Row>();
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account = record.aggregate.slice('account:'.length);
      for (const recorded of record.events) {
        const event = tradingEvents.find(recorded);
        if (event?.type !== 'CorporateActionApplied' && event?.type !== 'CorporateActionPaid') continue;
        const key = `${account} ${event.actionId}`;
        const before = rows.get(key);
        if (event.type === 'CorporateActionApplied') rows.set(key, bookedRow(account, record, event));
        else if (before) rows.set(key, { ...before, paid_on: record.businessDate });
        else rows.set(key, paidRow(account, record, event));
      }
    }
    await bookedActionTable.insert(client, [...rows.values()], {
      onConflict: 'DO UPDATE SET paid_on = excluded.paid_on',
    });
  },
};

type Recorded = ChainedRecord['record'];

const bookedRow = (account_id: string, record: Recorded, event: CorporateActionApplied): Row => ({
  account_id,
  action_id: event.actionId,
  kind: event.kind,
  symbol: event.symbol,
  name: event.name,
  entitled: event.entitled,
  gross: event.cash?.gross ?? null,
  tax: event.cash?.tax.amount ?? null,
  net: event.cash?.amount ?? null,
  currency: event.cash?.currency ?? null,
  paid_on: null,
  booked_at: decidedAtOf(record),
});

/** Only `paid_on` of it is written, because the booking is always there before. */
const paidRow = (account_id: string, record: Recorded, event: CorporateActionPaid): Row => ({
  account_id,
  action_id: event.actionId,
  kind: event.kind,
  symbol: event.symbol,
  name: event.name,
  entitled: event.entitled,
  gross: event.gross,
  tax: event.tax.amount,
  net: event.amount,
  currency: event.currency,
  paid_on: record.businessDate,
  booked_at: decidedAtOf(record),
});
