import { approverErrors, rejectWith } from '@parkett/kernel';

/** Codes that members of staff meet, each with its HTTP status. */
export const custodyErrors = {
  ...approverErrors,
  /** Nothing that the market owes is open, its extension period is not over, or a buy-in was ordered. */
  BUY_IN_NOT_POSSIBLE: 409,
  /** The custodian has not left out these numbers, or they are too many for one request. */
  REPORT_NOT_MISSING: 409,
  /** The installation does not write buy-ins, or missing reports that are passed over, yet. */
  NOT_SWITCHED_ON: 503,
} as const;

/** The others are met by nobody outside. */
type CustodyError =
  | keyof typeof custodyErrors
  | 'ACTOR_NOT_ALLOWED'
  | 'CUSTODY_NOT_SWITCHED_ON'
  /** { tradeDate, date }: the books of the trade date are still open. */
  | 'TRADE_DATE_NOT_OVER'
  /** Everything that these trades come to is instructed. */
  | 'NOTHING_TO_INSTRUCT'
  /** { instructionId }: no event of this aggregate instructs this. */
  | 'INSTRUCTION_UNKNOWN'
  /** { reportId }: booked before. */
  | 'REPORT_BOOKED'
  /** { instructionId }: this approval has ordered no buy-in of it. */
  | 'BUY_IN_UNKNOWN'
  /** { reverses }: the report that is to be reversed has not come yet, or was reversed. */
  | 'REPORT_UNKNOWN';
export const rejectCustody = rejectWith<CustodyError>();
