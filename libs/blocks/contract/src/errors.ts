import { approverErrors, rejectWith } from '@parkett/kernel';
import { tradingErrors } from '@parkett/trading-contract';

/** Stable codes of this context's errors, each with its HTTP status; the comment beside a code names its facts. */
export const blockErrors = {
  ...tradingErrors,
  ...approverErrors,
  BLOCK_NOT_SUITABLE: 403,
  BLOCK_NOT_OFFERED: 409, // no rule on block trades for this market, or not switched on
  BLOCK_TOO_SMALL: 422, // { min }: shares
  BLOCK_PRICE_OUT_OF_RANGE: 422, // { from, to }
  TOO_MANY_BLOCKS: 422, // { limit }: open offers, or takes that nobody has answered yet
  BLOCK_UNKNOWN: 404,
  BLOCK_STILL_LOCKED: 409, // { until }
  OFFER_UNKNOWN: 404,
  OFFER_CLOSED: 409,
  OFFER_NOT_EXPIRED: 409,
} as const;
export type BlockError = keyof typeof blockErrors;
export const rejectBlock = rejectWith<BlockError>();
