import { add, notional, subtract, type Minor, type Price, type Quantity, type Rejected } from '@parkett/kernel';
import type { FeeLine } from '@parkett/trading-contract';
import { smallestBlock } from './block-rules';
import type { BlocksContext } from './blocks-context';
import { checkBlock, openVenue, type Venue } from './checks';
import { totalOf } from './take-block';

interface AskedBlock {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Quantity;
  readonly price: Price;
}

interface BlockEstimate extends Pick<Venue, 'instrument'> {
  readonly value: Minor;
  readonly fees: readonly FeeLine[];
  /** To pay for a purchase, or to receive for a sale. */
  readonly total: Minor;
  readonly minQuantity: Quantity;
  /** Months for which a buyer may not sell shares of a major holder. */
  readonly majorHolderLockMonths: number | null;
}

/**
 * The value and the fees of a block by the rules of now. Rejects with the codes with which an offer or a take of these
 * terms would be rejected, but for those that depend on the account.
 */
export function estimateBlock(
  { symbol, side, quantity, price }: AskedBlock,
  context: Pick<BlocksContext, 'market' | 'fees' | 'env' | 'now' | 'businessDate'>,
): BlockEstimate | Rejected {
  const venue = openVenue(symbol, context);
  if ('kind' in venue) return venue;
  const refusal = checkBlock(venue, { quantity, price });
  if (refusal !== undefined) return refusal;
  const { instrument, rules, tradeDate } = venue;
  const value = notional(price, quantity, instrument.currency);
  const fees = context.fees.on(value, side, instrument, tradeDate);
  return {
    instrument,
    value,
    fees,
    total: (side === 'buy' ? add : subtract)(value, totalOf(fees)),
    minQuantity: smallestBlock(rules, price, instrument.currency),
    majorHolderLockMonths: rules.majorHolderLockMonths,
  };
}
