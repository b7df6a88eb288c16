import type { Account, Position } from '@parkett/trading-contract';

/**
 * Whether the account is empty. Total assets alone cannot tell, because they leave out holdings without a price and
 * other currencies.
 */
export const needsCash = (
  account: Pick<Account, 'totalAssets' | 'cashByCurrency'> | undefined,
  positions: readonly Pick<Position, 'symbol'>[] | undefined,
): boolean =>
  account?.totalAssets === 0 && account.cashByCurrency.every(({ cash }) => cash === 0) && positions?.length === 0;
