import { Table } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Corporate actions that an account never books, because the shares for them arrived from another broker afterwards:
 * they took part there.
 */
export const forgoneActionTable = new Table('forgone_actions', ['account_id', 'action_id'], {
  account_id: 'text',
  action_id: 'text',
});

export class CreateForgoneActions1800000002051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE forgone_actions (account_id text, action_id text, PRIMARY KEY (account_id, action_id))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forgone_actions');
  }
}
