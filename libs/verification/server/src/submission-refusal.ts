import type { Rejection } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';

const statusOf: Readonly<Record<string, number>> = {
  ACCOUNT_UNKNOWN: 404,
  ACTOR_NOT_ALLOWED: 403,
  COMMAND_FAILED: 500,
  COMMAND_UNREADABLE: 500,
};

/** The recorded rejection of a submission as the HTTP answer; what does not fit the present state is 409. */
export const submissionRefusal = ({ code, facts }: Rejection): Problem =>
  new Problem(statusOf[code] ?? 409, code, facts);
