import type { blockErrors } from '@parkett/blocks-contract';
import { queries } from '../../shared/api/queries';
import { useIntent } from '../../shared/api/use-intent';

/** Refusals that are final decisions about what was sent, also of its first send. */
const decided: readonly (keyof typeof blockErrors)[] = [
  'BLOCK_NOT_SUITABLE',
  'BLOCK_NOT_OFFERED',
  'BLOCK_TOO_SMALL',
  'BLOCK_PRICE_OUT_OF_RANGE',
  'TOO_MANY_BLOCKS',
  'OFFER_UNKNOWN',
  'OFFER_CLOSED',
  'INSUFFICIENT_CASH',
  'INSUFFICIENT_SELLABLE',
  'HOLDING_TOO_LARGE',
  'MARKET_CLOSED',
  'NO_QUOTE',
  'BAD_TICK',
  'ABOVE_MAX_VALUE',
];

export const refreshBlocks = (): void => {
  for (const name of ['listBlockOffers', 'listBlockRecords', 'listBlockPrints', 'listPositions', 'getAccount'])
    void queries.invalidateQueries({ queryKey: [name] });
};

/** Sends an offer, a take or a withdrawal once, however often the customer repeats it. */
export const useBlockIntent = <Answer extends { readonly status: 'requested' | 'unknown' }>() =>
  useIntent<Answer>({ decided, unknown: 'block.unknown', refresh: refreshBlocks });
