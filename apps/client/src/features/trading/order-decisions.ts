import type { TradingError } from '@parkett/trading-contract';

/**
 * Errors that are recorded decisions about a cancellation: a repeat under the same key gets the same answer. Left out
 * are errors that the API returns before deciding (a limit, a session), and `COMMAND_TOO_OLD`, which does not say what
 * became of the first send.
 */
export const cancelDecisions = [
  'ORDER_UNKNOWN',
  'ORDER_ALREADY_FINAL',
  'CANCEL_ALREADY_REQUESTED',
  'COMMAND_EXPIRED',
] as const satisfies readonly TradingError[];
