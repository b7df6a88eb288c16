/** What the check of a trading password says; the password itself goes no further. */
export type TradingPasswordVerdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'notSet' };

/** Provided by the identity context. */
export interface TradingPasswordCheck {
  verify(accountId: string, password: string): Promise<TradingPasswordVerdict>;
}

/** Injection tokens of what trading needs from its neighbours; the server wires them. */
export const TRADING_MARKET = 'TRADING_MARKET';
export const TRADING_PASSWORDS = 'TRADING_PASSWORDS';
