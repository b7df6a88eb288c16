import type { Currency } from '@parkett/kernel';

/** What a document is about. Two documents about the same are the same document, or one corrects the other. */
export type DocumentSubject =
  | { readonly kind: 'contractNote'; readonly orderId: string; readonly period: string }
  | {
      readonly kind: 'dailyStatement' | 'monthlyStatement';
      readonly currency: Currency;
      readonly period: string;
    }
  | { readonly kind: 'costStatement' | 'depotStatement' | 'incomeStatement'; readonly period: string }
  | { readonly kind: 'taxCertificate'; readonly period: string; readonly edition: number };

/** A document to be issued. */
export interface DueDocument {
  readonly documentId: string;
  readonly subject: DocumentSubject;
  /** The document that it replaces. */
  readonly corrects: string | null;
}

/** A fill that was booked or taken back on a date. */
export interface BookedTrade {
  readonly orderId: string;
  readonly tradeDate: string;
}

/** A tax year that was closed on a date. One that was corrected since is closed again, with the next edition. */
export interface ClosedTaxYear {
  readonly year: number;
  readonly edition: number;
}

/** What an account did on a book date that is closed now. */
export interface ClosedDay {
  readonly accountId: string;
  readonly date: string;
  /** The book date that follows. */
  readonly next: string;
  readonly trades: readonly BookedTrade[];
  /** Currencies whose cash moved on the date. */
  readonly moved: readonly Currency[];
  /** Currencies in which the account holds or reserves anything, or has since the month began. */
  readonly held: readonly Currency[];
  readonly holdsShares: boolean;
  /** In the order in which they were closed. */
  readonly closedYears: readonly ClosedTaxYear[];
}

const prefixOf: Readonly<Record<DocumentSubject['kind'], string>> = {
  contractNote: 'CN',
  dailyStatement: 'DS',
  monthlyStatement: 'MS',
  costStatement: 'CS',
  depotStatement: 'HS',
  incomeStatement: 'IS',
  taxCertificate: 'TC',
};

/** The part of an id that all editions of a document have in common. */
function stemOf(accountId: string, subject: DocumentSubject): string {
  const about = subject.kind === 'contractNote' ? subject.orderId : accountId;
  const currency = 'currency' in subject ? [subject.currency] : [];
  return [prefixOf[subject.kind], about, subject.period, ...currency].join('-');
}

/** Follows from its subject and edition alone, so that a repeated run names the same document. */
export const documentIdOf = (accountId: string, subject: DocumentSubject, edition: number): string =>
  edition === 1 ? stemOf(accountId, subject) : `${stemOf(accountId, subject)}-${edition}`;

const monthOf = (date: string): string => date.slice(0, 7);
const yearOf = (date: string): string => date.slice(0, 4);
const quarterOf = (date: string): string => `${yearOf(date)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/**
 * The subjects of the documents that a closed date brings: a note for each order and trade date with a fill, a
 * statement of each currency that moved, a certificate of each tax year that was closed, and those of the month, the
 * quarter and the year with its last date. The date of a year's end is due for accounts that have booked or held
 * anything in it, so each of them is told its costs; whether it also had income is for the facts to say.
 */
export function subjectsOf(day: ClosedDay): DocumentSubject[] {
  const { date, next } = day;
  const traded = new Map(day.trades.map((trade) => [`${trade.orderId} ${trade.tradeDate}`, trade]));
  const endsMonth = monthOf(date) !== monthOf(next);
  return [
    ...[...traded.values()].map(({ orderId, tradeDate }) => ({
      ...{ kind: 'contractNote' as const, orderId, period: tradeDate },
    })),
    ...day.moved.map((currency) => ({ kind: 'dailyStatement' as const, currency, period: date })),
    ...(endsMonth ? day.held : []).map((currency) => ({
      ...{ kind: 'monthlyStatement' as const, currency, period: monthOf(date) },
    })),
    ...(day.holdsShares && quarterOf(date) !== quarterOf(next)
      ? [{ kind: 'depotStatement' as const, period: date }]
      : []),
    ...(yearOf(date) === yearOf(next)
      ? []
      : (['costStatement', 'incomeStatement'] as const).map((kind) => ({ kind, period: yearOf(date) }))),
    ...day.closedYears.map(({ year, edition }) => ({
      ...{ kind: 'taxCertificate' as const, period: String(year), edition },
    })),
  ];
}

/**
 * The documents to be issued for a closed date. `editionsOf` says how many editions of a subject were issued for
 * earlier dates: a fill that is taken back or arrives late makes another edition, which replaces the last one. A tax
 * certificate has the edition of its year.
 */
export const dueDocuments = (day: ClosedDay, editionsOf: (subject: DocumentSubject) => number): DueDocument[] =>
  subjectsOf(day).map((subject) => {
    const before = subject.kind === 'taxCertificate' ? subject.edition - 1 : editionsOf(subject);
    return {
      documentId: documentIdOf(day.accountId, subject, before + 1),
      subject,
      corrects: before === 0 ? null : documentIdOf(day.accountId, subject, before),
    };
  });
