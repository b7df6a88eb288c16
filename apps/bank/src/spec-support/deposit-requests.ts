import { BankClient, DepositRequests, type DepositCurrencies } from '@parkett/funds-server';
import { bankTransferWindow } from '@parkett/market-domain';

/** Nobody is verified here, so senders are not compared. */
const names = { ownName: async () => null };
/** No customer here has a card. */
const cards = { card: async () => undefined };

/** Asks this bank for money. */
export const depositRequests = (
  url: string,
  currencies: DepositCurrencies,
  env: 'SIMULATED' | 'LIVE',
): DepositRequests => new DepositRequests(new BankClient(url), currencies, names, { env }, cards, bankTransferWindow);
