import type { IdentityEvent, StepUpPurpose, VerificationStatus } from '@parkett/identity-contract';

type Of<Type extends IdentityEvent['type']> = Extract<IdentityEvent, { type: Type }>;

/** A proof that it is really the customer, for one purpose, not used yet. */
export interface StepUp {
  readonly stepUpId: string;
  readonly purpose: StepUpPurpose;
  /** Log time; it counts up to and including this instant. */
  readonly expiresAt: number;
}

/** The latest change of one kind; cooling periods count from it. */
export type CredentialChange = Pick<Of<'CredentialChanged'>, 'credential' | 'change' | 'at'>;

/** Who a customer is as far as decisions need it. Nothing personal is in it, not even encrypted. */
export interface IdentityState {
  readonly status: VerificationStatus;
  /** The submission under review. */
  readonly submissionId: string | null;
  /** Submissions so far. */
  readonly attempts: number;
  /** Oldest first, a few at most. */
  readonly stepUps: readonly StepUp[];
  /** One for each credential and kind of change. */
  readonly changes: readonly CredentialChange[];
  /** Of the member of staff who asks for the erasure. */
  readonly erasureRequestedBy: string | null;
  readonly erased: boolean;
}

/** Rises whenever `evolve` gives another state for the same events. */
export const identityStateVersion = 1;

export const unknownCustomer: IdentityState = {
  status: 'pending',
  submissionId: null,
  attempts: 0,
  stepUps: [],
  changes: [],
  erasureRequestedBy: null,
  erased: false,
};

/** True once a member of staff has approved the customer's documents. */
export const isVerified = ({ status, erased }: IdentityState): boolean => status === 'approved' && !erased;
