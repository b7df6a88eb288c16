import { approverErrors, rejectWith } from '@parkett/kernel';

/** Stable error codes of this context, each with its HTTP status. Each has a message in every language. */
export const approvalErrors = {
  ...approverErrors,
  ACTOR_NOT_ALLOWED: 403,
  APPROVAL_UNKNOWN: 404,
  APPROVAL_BODY_INVALID: 400,
  APPROVAL_BODY_CHANGED: 409,
  APPROVAL_CLOSED: 409,
  APPROVAL_EXPIRED: 409,
  APPROVAL_NOT_EXPIRED: 409,
  APPROVAL_NOT_YET: 503,
} as const;
export type ApprovalError = keyof typeof approvalErrors;
export const rejectApproval = rejectWith<ApprovalError>();
