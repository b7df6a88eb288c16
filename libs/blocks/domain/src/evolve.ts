import type { BlockEvent } from '@parkett/blocks-contract';
import { addShares, add, subtractShares, unreachable, zero, noShares, type Quantity } from '@parkett/kernel';
import type { Booking, Bookings } from '@parkett/ledger';
import { settlementDaysDefault, weekdaysAfter } from '@parkett/market-contract';
import {
  blockReservation,
  noBlocks,
  offerReleaseReference,
  purchaseReference,
  saleReference,
  suitabilityReference,
  takeReleaseReference,
  type Blocks,
  type BlocksState,
} from './blocks-state';
import { stepsReferences } from './saga';
import { totalOf } from './take-block';

export function evolveBlocks(before: BlocksState, event: BlockEvent): BlocksState {
  const state = before ?? noBlocks;
  switch (event.type) {
    case 'BlockSuitabilitySet':
      return { ...state, suitable: event.suitable };
    case 'BlockOffered': {
      const { offerId, symbol, quantity, lockMonths } = event;
      return { ...state, offers: { ...state.offers, [offerId]: { symbol, left: quantity, lockMonths } } };
    }
    case 'BlockTakeRequested': {
      const { type: _, v: __, requestedAt: ___, rules: ____, postings: _____, ...take } = event;
      return { ...state, takes: { ...state.takes, [take.takeId]: take } };
    }
    case 'BlockBought': {
      const { takeId, symbol, quantity, lockedUntil } = event;
      const locks =
        lockedUntil === null ? state.locks : { ...state.locks, [takeId]: { symbol, quantity, until: lockedUntil } };
      return { ...state, takes: without(state.takes, takeId), locks };
    }
    case 'BlockSold': {
      const { takeId, offerId, quantity, value, part, final } = event;
      const sold = state.sales[takeId] ?? { quantity: noShares, value: zero };
      const progress = { quantity: addShares(sold.quantity, quantity), value: add(sold.value, value), parts: part };
      const sales = final ? without(state.sales, takeId) : { ...state.sales, [takeId]: progress };
      return { ...state, offers: withLess(state.offers, offerId, quantity), sales };
    }
    case 'BlockOfferReleased':
      return { ...state, offers: withLess(state.offers, event.offerId, event.released) };
    case 'BlockTakeReleased':
      return { ...state, takes: without(state.takes, event.takeId) };
    case 'BlockUnlocked':
      return { ...state, locks: without(state.locks, event.takeId) };
    default:
      return unreachable(event);
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _, ...others } = record;
  return others;
}

/** An offer is forgotten once none of its shares is reserved any more. */
function withLess(offers: Blocks['offers'], offerId: string, quantity: Quantity): Blocks['offers'] {
  const offer = offers[offerId];
  if (offer === undefined) return offers;
  const left = subtractShares(offer.left, quantity);
  return left === noShares ? without(offers, offerId) : { ...offers, [offerId]: { ...offer, left } };
}

/** The references that an event takes for ever. */
export const blockReferences = (event: BlockEvent): readonly string[] => [
  ...bookedReferences(event),
  ...stepsReferences(event),
];

function bookedReferences(event: BlockEvent): readonly string[] {
  switch (event.type) {
    case 'BlockSuitabilitySet':
      return [suitabilityReference(event.approvalId)];
    case 'BlockBought':
      return [purchaseReference(event.takeId)];
    case 'BlockSold':
      return event.final ? [saleReference(event.takeId)] : [];
    case 'BlockOfferReleased':
      return [offerReleaseReference(event.offerId)];
    case 'BlockTakeReleased':
      return [takeReleaseReference(event.takeId)];
    case 'BlockOffered':
    case 'BlockTakeRequested':
    case 'BlockUnlocked':
      return [];
  }
}

/** What the events book in the ledger. */
export const blockBookings: Bookings<BlockEvent> = {
  BlockOffered: ({ postings, offerId }) => ({ postings, reserved: blockReservation(offerId) }),
  BlockTakeRequested: ({ postings, takeId }) => ({ postings, reserved: blockReservation(takeId) }),
  BlockBought: ({ postings, takeId, symbol, quantity, value, fees, tradeDate }) => ({
    postings,
    reserved: blockReservation(takeId),
    lots: { kind: 'bought', symbol, lot: { lotId: takeId, quantity, value, fees: totalOf(fees), buyDate: tradeDate } },
  }),
  BlockSold: ({ postings, offerId, symbol, quantity, tradeDate, settlesOn }): Booking => ({
    postings,
    reserved: blockReservation(offerId),
    settlesOn: settlesOn ?? weekdaysAfter(tradeDate, settlementDaysDefault),
    lots: { kind: 'sold', symbol, quantity },
  }),
  BlockOfferReleased: ({ postings, offerId }) => ({ postings, reserved: blockReservation(offerId) }),
  BlockTakeReleased: ({ postings, takeId }) => ({ postings, reserved: blockReservation(takeId) }),
  BlockUnlocked: ({ postings, takeId }) => ({ postings, reserved: blockReservation(takeId) }),
};
