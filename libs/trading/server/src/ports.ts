/** The result of a trading password check; the password itself is not passed on. */
type TradingPasswordVerdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'notSet' };

/** Provided by the identity context. */
export interface TradingPasswordCheck {
  verify(accountId: string, password: string): Promise<TradingPasswordVerdict>;
}

/** Injection tokens for the services of other contexts that trading needs; the server provides them. */
export const TRADING_MARKET = 'TRADING_MARKET';
export const TRADING_PASSWORDS = 'TRADING_PASSWORDS';
