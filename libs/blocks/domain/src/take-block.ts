import { rejectBlock as reject, type BlockEventOf, type TakeBlock } from '@parkett/blocks-contract';
import {
  accept,
  acceptTogether,
  add,
  addShares,
  minor,
  notional,
  type Decision,
  type EventBody,
  type Minor,
} from '@parkett/kernel';
import { available, cashIn, Entry, reservedBy } from '@parkett/ledger';
import type { FeeLine } from '@parkett/trading-contract';
import type { BlocksContext, Holder } from './blocks-context';
import { blockReservation, type Blocks } from './blocks-state';
import { checkBlock, venueFor } from './checks';

/** Of one account. */
export const openTakesMax = 20;

export const totalOf = (fees: readonly FeeLine[]): Minor => minor(fees.reduce((sum, { amount }) => sum + amount, 0));

/**
 * Decides to take a part of an offer: the cash is reserved until the offer answers. The account does not know the
 * offer, so the offer compares the terms. Rejects with the codes of `venueFor` and `checkBlock`, TOO_MANY_BLOCKS,
 * CURRENCY_MISMATCH, HOLDING_TOO_LARGE and INSUFFICIENT_CASH.
 */
export function takeBlock(
  state: Blocks,
  { offerId, symbol, quantity, price, lockMonths }: TakeBlock,
  holder: Holder,
  context: BlocksContext,
): Decision<EventBody> {
  const venue = venueFor(symbol, state, holder, context);
  if ('kind' in venue) return venue;
  const { instrument, market, rules, tradeDate } = venue;
  const { currency } = instrument;
  const opening = holder.addCurrency?.(currency, context.mayWrite) ?? reject('ACCOUNT_UNKNOWN');
  if (opening.kind === 'rejected') return opening;
  const takes = Object.values(state.takes);
  if (takes.length >= openTakesMax) return reject('TOO_MANY_BLOCKS', { limit: openTakesMax });
  const wanted = takes
    .filter((take) => take.symbol === symbol)
    .reduce((sum, take) => addShares(sum, take.quantity), quantity);
  const refusal = checkBlock(venue, { quantity, price }) ?? holder.checkRoom(symbol, wanted);
  if (refusal !== undefined) return refusal;
  const value = notional(price, quantity, currency);
  const fees = [...context.fees.on(value, 'buy', instrument, tradeDate)];
  const need = add(value, totalOf(fees));
  const { ledger } = holder;
  const free = available(cashIn(ledger, currency));
  if (need > free)
    return reject('INSUFFICIENT_CASH', { need, available: free, currency, reservedBy: reservedBy(ledger, currency) });
  const entry = new Entry(ledger, blockReservation(context.commandId)).reserve(currency, need);
  return acceptTogether<EventBody>(
    opening,
    accept<BlockEventOf<'BlockTakeRequested'>>({
      type: 'BlockTakeRequested',
      v: 1,
      takeId: context.commandId,
      offerId,
      symbol,
      name: instrument.name,
      price,
      currency,
      lockMonths,
      quantity,
      tradeDate,
      settlesOn: market.settlesOn,
      value,
      fees,
      requestedAt: context.now,
      rules: [rules.id, ...market.ids, ...context.fees.rules('buy', instrument, tradeDate)],
      postings: entry.postings(),
    }),
  );
}
