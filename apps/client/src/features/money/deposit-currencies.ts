import { accountCurrencies, type Currency } from '@parkett/kernel';

/**
 * The currencies in which a customer may pay in, that of the account first. The others are offered before the account
 * holds any of them, because an order in one of them needs cash in it.
 */
export const depositCurrencies = (own: Currency): readonly Currency[] => [
  own,
  ...accountCurrencies.filter((currency) => currency !== own),
];
