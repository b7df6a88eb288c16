import type { Minor } from '@parkett/kernel';
import type { IsoDate } from './dates';

export type StatementFormat = 'camt.052' | 'camt.053' | 'camt.054' | 'mt940';

/** Amounts are signed: a credit of the account is above zero, a debit below. */
export interface Balance {
  readonly amount: Minor;
  readonly on: IsoDate;
}

export interface Statement {
  readonly format: StatementFormat;
  /** The bank's name for this statement. Not unique: pages, and all statements of some banks, share it. */
  readonly reference: string;
  readonly sequence: string | null;
  /** As the bank writes it: an IBAN, a bank code and a number, or a number. */
  readonly account: string;
  /** ISO 4217. Amounts are in its minor units. */
  readonly currency: string;
  /** Reports of the day (camt.052) and notifications (camt.054) need not have balances. */
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  /** Booked lines, and the sum of their signed amounts. */
  readonly totals: Totals;
}

export interface Totals {
  readonly lines: number;
  readonly sum: Minor;
}

/** Only booked lines have moved the balance. */
export type LineStatus = 'booked' | 'pending' | 'information';

export interface StatementLine {
  /** 1 is the first line of the statement. */
  readonly number: number;
  readonly status: LineStatus;
  readonly amount: Minor;
  /** The bank takes back a line of its own. The sign of the amount already says in which direction. */
  readonly isReversal: boolean;
  readonly bookedOn: IsoDate | null;
  readonly valueOn: IsoDate | null;
  /** The bank's kind of transaction: `PMNT-RCDT-ESCT` in camt, `NTRF` in MT940. */
  readonly code: string;
  readonly bankReference: string | null;
  readonly customerReference: string | null;
  /** One for each payment: a batch is one line with several. */
  readonly details: readonly LineDetail[];
}

export interface LineDetail {
  /** Absent where the line is the payment. */
  readonly amount: Minor | null;
  readonly endToEndId: string | null;
  readonly mandateId: string | null;
  readonly counterparty: Party;
  readonly purpose: string;
  /** Why a payment came back, as an ISO 20022 code (`AC04`). */
  readonly returnReason: string | null;
}

export interface Party {
  readonly name: string | null;
  readonly account: string | null;
  /** A BIC or a national bank code. */
  readonly bank: string | null;
}

export type FaultCode =
  | 'referenceMissing'
  | 'accountMissing'
  | 'openingMissing'
  | 'closingMissing'
  | 'currencyMissing'
  | 'balanceUnreadable'
  | 'currenciesDiffer'
  | 'lineUnreadable'
  | 'fieldRepeated'
  | 'fieldMisplaced'
  | 'sumsDoNotClose'
  | 'sumTooLarge'
  | 'totalsDiffer'
  | 'totalsUnreadable'
  | 'tooManyLines';

/** Why a statement must not be booked. `about` is the place in the file or the figures. */
export interface Fault {
  readonly code: FaultCode;
  readonly about: string;
}

export type RemarkCode =
  | 'closesBeforeItOpens'
  | 'bankReferenceRepeated'
  | 'currencyDiffers'
  | 'fieldUnknown'
  | 'detailsDoNotAddUp';

/** Odd, but no reason to refuse a statement whose sums close. */
export interface Remark {
  readonly code: RemarkCode;
  readonly about: string;
}

/** A broken statement shows what could be read, so that people can see which one it is. */
export type JudgedStatement =
  | { readonly verdict: 'sound'; readonly statement: Statement; readonly remarks: readonly Remark[] }
  | {
      readonly verdict: 'broken';
      readonly statement: Partial<Statement>;
      readonly faults: readonly Fault[];
      readonly remarks: readonly Remark[];
    };
