import type { TradingError } from '@parkett/trading-contract';

/**
 * The recorded decisions about a cancellation, which a repeat under the same key is told again. Not among them: what
 * the edge says before it looks (a limit, a session), and `COMMAND_TOO_OLD`, which leaves open what became of the first
 * send.
 */
export const cancelDecisions = [
  'ORDER_UNKNOWN',
  'ORDER_ALREADY_FINAL',
  'CANCEL_ALREADY_REQUESTED',
  'COMMAND_EXPIRED',
] as const satisfies readonly TradingError[];
