import { identityErrors } from '@parkett/identity-contract';
import { rejectWith } from '@parkett/kernel';

/** Stable codes of the errors about tax, each with its HTTP status; the comment beside a code names its facts. */
export const taxErrors = {
  TAX_NOT_WITHHELD: 409, // no German tax is withheld on the account, so there is nothing to order for it
  ALLOWANCE_OTHER_YEAR: 409, // { year }: the one that an order is about now; the books of an old one may be open
  ALLOWANCE_NOT_WHOLE_EUROS: 422,
  ALLOWANCE_ABOVE_MAXIMUM: 422, // { max, currency }
  ALLOWANCE_BELOW_USED: 422, // { min, currency }: what is used of it this year, in whole euros
  LOSS_CERTIFICATE_NOT_TAXED: 409, // no German tax is withheld on the account, so there are no losses to certify
  LOSS_CERTIFICATE_OTHER_YEAR: 409, // { year }: the one that can be asked for now
  LOSS_CERTIFICATE_REQUESTED: 409, // those losses are certified already, and that cannot be taken back
  LOSS_CERTIFICATE_TOO_LATE: 409, // { until }: the last day
} as const;
export type TaxError = keyof typeof taxErrors;
/** Those that a decision or a call about tax may give. */
export const taxRefusalStatus = { ...identityErrors, ...taxErrors } as const;
export const rejectTax = rejectWith<keyof typeof taxRefusalStatus>();
