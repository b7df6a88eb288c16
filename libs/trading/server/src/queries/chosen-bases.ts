import { Problem } from '@parkett/platform-http';
import type { Database } from '@parkett/platform-read-model';
import type { CostBasis } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class CreateChosenBases1700000003010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE chosen_bases (account_id text PRIMARY KEY, basis text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chosen_bases');
  }
}

/** Migrations of the schema `records`. */
export const chosenBasisMigrations = [CreateChosenBases1700000003010];
/** Tables of the schema `records` whose rows are deleted when a customer is erased. */
export const chosenBasisTablesErased: readonly string[] = ['chosen_bases'];

/** The cost bases that customers have chosen. Every query filters by account. */
export class ChosenBases {
  /**
   * @param hold locks a customer until the end of the transaction; false for one who is erased, whose choice must not
   * come back
   */
  constructor(
    private readonly records: Pick<Database, 'rows' | 'transaction'>,
    private readonly hold: (client: PoolClient, accountId: string) => Promise<boolean>,
  ) {}

  /** Null until the customer has chosen one. */
  async of(accountId: string): Promise<CostBasis | null> {
    const [row] = await this.records.rows<{ basis: CostBasis }>(
      'SELECT basis FROM chosen_bases WHERE account_id = $1',
      [accountId],
    );
    return row?.basis ?? null;
  }

  async choose(accountId: string, basis: CostBasis): Promise<void> {
    await this.records.transaction(async (client) => {
      if (!(await this.hold(client, accountId))) throw new Problem(401, 'UNAUTHENTICATED');
      await client.query(
        `INSERT INTO chosen_bases (account_id, basis) VALUES ($1, $2)
         ON CONFLICT (account_id) DO UPDATE SET basis = excluded.basis`,
        [accountId, basis],
      );
    });
  }
}
