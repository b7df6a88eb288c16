/**
 * The steps of the night of a closed book date, in their order. Each is a job of the table; to add one, name it here. A
 * step begins once the one before it has ended for that date.
 */
export const nightSteps = [
  'close-day',
  'cancel-for-actions',
  'instruct-settlements',
  'settle-proceeds',
  'unlock-blocks',
  'apply-actions',
  'end-rights',
  'settle-rights',
  'pay-actions',
] as const;
