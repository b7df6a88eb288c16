import type { Currency, Minor } from '@parkett/kernel';
import type { Transaction } from '@parkett/trading-contract';

/** Whether a cash transaction may be the booking of a transfer. The same number in another currency is another one. */
export const isDepositOf = (
  { type, amount, currency }: Pick<Transaction, 'type' | 'amount' | 'currency'>,
  sent: Minor,
  sentCurrency: Currency,
): boolean => type === 'deposit' && amount === sent && currency === sentCurrency;
