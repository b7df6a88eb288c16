import { rejectBlock as reject, type BlockEventOf, type OfferBlock } from '@parkett/blocks-contract';
import { accept, sharesOf, type Decision, type EventBody } from '@parkett/kernel';
import { Entry, heldShares, shareUnit } from '@parkett/ledger';
import { smallestBlock } from './block-rules';
import type { BlocksContext, Holder } from './blocks-context';
import { blockReservation, type Blocks } from './blocks-state';
import { checkBlock, venueFor } from './checks';

/** Of one account. */
export const openOffersMax = 20;
const hourMs = 3_600_000;

/**
 * Decides an offer: the shares are reserved until they are sold, or the offer ends. Rejects with the codes of `venueFor`
 * and `checkBlock`, TOO_MANY_BLOCKS and INSUFFICIENT_SELLABLE.
 */
export function offerBlock(
  state: Blocks,
  { symbol, quantity, price, counterparty, isMajorHolder }: OfferBlock,
  holder: Holder,
  context: BlocksContext,
): Decision<EventBody> {
  const venue = venueFor(symbol, state, holder, context);
  if ('kind' in venue) return venue;
  const { instrument, market, rules, tradeDate } = venue;
  if (context.actor.id === counterparty) return reject('ACTOR_NOT_ALLOWED');
  const refusal = checkBlock(venue, { quantity, price });
  if (refusal !== undefined) return refusal;
  if (Object.keys(state.offers).length >= openOffersMax) return reject('TOO_MANY_BLOCKS', { limit: openOffersMax });
  const { ledger } = holder;
  const sellable = holder.sellableOn(symbol, market, tradeDate);
  if (quantity > sellable)
    return reject('INSUFFICIENT_SELLABLE', {
      need: sharesOf(quantity),
      held: sharesOf(heldShares(ledger, symbol)),
      sellable: sharesOf(sellable),
    });
  const entry = new Entry(ledger, blockReservation(context.commandId)).reserve(shareUnit(symbol), quantity);
  return accept<BlockEventOf<'BlockOffered'>>({
    type: 'BlockOffered',
    v: 1,
    offerId: context.commandId,
    symbol,
    name: instrument.name,
    price,
    currency: instrument.currency,
    lockMonths: isMajorHolder ? rules.majorHolderLockMonths : null,
    quantity,
    minQuantity: smallestBlock(rules, price, instrument.currency),
    counterparty,
    tradeDate,
    offeredAt: context.now,
    expiresAt: context.now + rules.offerHours * hourMs,
    rules: [rules.id, ...market.ids, ...context.fees.rules('sell', instrument, tradeDate)],
    postings: entry.postings(),
  });
}
