import type { Rejection } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';

const statusOf: Readonly<Record<string, number>> = {
  ACCOUNT_UNKNOWN: 404,
  SYMBOL_UNKNOWN: 404,
  ORDER_UNKNOWN: 404,
  ACTOR_NOT_ALLOWED: 403,
  VERIFICATION_REQUIRED: 403,
  ACCOUNT_ERASED: 403,
  MARKET_CLOSED: 409,
  NO_QUOTE: 409,
  SOLD_OUT: 409,
  ORDER_EXISTS: 409,
  ORDER_ALREADY_FINAL: 409,
  CANCEL_ALREADY_REQUESTED: 409,
  COMMAND_EXPIRED: 409,
  COMMAND_TOO_OLD: 409,
  COMMAND_FAILED: 500,
  COMMAND_UNREADABLE: 500,
};

/** A recorded rejection as an HTTP problem; 422 when the order itself is wrong. */
export const rejectionProblem = ({ code, facts }: Rejection): Problem =>
  new Problem(statusOf[code] ?? 422, code, facts);
