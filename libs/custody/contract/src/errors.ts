import { rejectWith } from '@parkett/kernel';

/** Codes that no customer meets. */
type CustodyError =
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
  /** { reverses }: the report that is to be reversed has not come yet, or was reversed. */
  | 'REPORT_UNKNOWN';
export const rejectCustody = rejectWith<CustodyError>();
