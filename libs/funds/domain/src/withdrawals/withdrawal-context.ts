import type { WithdrawalLevel } from '@parkett/funds-contract';
import type { StepUpPurpose } from '@parkett/identity-contract';
import type { Decision, DecisionBase, EventBody, StaffView } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { CardState } from '../cards';

/** The facts about the rest of the account that decisions on withdrawals need. */
export interface Payer {
  readonly ledger: Ledger;
  readonly cards: CardState;
  /** The account was opened. */
  readonly isOpen: boolean;
  readonly isVerified: boolean;
  /** Erased, or closed while the law keeps the data. */
  readonly hasLeft: boolean;
  readonly level: WithdrawalLevel;
  /** The event that uses up a step-up, or why it does not allow this. */
  readonly consumeStepUp: (stepUpId: string | null, purpose: StepUpPurpose, now: number) => Decision<EventBody>;
}

/** Everything that a decision on a withdrawal may use, besides the account. */
export interface WithdrawalContext extends DecisionBase {
  readonly staff: StaffView | undefined;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
}

/** What follows from a decision, without the staff: another slice may end a withdrawal in its own decision. */
export type Moment = Pick<WithdrawalContext, 'now'>;
