import type { PoolClient } from 'pg';

/**
 * Locks a customer until the end of the transaction, so that an erasure that is under way comes before it or deletes
 * what it writes. False for a customer who is erased.
 */
export async function holdCustomer(client: PoolClient, accountId: string): Promise<boolean> {
  const found = await client.query('SELECT FROM customers WHERE account_id = $1 AND erased_at IS NULL FOR SHARE', [
    accountId,
  ]);
  return found.rowCount === 1;
}
