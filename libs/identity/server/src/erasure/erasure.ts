import { isConnectionTrouble, type Database } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { factorTables } from '../factors/factors.migration';
import { eraseSessions } from '../sessions/session-store';
import { destroyKeys, type ErasureList } from './erasure-list';

/** Tables of the schema `records` whose rows are deleted with their customer, by `account_id`. */
const emptiedTables: readonly string[] = [
  ...factorTables,
  'known_devices',
  'security_log',
  'security_deliveries',
  'customer_emails',
  'phone_changes',
  'former_phones',
  'invitation_codes',
  'login_stops',
  'recovery_cases',
];

/** The remaining row only says when a customer registered and was erased. */
const blankCustomers = `
  UPDATE customers SET phone_hmac = convert_to('erased ' || account_id, 'UTF8'), phone_encrypted = '',
  password_hash = '', invitation_code = NULL,
    erased_at = coalesce(erased_at, now())
  WHERE account_id = ANY ($1)`;

const accountsAtOnce = 500;

interface ErasureOptions {
  readonly records: Database;
  readonly readModels: Database;
  readonly list: Pick<ErasureList, 'add'>;
  /** Tables of other contexts in the schema `records` whose rows are deleted with their customer, by `account_id`. */
  readonly alsoEmptied: readonly string[];
  /** Deletes data outside the databases, such as images. Must be repeatable. */
  readonly eraseFiles: (accountIds: readonly string[]) => Promise<void>;
}

/**
 * Carries out erasures that the log has decided. The account is listed outside Postgres and the data key destroyed
 * first: from then on nobody can read encrypted data in the log, in files or in old copies of the log. Every step is
 * repeatable and is repeated at every start, because a restored backup must not bring a key back.
 */
export class Erasure {
  constructor(private readonly options: ErasureOptions) {}

  /**
   * Erases these customers. The caller must have checked that the log contains their erasure. Erases as many as it can
   * and throws the first error afterwards, so that one customer does not keep all others.
   */
  async erase(accountIds: readonly string[]): Promise<void> {
    const failures: unknown[] = [];
    for (let from = 0; from < accountIds.length; from += accountsAtOnce) {
      const part = accountIds.slice(from, from + accountsAtOnce);
      const failed = (error: unknown): void => {
        if (isConnectionTrouble(error)) throw error;
        failures.push(error);
      };
      const isErased = part.length > 1 && (await this.erasePart(part).then(() => true, onlyOfOne));
      if (!isErased) for (const accountId of part) await this.erasePart([accountId]).catch(failed);
    }
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Erases the customers in the read models whose erasure is decided and not finished, and again those for whom `again`
   * is true. Returns their number.
   */
  async sweep({ again }: { readonly again: (accountId: string) => boolean }): Promise<number> {
    const decided = await this.options.readModels.rows<{ account_id: string }>(
      'SELECT account_id FROM erasures WHERE erased_at IS NOT NULL ORDER BY account_id',
    );
    const accountIds = decided.map(({ account_id }) => account_id);
    const unfinished = new Set(await this.unfinished(accountIds));
    const due = accountIds.filter((accountId) => unfinished.has(accountId) || again(accountId));
    await this.erase(due);
    return due.length;
  }

  private async unfinished(accountIds: readonly string[]): Promise<string[]> {
    const rows = await this.options.records.rows<{ account_id: string }>(
      'SELECT account_id FROM customers WHERE account_id = ANY ($1) AND erased_at IS NULL',
      [accountIds],
    );
    return rows.map(({ account_id }) => account_id);
  }

  private async erasePart(accountIds: readonly string[]): Promise<void> {
    const { records, list, eraseFiles, alsoEmptied } = this.options;
    const cases = await records.rows<{ case_id: string }>(
      'SELECT case_id FROM recovery_cases WHERE account_id = ANY ($1)',
      [accountIds],
    );
    // Cases of persons who claimed the account have keys and pictures of their own.
    const owners = [...accountIds, ...cases.map(({ case_id: caseId }) => caseId)];
    await list.add(owners);
    await destroyKeys(records, owners);
    await eraseFiles(owners);
    await records.transaction((client) => blank(client, accountIds, [...emptiedTables, ...alsoEmptied]));
  }
}

/** An error that may be due to one customer: each is then erased alone. */
function onlyOfOne(error: unknown): false {
  if (isConnectionTrouble(error)) throw error;
  return false;
}

async function blank(client: PoolClient, accountIds: readonly string[], tables: readonly string[]): Promise<void> {
  // This comes first because it locks the customers: rows that others add meanwhile wait for it or are deleted here.
  await client.query(blankCustomers, [accountIds]);
  for (const table of tables) await client.query(`DELETE FROM ${table} WHERE account_id = ANY ($1)`, [accountIds]);
  for (const table of ['one_time_codes', 'guesses'])
    await client.query(`DELETE FROM ${table} WHERE subject = ANY ($1)`, [accountIds]);
  await client.query(eraseSessions, [accountIds]);
}
