import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a customer's personal data was destroyed. */
export class MarkErasedCustomers1700000000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers ADD COLUMN erased_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP COLUMN erased_at');
  }
}

/**
 * Deletes keys and, in the same transaction, writes their table anew: a deleted row stays in its page, and VACUUM does
 * not overwrite it. A cluster or VACUUM FULL would keep rows that an older transaction, such as a backup, might still
 * read. The table belongs to the owner, so the function runs with the owner's rights, for those who may delete keys.
 */
export class DestroyCustomerKeys1800000003061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [{ table }] = (await runner.query(`SELECT quote_ident(current_schema()) || '.customer_keys' AS "table"`)) as [
      { table: string },
    ];
    await runner.query(`CREATE FUNCTION destroy_customer_keys(accounts text[]) RETURNS int
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET lock_timeout = '2s' AS $$
      DECLARE destroyed int;
      BEGIN
        IF NOT has_table_privilege(session_user, '${table}', 'DELETE') THEN
          RAISE insufficient_privilege USING MESSAGE = 'permission denied for destroy_customer_keys';
        END IF;
        -- Two that delete first would each wait for the other.
        PERFORM pg_advisory_xact_lock(hashtext('${table}'));
        DELETE FROM ${table} WHERE account_id = ANY (accounts);
        GET DIAGNOSTICS destroyed = ROW_COUNT;
        IF destroyed > 0 THEN
          -- An expression, because a change to the same type alone rewrites nothing.
          ALTER TABLE ${table} ALTER COLUMN wrapped_key TYPE bytea USING wrapped_key || ''::bytea;
        END IF;
        RETURN destroyed;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION destroy_customer_keys(text[])');
  }
}
