/** The check of the trading password; the identity context provides it. */
export interface BlockPasswords {
  verify(
    accountId: string,
    password: string,
  ): Promise<{ readonly kind: 'ok' | 'locked' | 'notSet' } | { readonly kind: 'wrong'; readonly left: number }>;
}

/** Injection tokens for the services of other contexts that block trades need; the server provides them. */
export const BLOCK_PASSWORDS = 'BLOCK_PASSWORDS';
/** Gives the Chinese name of a security. */
export const BLOCK_NAMES = 'BLOCK_NAMES';
/** The market and the fees of block trades, for estimates. */
export const BLOCK_MARKET = 'BLOCK_MARKET';
export const BLOCK_FEES = 'BLOCK_FEES';
