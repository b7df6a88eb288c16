import { millionths, noShares, sumShares, type Quantity } from '@parkett/kernel';
import { sellableShares, type Ledger } from '@parkett/ledger';
import type { TradingRules } from '@parkett/market-contract';

/** Shares bought on a trade date of their market and still held. */
export const boughtOn = ({ holdings }: Ledger, symbol: string, tradeDate: string): Quantity =>
  sumShares(
    (holdings[symbol]?.lots ?? []).filter(({ buyDate }) => buyDate >= tradeDate).map(({ quantity }) => quantity),
  );

/**
 * Shares that may be sold on a trade date: those that nothing has reserved, without those bought on the same date where
 * the market forbids their sale. A sale consumes the oldest lots, so the shares of the date stay.
 */
export const sellableOn = (
  ledger: Ledger,
  symbol: string,
  { sameDaySale }: Pick<TradingRules, 'sameDaySale'>,
  tradeDate: string,
): Quantity =>
  millionths(
    // Shares of the date may be reserved, too: a block can be locked.
    Math.max(0, sellableShares(ledger, symbol) - (sameDaySale ? noShares : boughtOn(ledger, symbol, tradeDate))),
  );
