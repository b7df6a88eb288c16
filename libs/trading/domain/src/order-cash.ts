import type { Currency, Minor, Rejected } from '@parkett/kernel';
import { available, cashIn, reservedBy } from '@parkett/ledger';
import { rejectTrading as reject } from '@parkett/trading-contract';
import type { OpenAccount } from './account-state';

/** Refuses what needs more cash than nothing has reserved. */
export function checkCash({ ledger }: OpenAccount, currency: Currency, need: Minor): Rejected | undefined {
  const free = available(cashIn(ledger, currency));
  if (isCovered(need, free)) return undefined;
  return reject('INSUFFICIENT_CASH', { need, available: free, currency, reservedBy: reservedBy(ledger, currency) });
}

export const isCovered = (need: Minor, availableCash: Minor): boolean => need <= 0 || need <= availableCash;
