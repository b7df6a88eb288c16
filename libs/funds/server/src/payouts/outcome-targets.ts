import { minor, type Currency } from '@parkett/kernel';
import type { Database } from '@parkett/platform-read-model';
import type { Target } from './outcome-store';
import type { PayoutOutcome } from './payout-bank';
import { endToEndIdOf, nobodyOf, returnPayoutOf } from './payout-ids';

const bankCode = /^[A-Z0-9]{4}$/;

/** Money of another sender that goes back, and whom it is paid to. */
export interface Returned {
  readonly accountId: string;
  readonly returnId: string;
  readonly sender: string | null;
  readonly payee: string | null;
  readonly status: string;
}

/** The return that a payment belongs to. */
export async function returnAt(readModels: Database, endToEndId: string): Promise<Returned | undefined> {
  const [row] = await readModels.rows<Returned>(
    `SELECT account_id AS "accountId", return_id AS "returnId", sender, payee, status FROM deposit_returns
     WHERE end_to_end_id = $1`,
    [endToEndId],
  );
  return row && endToEndIdOf(returnPayoutOf(row.accountId, row.returnId)) === endToEndId ? row : undefined;
}

/** The rows are only a hint where to ask: the account knows whether it has this withdrawal. */
export async function withdrawalAt(readModels: Database, endToEndId: string): Promise<Target | undefined> {
  const [row] = await readModels.rows<Target>(
    `SELECT account_id AS "accountId", withdrawal_id AS "withdrawalId" FROM withdrawals WHERE end_to_end_id = $1`,
    [endToEndId],
  );
  return row !== undefined && isOf(row, { endToEndId }) ? row : undefined;
}

export const isOf = ({ withdrawalId }: Target, { endToEndId }: Pick<PayoutOutcome, 'endToEndId'>): boolean =>
  endToEndIdOf(withdrawalId) === endToEndId;

export function nobody({ endToEndId }: PayoutOutcome): Target {
  const id = nobodyOf(endToEndId);
  return { accountId: id, withdrawalId: id };
}

export const bookingOf = ({ bookingId, amountMinor, currency, bookedOn }: PayoutOutcome) => ({
  // The bank may name any currency; the account refuses one that is none of ours.
  ...{ bookingId: bookingId ?? '', amount: minor(amountMinor), currency: currency as Currency, bookedOn },
});

export const codeOf = ({ reason }: PayoutOutcome): string | null =>
  reason !== null && bankCode.test(reason) ? reason : null;
