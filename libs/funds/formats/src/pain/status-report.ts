/**
 * What the bank says about payments. Codes of statuses and reasons stay as they are: a list of them is never complete,
 * and one that is unknown must be seen.
 */
export interface StatusReport {
  readonly messageId: string;
  readonly createdAt: string;
  /** The id and the name (`pain.001.001.09`) of the message that the report answers. */
  readonly originalMessageId: string;
  readonly originalMessage: string;
  readonly status: ReportedStatus | null;
  readonly batches: readonly BatchStatus[];
}

export interface BatchStatus {
  readonly originalId: string;
  readonly status: ReportedStatus | null;
  readonly payments: readonly PaymentStatus[];
}

export interface PaymentStatus {
  readonly originalEndToEndId: string;
  readonly status: ReportedStatus | null;
}

export interface ReportedStatus {
  readonly code: string;
  readonly means: StatusMeaning;
  /** `AC04` or, of one bank alone, its own word; with what it adds. */
  readonly reasons: readonly StatusReason[];
}

export interface StatusReason {
  readonly code: string;
  readonly isProprietary: boolean;
  readonly information: string;
}

/** `unknown` is neither a rejection nor a payment: nothing may be released or booked because of it. */
export type StatusMeaning = 'pending' | 'accepted' | 'settled' | 'rejected' | 'partly' | 'cancelled' | 'unknown';

const meanings: Readonly<Record<string, StatusMeaning>> = {
  RCVD: 'pending',
  PDNG: 'pending',
  PATC: 'pending',
  ACCP: 'accepted',
  ACTC: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACFC: 'accepted',
  ACWP: 'accepted',
  ACSC: 'settled',
  ACCC: 'settled',
  PART: 'partly',
  RJCT: 'rejected',
  CANC: 'cancelled',
};

export const meaningOf = (code: string): StatusMeaning =>
  Object.hasOwn(meanings, code) ? (meanings[code] ?? 'unknown') : 'unknown';
