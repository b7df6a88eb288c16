import { referencePartition, type ChainedRecord, type LogLayout } from '@parkett/platform-event-log';
import type { PoolClient } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Table } from './table';

/**
 * A read model: a group of tables derived from the log. `project` runs in the transaction that also moves the group's
 * position, so every record takes effect exactly once. It must depend on the records alone, and must not change them:
 * all groups of a process get the same objects.
 */
export interface Projection {
  readonly group: string;
  /** Tables that a rebuild compares. */
  readonly tables: readonly Pick<Table, 'name' | 'key' | 'columns'>[];
  /** Reference data lies on one partition; a group of reference data only does not read the others. */
  readonly scope: 'every partition' | 'reference partition';
  readonly project: (client: PoolClient, partition: number, records: readonly ChainedRecord[]) => Promise<void>;
}

/** How far the read models are, compared with the log as it was at one moment. */
export interface Projected {
  /** True when they contain everything. */
  readonly everywhere: boolean;
  /** The partitions that they do not contain everything of, where that is known. */
  readonly behind?: readonly number[];
  /** True when they contain everything of an account. */
  readonly of: (accountId: string) => boolean;
}

/** Partitions that a group reads. */
export const partitionsOf = ({ scope }: Pick<Projection, 'scope'>, layout: LogLayout): number[] =>
  scope === 'every partition'
    ? Array.from({ length: layout.all }, (_, partition) => partition)
    : [referencePartition(layout)];

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

/** These migrations come first in every schema of read models. */
export const readModelMigrations = [CreatePositions1700000000000];
