import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The favourites of each customer, in the customer's order. One row an account, so that a change locks one row. */
class CreateFavourites1700000002500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE favourites (account_id text PRIMARY KEY, symbols text[] NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE favourites');
  }
}

/** Migrations of the schema `records`. */
export const favouriteMigrations = [CreateFavourites1700000002500];
/** Tables of the schema `records` whose rows are deleted when a customer is erased. */
export const favouriteTablesErased: readonly string[] = ['favourites'];
