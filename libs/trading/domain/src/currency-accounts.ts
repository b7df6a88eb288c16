import { accept, accountCurrencies, type Currency, type Decision } from '@parkett/kernel';
import { rejectTrading as reject, type AccountEvent } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';
import type { OpenTrading } from './account-state';

/** Every currency in which the account can hold cash, its own first. */
export const currenciesOf = ({ currency, otherCurrencies = [] }: OpenTrading): readonly Currency[] => [
  currency,
  ...otherCurrencies,
];

/**
 * Lets the account hold cash in a currency, as a part of the decision that first needs it. Rejects with
 * CURRENCY_MISMATCH { currency } one that is not offered. The same goes for every other currency than the account's own
 * until the event is switched on: older builds book such an account's orders in its own currency.
 */
export function addCurrency(
  account: OpenTrading,
  currency: Currency,
  mayWrite: AccountContext['mayWrite'],
): Decision<AccountEvent> {
  if (currenciesOf(account).includes(currency)) return accept();
  if (!accountCurrencies.includes(currency) || !mayWrite({ type: 'CurrencyAccountOpened', v: 1 }))
    return reject('CURRENCY_MISMATCH', { currency });
  return accept<AccountEvent>({ type: 'CurrencyAccountOpened', v: 1, currency });
}
