import type { TransferWindow } from '@parkett/funds-contract';
import type { StepUpPurpose } from '@parkett/identity-contract';
import type { Actor, Currency, Decision, DecisionBase, EventBody, Minor, Rejected, StaffView } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { CardState } from '../cards';

/** The facts about the rest of the account that decisions on withdrawals need. */
export interface Payer {
  readonly ledger: Ledger;
  readonly cards: CardState;
  /** What direct debits have brought and cannot be withdrawn yet. */
  readonly held: (currency: Currency, now: number) => Minor;
  /** The account was opened. */
  readonly isOpen: boolean;
  readonly isVerified: boolean;
  /** Erased, or closed while the law keeps the data. */
  readonly hasLeft: boolean;
  /** When the customer last said where they pay taxes; null before. */
  readonly taxDeclaredAt: number | null;
  /** Why no limit may be raised now: money out is stopped, or withdrawals rest. */
  readonly refuseRaise: (now: number) => Rejected | undefined;
  /** The event that uses up a step-up, or why it does not allow this. */
  readonly consumeStepUp: (stepUpId: string | null, purpose: StepUpPurpose, now: number) => Decision<EventBody>;
}

/** Everything that a decision on a withdrawal may use, besides the account. */
export interface WithdrawalContext extends DecisionBase {
  readonly staff: StaffView | undefined;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  /** When money may leave for cards of the mainland. */
  readonly transferWindow: (instant: number) => TransferWindow;
}

/** The one process that signs payments, and the only one that reports what the bank has done with them. */
export const isPayout = ({ kind, id }: Actor): boolean => kind === 'system' && id === 'payout';

/** What follows from a decision, without the staff: another slice may end a withdrawal in its own decision. */
export type Moment = Pick<WithdrawalContext, 'now'>;
