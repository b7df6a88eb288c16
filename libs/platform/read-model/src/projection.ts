import type { ChainedRecord } from '@parkett/platform-event-log';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A read model: what a group of tables makes of the log. `project` runs inside the transaction that also moves the
 * group's position, so every record counts exactly once. It must depend on nothing but the records.
 */
export interface Projection {
  readonly group: string;
  /** Tables that a rebuild compares, each with the columns that name a row. */
  readonly tables: readonly { readonly name: string; readonly key: readonly string[] }[];
  /** Reference data is on one partition; a group made of it alone reads no other. */
  readonly scope: 'every partition' | 'reference partition';
  readonly project: (client: PoolClient, partition: number, records: readonly ChainedRecord[]) => Promise<void>;
}

/** The partitions that the group reads, of as many as the log has. */
export const partitionsOf = ({ scope }: Pick<Projection, 'scope'>, partitions: number): number[] =>
  Array.from({ length: scope === 'every partition' ? partitions : 1 }, (_, partition) => partition);

class CreatePositions1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE positions (
      group_name text NOT NULL, partition int NOT NULL, next bigint NOT NULL, hash text NOT NULL,
      next_command bigint NOT NULL,
      PRIMARY KEY (group_name, partition))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE positions');
  }
}

/** Comes first in every schema of read models. */
export const readModelMigrations = [CreatePositions1700000000000];
