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

/** The HTTP answer for a recorded rejection of a staff command; rejections because of the current state are 409. */
export const staffRefusal = ({ code, facts }: Rejection): Problem =>
  // A member who was disabled a moment ago only learns that they may not do this.
  code === 'ACTOR_NOT_ALLOWED' ? new Problem(403, 'FORBIDDEN') : new Problem(statusOf[code] ?? 409, code, facts);
