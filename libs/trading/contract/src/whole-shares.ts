import {
  invariant,
  isShareUnit,
  isWholeShares,
  millionths,
  sharesOf,
  wholeShares,
  type Posting,
  type Quantity,
  type Shares,
} from '@parkett/kernel';
import type { InMillionths, InWholeShares } from './event-shapes';

type EarlierLots<Event extends { readonly earlierLots?: unknown }> = Exclude<Event['earlierLots'], undefined>;

const postingsWith = (convert: (amount: number) => number, postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => (isShareUnit(posting.unit) ? { ...posting, amount: convert(posting.amount) } : posting));

const postingsUp = (postings: readonly Posting[]): Posting[] => postingsWith(wholeShares, postings);

const lotUp = (lot: InWholeShares['orderExecuted']['lots'][number]) => ({
  ...lot,
  quantity: wholeShares(lot.quantity),
});

const earlierUp = (earlier: EarlierLots<InWholeShares['orderExecuted']>) => ({
  ...earlier,
  quantity: wholeShares(earlier.quantity),
});

/** Version 1 of each event as version 2: quantities and postings of shares in millionths. */
export const fromWholeShares = {
  orderPlaced: (v1: InWholeShares['orderPlaced']): InMillionths['orderPlaced'] => ({
    ...v1,
    quantity: wholeShares(v1.quantity),
    postings: postingsUp(v1.postings),
  }),
  orderCancelled: (v1: InWholeShares['orderCancelled']): InMillionths['orderCancelled'] => ({
    ...v1,
    postings: postingsUp(v1.postings),
  }),
  lotsConsumed: (v1: InWholeShares['lotsConsumed']): InMillionths['lotsConsumed'] => ({
    ...v1,
    lots: v1.lots.map(lotUp),
    quantity: wholeShares(v1.quantity),
  }),
  orderExecuted: ({ earlierLots, ...v1 }: InWholeShares['orderExecuted']): InMillionths['orderExecuted'] => ({
    ...v1,
    quantity: wholeShares(v1.quantity),
    cumulativeQuantity: wholeShares(v1.cumulativeQuantity),
    lots: v1.lots.map(lotUp),
    ...(earlierLots && { earlierLots: earlierUp(earlierLots) }),
    postings: postingsUp(v1.postings),
  }),
  executionSuspended: (v1: InWholeShares['executionSuspended']): InMillionths['executionSuspended'] => ({
    ...v1,
    quantity: wholeShares(v1.quantity),
    postings: postingsUp(v1.postings),
  }),
};

/** Throws on a fraction, which version 1 cannot name. It must never be rounded, so nothing is written at all. */
function whole(quantity: Quantity): Shares {
  invariant(
    isWholeShares(quantity),
    'a fraction of a share is written only once version 2 of its event is switched on',
  );
  return sharesOf(quantity);
}

const postingsDown = (postings: readonly Posting[]): Posting[] =>
  postingsWith((amount) => whole(millionths(amount)), postings);

const lotDown = (lot: InMillionths['orderExecuted']['lots'][number]) => ({ ...lot, quantity: whole(lot.quantity) });

const earlierDown = (earlier: EarlierLots<InMillionths['orderExecuted']>) => ({
  ...earlier,
  quantity: whole(earlier.quantity),
});

/** Version 2 of each event as version 1; throws when it names a fraction of a share. */
export const toWholeShares = {
  orderPlaced: (v2: InMillionths['orderPlaced']): InWholeShares['orderPlaced'] => ({
    ...v2,
    quantity: whole(v2.quantity),
    postings: postingsDown(v2.postings),
  }),
  orderCancelled: (v2: InMillionths['orderCancelled']): InWholeShares['orderCancelled'] => ({
    ...v2,
    postings: postingsDown(v2.postings),
  }),
  lotsConsumed: (v2: InMillionths['lotsConsumed']): InWholeShares['lotsConsumed'] => ({
    ...v2,
    lots: v2.lots.map(lotDown),
    quantity: whole(v2.quantity),
  }),
  orderExecuted: ({ earlierLots, ...v2 }: InMillionths['orderExecuted']): InWholeShares['orderExecuted'] => ({
    ...v2,
    quantity: whole(v2.quantity),
    cumulativeQuantity: whole(v2.cumulativeQuantity),
    lots: v2.lots.map(lotDown),
    ...(earlierLots && { earlierLots: earlierDown(earlierLots) }),
    postings: postingsDown(v2.postings),
  }),
  executionSuspended: (v2: InMillionths['executionSuspended']): InWholeShares['executionSuspended'] => ({
    ...v2,
    quantity: whole(v2.quantity),
    postings: postingsDown(v2.postings),
  }),
};
