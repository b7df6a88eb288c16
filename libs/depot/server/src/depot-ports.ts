import type { DepotEstimate } from '@parkett/depot-contract';
import type { Quantity } from '@parkett/kernel';

/** The check of the trading password; the identity context provides it. */
export interface DepotPasswords {
  verify(
    accountId: string,
    password: string,
  ): Promise<{ readonly kind: 'ok' | 'locked' | 'notSet' } | { readonly kind: 'wrong'; readonly left: number }>;
}

/** What an account could transfer now; the trading context provides it. */
export interface DepotHoldings {
  leaving(accountId: string, symbol: string, quantity: Quantity, lotsMax: number): Promise<DepotEstimate>;
}

/** Injection tokens for the services of other contexts that transfers need; the server provides them. */
export const DEPOT_PASSWORDS = 'DEPOT_PASSWORDS';
export const DEPOT_HOLDINGS = 'DEPOT_HOLDINGS';
/** Gives the Chinese name of a security. */
export const DEPOT_NAMES = 'DEPOT_NAMES';
