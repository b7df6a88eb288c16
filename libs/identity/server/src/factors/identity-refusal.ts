import type { Rejection } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';

const statusOf: Readonly<Record<string, number>> = {
  ACCOUNT_UNKNOWN: 404,
  ACTOR_NOT_ALLOWED: 403,
  STEP_UP_REQUIRED: 403,
  STEP_UP_INVALID: 403,
  ACCOUNT_ERASED: 409,
  COMMAND_EXPIRED: 409,
  COMMAND_TOO_OLD: 409,
  COMMAND_FAILED: 500,
  COMMAND_UNREADABLE: 500,
};

/** The HTTP answer for a recorded rejection of a customer's security request. */
export const identityRefusal = ({ code, facts }: Rejection): Problem => new Problem(statusOf[code] ?? 409, code, facts);
