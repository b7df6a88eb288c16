import type { EventBody, OutputOf } from '@parkett/kernel';
import type { Language, Userinfo } from './endpoints';
import type { openCustomer } from './staff-reviews';
import type { StaffAct } from './staff-commands';
import type { DeclaredTaxResidence, ReviewedTaxResidence, TaxResidence } from './tax-residence';
import type { RecoveryPicture } from './recovery-endpoints';
import type { DocumentType } from './verification';

/*
 * Tokens and interfaces of what one context has another one do. The other one provides them in its module; neither sees
 * the server of the other.
 */

type CustomerPage = OutputOf<typeof openCustomer>;

/** The outcome of a command that a member of staff sent; `events` is undefined while the outcome is not known. */
export interface StaffOutcome {
  readonly events: readonly EventBody[] | undefined;
  readonly position: string | undefined;
}

/** Injection token of the StaffActions port; the staff context provides it. */
export const STAFF_ACTIONS = 'STAFF_ACTIONS';

/** Sends and records the actions of members of staff in their own name. */
export interface StaffActions {
  /** Throws when the command is rejected. `key` is the caller's idempotency key. */
  send(
    staffId: string,
    request: {
      readonly aggregate: string;
      readonly type: string;
      readonly body: Readonly<Record<string, unknown>>;
      readonly route: string;
      readonly key: string;
      /** What the body is made of, when it is encrypted anew each time. */
      readonly hashed?: { readonly key: Buffer; readonly body: unknown };
    },
  ): Promise<StaffOutcome>;
  /** Resolves once the action is in the log; nothing may be shown before. */
  record(staffId: string, act: StaffAct, subject?: string | null): Promise<void>;
  /** Records an access to one customer on the customer's own account, where the customer sees it. */
  look(
    staff: { readonly staffId: string; readonly login: string },
    accountId: string,
    what: 'document' | 'verification' | 'profile',
    documentId: string | null,
  ): Promise<StaffOutcome>;
  /** Waits until the read models show an action just recorded; false when they are behind after two seconds. */
  upTo(position: string | undefined): Promise<boolean>;
}

/** Injection token of the CustomerRecords port; the identity context provides it. */
export const CUSTOMER_RECORDS = 'CUSTOMER_RECORDS';

/** Data that identity has about a customer, for staff who have already identified that customer. */
export interface CustomerRecords {
  /** Whether the account exists in the log, or did before its erasure. */
  isOpen(accountId: string): Promise<boolean>;
  /**
   * The open account of a telephone number in any common notation; if there is none, the one that had it until it was
   * replaced in the last 30 days, because a thief may have replaced it. Throws PHONE_INVALID.
   */
  accountOfPhone(phone: string): Promise<string | undefined>;
  /** The masked phone number and the language; undefined when the customer was erased. */
  profile(accountId: string): Promise<{ readonly phone: string; readonly language: Language } | undefined>;
  erasure(accountId: string): Promise<CustomerPage['erasure']>;
  /** What is stopped, where the customer is logged in, what they were told, have agreed to and know. */
  security(
    accountId: string,
  ): Promise<Pick<CustomerPage, 'restrictions' | 'sessions' | 'notices' | 'knowledge' | 'agreements'>>;
}

/** Injection token of the CustomerInfos port; the identity context provides it. */
export const CUSTOMER_INFOS = 'CUSTOMER_INFOS';

/** A customer's profile as the client shows it. */
export interface CustomerInfos {
  of(accountId: string): Promise<Userinfo>;
}

/** Injection token of the TaxRecords port; the identity context provides it. */
export const TAX_RECORDS = 'TAX_RECORDS';

/** Where customers pay taxes. */
export interface TaxRecords {
  /** What a self-certification says, and that encrypted. Throws US_PERSON_NOT_SERVED and TIN_INVALID { country }. */
  certify(
    accountId: string,
    stated: TaxResidence,
  ): Promise<{ readonly said: DeclaredTaxResidence; readonly sealed: string }>;
  /** What reviewers see; null when there is none. */
  reviewed(accountId: string): Promise<ReviewedTaxResidence | null>;
}

/** Injection token of the VerificationRecords port; the verification context provides it. */
export const VERIFICATION_RECORDS = 'VERIFICATION_RECORDS';

/** Data that verification has about a customer. */
export interface VerificationRecords {
  /** The verified name, masked. */
  nameOf(accountId: string): Promise<string | undefined>;
  /** The id of the customer's picture. */
  avatarOf(accountId: string): Promise<string | undefined>;
  /** Newest first. */
  submissions(accountId: string): Promise<CustomerPage['submissions']>;
  /** Accesses of staff to the customer's data, newest first. */
  looks(accountId: string): Promise<CustomerPage['views']>;
  /**
   * The account that has reserved the number of an identity document; the number may be in any notation. The country is
   * that of a document that is neither German nor Chinese.
   */
  holderOf(documentType: DocumentType, idNumber: string, country?: string): Promise<string | undefined>;
  /**
   * The verified name, and the family name in the capitals of the document's lines, where it has some. Undefined until
   * it is verified.
   */
  verifiedPerson(accountId: string): Promise<{ readonly name: string; readonly familyName: string | null } | undefined>;
  /** Whether the verified name of an account is this one; false when none is verified. */
  isNamed(accountId: string, name: string): Promise<boolean>;
  /** Keeps these pictures of a case until `dropPictures`; returns whether all of them are there. */
  keepPictures(caseId: string, documentIds: readonly string[]): Promise<boolean>;
  /** Deletes every picture of a case. Repeating it is safe. */
  dropPictures(caseId: string): Promise<void>;
}

/** Injection token of the RecoveryCases port; the identity context provides it. */
export const RECOVERY_CASES = 'RECOVERY_CASES';

export interface CasePicture {
  readonly documentId: string;
  readonly picture: RecoveryPicture;
}

/** Cases of persons who have lost every way to log in, for the context that keeps their pictures. */
export interface RecoveryCases {
  /**
   * The case of a token that still takes pictures. Throws TOO_MANY_ATTEMPTS, RECOVERY_UNKNOWN,
   * VERIFICATION_UNDER_REVIEW.
   */
  takingPictures(token: string, address: string): Promise<string>;
  /** Puts a picture in the place of an earlier one. */
  putPicture(caseId: string, picture: CasePicture): Promise<void>;
  /** A submitted case that has not ended; undefined for any other. */
  submitted(
    caseId: string,
  ): Promise<{ readonly accountId: string | null; readonly pictures: readonly CasePicture[] } | undefined>;
}

/** Injection token of the PasswordPolicy port; the identity context provides it. */
export const PASSWORD_POLICY = 'PASSWORD_POLICY';

/** The requirements for every password that a person chooses to log in with. */
export interface PasswordPolicy {
  /** Throws PASSWORD_TOO_SHORT { min }, PASSWORDS_DIFFER, PASSWORD_COMMON. */
  require(password: string, confirmation: string): void;
}

/** Injection token of the PayeeNumbers port; the funds context provides it. */
export const PAYEE_NUMBERS = 'PAYEE_NUMBERS';

/** The customers' accounts at banks, as step-ups for withdrawals name them. */
export interface PayeeNumbers {
  /** The number of an account at a bank by its id. Throws CARD_UNKNOWN for one that this customer has not bound. */
  of(accountId: string, cardId: string): Promise<string>;
}

/** Injection token of the StepUpChecks port; the identity context provides it. */
export const STEP_UP_CHECKS = 'STEP_UP_CHECKS';

export interface StepUpChecks {
  /** Throws STEP_UP_INVALID for a step-up whose session was locked since. Everything else is for the log to decide. */
  refuseVoid(stepUpId: string): Promise<void>;
}
