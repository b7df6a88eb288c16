import { minor, type Currency, type Minor } from '@parkett/kernel';
import { uncovered } from '@parkett/ledger';
import type { Rows, StoredRow } from '@parkett/platform-read-model';
import type { heldDebitTable } from '../projections/held-debits';
import { readCash } from './trader';

interface Uncovered {
  readonly missing: Minor;
  readonly currency: Currency;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** What direct debits have brought and the account has spent while their bank may return it; null for nothing. */
export async function readUncovered(database: Rows, accountId: string, now: number): Promise<Uncovered | null> {
  const held = await database.rows<StoredRow<typeof heldDebitTable.columns>>(
    'SELECT * FROM held_debits WHERE account_id = $1 AND withdrawable_from > $2',
    [accountId, now],
  );
  if (held.length === 0) return null;
  for (const { currency, settled, unsettled_sell } of await readCash(database, accountId)) {
    const cash = { settled: minor(Number(settled)), unsettledSell: minor(Number(unsettled_sell)) };
    const credits = held
      .filter((row) => row.currency === currency)
      .map((row) => ({ amount: minor(Number(row.amount)), withdrawableFrom: Number(row.withdrawable_from) }));
    const missing = uncovered(cash, credits, now);
    if (missing !== undefined) return { ...missing, currency };
  }
  return null;
}
