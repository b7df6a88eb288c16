import { identityErrors } from '@parkett/identity-contract';
import { rejectWith } from '@parkett/kernel';
import { tradingErrors } from '@parkett/trading-contract';

/** Stable codes of the errors about exchanges, each with its HTTP status. */
export const exchangeErrors = {
  SAME_CURRENCY: 400,
  /** The feed has said no rate of a currency, or none lately. */
  EXCHANGE_RATE_STALE: 409, // { from, to }
  /** The market has left the rate that was held. */
  EXCHANGE_RATE_MOVED: 409,
  EXCHANGE_QUOTE_UNKNOWN: 404,
  EXCHANGE_QUOTE_EXPIRED: 409,
  EXCHANGE_ALREADY_BOOKED: 409,
  EXCHANGE_TOO_SMALL: 422, // { min, currency }
  EXCHANGE_GIVES_NOTHING: 422, // { to }: less than its smallest unit
  EXCHANGE_TOO_LARGE: 422, // { max, currency }
  EXCHANGE_DAY_LIMIT: 422, // { left, currency }
} as const;
/** Those that a decision or a call about exchanges may give. */
export const exchangeRefusals = { ...identityErrors, ...tradingErrors, ...exchangeErrors } as const;
export const rejectExchange = rejectWith<keyof typeof exchangeRefusals>();
