import { blockEvents, type BlockEvent } from '@parkett/blocks-contract';
import type { DepotEvent } from '@parkett/depot-contract';
import { isShareUnit } from '@parkett/kernel';
import { Table, type WrittenRow } from '@parkett/platform-read-model';
import type { CorporateActionApplied } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shares of an account that are reserved or locked, but for those of orders, which follow from their rows. */
export const reservedSharesTable = new Table('reserved_shares', ['account_id', 'symbol'], {
  account_id: 'text',
  symbol: 'text',
  /** By block trades and transfers to other brokers. */
  quantity: 'shares',
  /** By such transfers alone. */
  in_transfers: 'shares',
});

export class CreateReservedShares1700000000986 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reserved_shares (
      account_id text NOT NULL, symbol text NOT NULL, quantity numeric NOT NULL, PRIMARY KEY (account_id, symbol))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reserved_shares');
  }
}

export class ReservedForTransfers1800000002052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reserved_shares ADD COLUMN in_transfers numeric NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reserved_shares DROP COLUMN in_transfers');
  }
}

const shareUnit = 'share:';

interface Changed {
  readonly account_id: string;
  readonly symbol: string;
  quantity: number;
  in_transfers: number;
}

/** The changes that a batch of records makes to them. */
export class ReservedShares {
  private readonly changed = new Map<string, Changed>();

  add(accountId: string, event: BlockEvent | DepotEvent | CorporateActionApplied): void {
    if (!('postings' in event)) return;
    for (const { bucket, unit, amount } of event.postings) {
      if (bucket !== 'frozenSell' || !isShareUnit(unit)) continue;
      const symbol = unit.slice(shareUnit.length);
      const key = `${accountId} ${symbol}`;
      const row = this.changed.get(key) ?? { account_id: accountId, symbol, quantity: 0, in_transfers: 0 };
      row.quantity += amount;
      // A corporate action changes only those.
      if (!blockEvents.owns(event)) row.in_transfers += amount;
      this.changed.set(key, row);
    }
  }

  async write(client: PoolClient): Promise<void> {
    const rows = [...this.changed.values()] as WrittenRow<typeof reservedSharesTable.columns>[];
    await reservedSharesTable.insert(client, rows, {
      onConflict: `DO UPDATE SET quantity = trim_scale(reserved_shares.quantity + excluded.quantity),
        in_transfers = trim_scale(reserved_shares.in_transfers + excluded.in_transfers)`,
    });
  }
}
