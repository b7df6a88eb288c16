/**
 * The steps of the night of a closed book date, in their order. Each is a job of the table; to add one, name it here. A
 * step begins once the one before it has ended for that date. Those that move customers' money are first, because a
 * step may wait for the read models of every partition.
 */
export const nightSteps = [
  'close-day',
  'cancel-for-actions',
  'settle-proceeds',
  'unlock-blocks',
  'apply-actions',
  'end-rights',
  'settle-rights',
  'pay-actions',
  'pay-interest',
  'close-tax-years',
  'instruct-settlements',
  'compare-statements',
] as const;

export type NightStepName = (typeof nightSteps)[number];
