import type { StepUpPurpose } from '@parkett/identity-contract';
import type { Decision, DecisionBase, EventBody } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { CardState } from '../cards';
import type { Recipient } from '../deposit';

/** The facts about the rest of the account that decisions on direct debits need. */
export interface Debtor {
  readonly ledger: Ledger;
  readonly cards: CardState;
  readonly isVerified: boolean;
  /** Erased, or closed while the law keeps the data. */
  readonly hasLeft: boolean;
  /** Undefined while the account was never opened. */
  readonly addCurrency: Recipient['addCurrency'];
  /** The event that uses up a step-up, or why it does not allow this. */
  readonly consumeStepUp: (stepUpId: string, purpose: StepUpPurpose, now: number) => Decision<EventBody>;
  /** Ends the withdrawal that nobody has signed, whatever its currency; undefined without one. */
  readonly freeCash: (now: number) => { readonly ended: EventBody; readonly ledger: Ledger } | undefined;
}

export interface DebitContext extends DecisionBase {
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  /** The instant at which a date begins there. */
  readonly startOf: (date: string) => number;
}
