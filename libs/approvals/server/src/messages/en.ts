import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  APPROVER_NOT_ALLOWED: 'You, or the person who made the request, do not have the role for this. Nothing was changed.',
  APPROVER_IS_BENEFICIARY:
    'This is about your own customer account, or that of the person who made the request. Nothing was changed; please let somebody else decide.',
  STAFF_NOT_CURRENT:
    'The details of the staff are still being loaded. Nothing was changed; please try again in a moment.',
  APPROVAL_UNKNOWN: 'This request does not exist. Nothing was changed.',
  APPROVAL_BODY_INVALID: 'The request is incomplete or too large. Nothing was changed.',
  APPROVAL_BODY_CHANGED: 'The request differs from what you were shown. Nothing was changed; please reload the page.',
  APPROVAL_CLOSED: 'This request has already been decided. Nothing was changed.',
  APPROVAL_EXPIRED: 'The time for this request is over. Nothing was changed; please have it made again.',
  APPROVAL_NOT_EXPIRED: 'The time for this request is not over yet. Nothing was changed.',
  APPROVAL_NOT_YET:
    'Requests are possible only once every part of the system has been updated. Nothing was changed; please try again later.',
};
