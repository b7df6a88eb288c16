import type { Rejection } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';

const statusOf: Readonly<Record<string, number>> = {
  ACTOR_NOT_ALLOWED: 403,
  MAKER_IS_CHECKER: 403,
  ACCOUNT_UNKNOWN: 404,
  STAFF_UNKNOWN: 404,
  VERIFICATION_UNKNOWN: 404,
  DOCUMENT_UNKNOWN: 404,
  ERASURE_NOT_REQUESTED: 404,
  IDEMPOTENCY_BODY_MISMATCH: 422,
  COMMAND_FAILED: 500,
  COMMAND_UNREADABLE: 500,
};

/** A recorded refusal as the answer to a member of the staff; what does not fit the present state is 409. */
export const staffRefusal = ({ code, facts }: Rejection): Problem =>
  // Whoever was disabled a moment ago learns no more than that they may not.
  code === 'ACTOR_NOT_ALLOWED' ? new Problem(403, 'FORBIDDEN') : new Problem(statusOf[code] ?? 409, code, facts);
