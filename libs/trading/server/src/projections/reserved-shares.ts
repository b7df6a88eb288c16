import type { BlockEvent } from '@parkett/blocks-contract';
import { isShareUnit } from '@parkett/kernel';
import { Table, type WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shares of an account that block trades have reserved or locked; those of orders follow from their rows. */
export const reservedSharesTable = new Table('reserved_shares', ['account_id', 'symbol'], {
  account_id: 'text',
  symbol: 'text',
  quantity: 'shares',
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

const shareUnit = 'share:';

/** The changes that a batch of records makes to them. */
export class ReservedShares {
  private readonly changed = new Map<string, { account_id: string; symbol: string; quantity: number }>();

  add(accountId: string, event: BlockEvent): void {
    if (!('postings' in event)) return;
    for (const { bucket, unit, amount } of event.postings) {
      if (bucket !== 'frozenSell' || !isShareUnit(unit)) continue;
      const symbol = unit.slice(shareUnit.length);
      const key = `${accountId} ${symbol}`;
      const row = this.changed.get(key) ?? { account_id: accountId, symbol, quantity: 0 };
      row.quantity += amount;
      this.changed.set(key, row);
    }
  }

  async write(client: PoolClient): Promise<void> {
    const rows = [...this.changed.values()] as WrittenRow<typeof reservedSharesTable.columns>[];
    await reservedSharesTable.insert(client, rows, {
      onConflict: 'DO UPDATE SET quantity = reserved_shares.quantity + excluded.quantity',
    });
  }
}
