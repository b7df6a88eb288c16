import type { IdentityEvent, VerificationStatus } from '@parkett/identity-contract';

type Of<Type extends IdentityEvent['type']> = Extract<IdentityEvent, { type: Type }>;

/** An unused confirmation of the customer's identity for one purpose. */
interface StepUp {
  readonly stepUpId: string;
  readonly purpose: Of<'StepUpGranted'>['purpose'];
  /** Log time; valid up to and including this instant. */
  readonly expiresAt: number;
}

/** A self-certification of tax residence. */
export interface TaxDeclaration {
  /** Log time. */
  readonly at: number;
  /** The end of its sealed text, which nobody without the customer's key can give to another text. */
  readonly mark: string;
}

/** Further ones replace the oldest. */
export const taxDeclarationsMax = 16;

/** Base64 of the tag of an encrypted text has 24 characters. */
const markLength = 24;

export const taxMarkOf = (sealed: string): string => sealed.slice(-markLength);

/** The latest change of one kind; cooling periods count from it. */
export interface CredentialChange extends Pick<Of<'CredentialChanged'>, 'at'> {
  readonly credential: Of<'CredentialChanged'>['credential'] | 'passkey' | 'phone' | 'email' | 'access';
  readonly change: Of<'CredentialChanged'>['change'] | 'recovered';
}

/** The change that starts a cooling period when a customer has removed the last factor of this kind. */
export const lastPasskeyRemoved = ({ at }: Pick<Of<'PasskeyRemoved'>, 'at'>): CredentialChange => ({
  credential: 'passkey',
  change: 'removed',
  at,
});

/** The change that starts the cooling period after a recovery. */
export const recovered = ({ at }: Pick<Of<'RecoveryCompleted'>, 'at'>): CredentialChange => ({
  credential: 'access',
  change: 'recovered',
  at,
});

/** A change of the telephone number, as it starts a cooling period. */
export const phoneChange = ({ at }: Pick<Of<'PhoneChanged'>, 'at'>): CredentialChange => ({
  credential: 'phone',
  change: 'changed',
  at,
});

/** A new e-mail address; the first one starts no cooling period. */
export const emailChange = ({ change, at }: Pick<Of<'EmailChanged'>, 'change' | 'at'>): CredentialChange => ({
  credential: 'email',
  change,
  at,
});

/** A customer's identity as far as decisions need it. It contains no personal data, not even encrypted. */
export interface IdentityState {
  readonly status: VerificationStatus;
  /** The submission under review. */
  readonly submissionId: string | null;
  /** The submission whose approval counts. */
  readonly approvedId: string | null;
  /** The last day of the approved document; null where it is not known or has no end. */
  readonly expiresOn: string | null;
  /** The fewest days before the expiry of the approved document of which the customer was told; null before. */
  readonly remindedDays: number | null;
  /** The last day of the document under review. */
  readonly submittedExpiresOn: string | null;
  /** The documents of the submission under review. */
  readonly documents: readonly string[];
  /** Which of these documents has been shown to whom; each pair once. */
  readonly looks: readonly { readonly by: string; readonly documentId: string }[];
  /** The documents whose approval counts. */
  readonly approvedDocuments: readonly string[];
  /** Accesses of staff to other documents than those under review, since the last recovery; limited to `looksMax`. */
  readonly laterLooks: readonly { readonly by: string; readonly documentId: string }[];
  /** The latest recovery, if it is neither stopped nor complete. It may have expired. */
  readonly recovery: Pick<Of<'RecoveryApproved'>, 'recoveryId' | 'kind' | 'readyAt' | 'expiresAt'> | null;
  /** Number of submissions so far. */
  readonly attempts: number;
  /** Oldest first; limited to `stepUpsMax`. */
  readonly stepUps: readonly StepUp[];
  /** Ids of the enrolled passkeys, oldest first; limited to `passkeysMax`. */
  readonly passkeys: readonly string[];
  /** Log time since when no code to the telephone has been enough for a step-up; null while it is. */
  readonly factorSince: number | null;
  /** A change of the telephone number that waits. */
  readonly phoneChange: { readonly changeId: string; readonly effectiveAt: number } | null;
  /** The self-certifications of tax residence, oldest first; limited to `taxDeclarationsMax`. */
  readonly taxDeclarations: readonly TaxDeclaration[];
  /** One for each credential and kind of change, the latest change last. */
  readonly changes: readonly CredentialChange[];
  /** Id of the member of staff who has requested the erasure. */
  readonly erasureRequestedBy: string | null;
  /** The customer's own request; null when none is open. */
  readonly ownErasure: Pick<Of<'OwnErasureRequested'>, 'at' | 'dueAt'> | null;
  /** Until when the law keeps the data of a customer whose account is closed; null while it is open. */
  readonly keptUntil: number | null;
  readonly erased: boolean;
}

/** Raise it whenever `evolve` gives a different state for the same events. */
export const identityStateVersion = 9;

export const unknownCustomer: IdentityState = {
  status: 'pending',
  submissionId: null,
  approvedId: null,
  expiresOn: null,
  remindedDays: null,
  submittedExpiresOn: null,
  documents: [],
  looks: [],
  approvedDocuments: [],
  laterLooks: [],
  recovery: null,
  attempts: 0,
  stepUps: [],
  passkeys: [],
  factorSince: null,
  phoneChange: null,
  taxDeclarations: [],
  changes: [],
  erasureRequestedBy: null,
  ownErasure: null,
  keptUntil: null,
  erased: false,
};

/** The recovery that can still be completed or stopped. */
export const openRecoveryAt = (
  { recovery }: Pick<IdentityState, 'recovery'>,
  now: number,
): IdentityState['recovery'] => (recovery !== null && now < recovery.expiresAt ? recovery : null);

/** Documents are valid on their last day. `today` is a date of the broker's time zone. */
export const isExpired = (expiresOn: string | null, today: string): expiresOn is string =>
  expiresOn !== null && expiresOn < today;

/** The last day of the customer's document if it is over; undefined while the document counts, or has no known end. */
export const expiredOn = ({ status, expiresOn }: IdentityState, today: string): string | undefined =>
  status === 'approved' && isExpired(expiresOn, today) ? expiresOn : undefined;

/** Whether the customer has left: the data is erased, or kept for the law alone. */
export const hasLeft = ({ erased, keptUntil }: Pick<IdentityState, 'erased' | 'keptUntil'>): boolean =>
  erased || keptUntil !== null;

/** Whether a member of staff has approved the documents of a customer who has not left. */
export const isVerified = (state: IdentityState): boolean => state.status === 'approved' && !hasLeft(state);
