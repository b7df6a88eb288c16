import type {
  BookedTrade,
  ContractNoteFacts,
  CostStatementFacts,
  HeldSecurity,
  IncomeLine,
  StatementFacts,
} from '@parkett/documents-domain';
import type { Currency, Language } from '@parkett/kernel';
import type { CertifiedYear } from './tax-years';

/** Whom a document is for. */
export interface Addressee {
  readonly name: string;
  readonly address: readonly string[];
  readonly language: Language;
}

/** A period of book dates; both belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Shares at the end of a date, with the currency in which they trade. */
export type Holding = HeldSecurity & { readonly currency: Currency };

/** Where the facts of documents come from. All of them are as of the end of a book date, whenever they are asked. */
export interface DocumentSources {
  readonly addressee: (accountId: string) => Promise<Addressee | undefined>;
  /** Fills that were booked or taken back on a date. */
  readonly trades: (accountId: string, date: string) => Promise<BookedTrade[]>;
  /** An order with its fills of a trade date, of those that were booked and not taken back until `through`. */
  readonly note: (
    accountId: string,
    trade: BookedTrade,
    through: string,
  ) => Promise<Omit<ContractNoteFacts, 'kind' | 'head' | 'orderId' | 'tradeDate'>>;
  /** Currencies whose cash moved in a period. */
  readonly moved: (accountId: string, period: Period) => Promise<Currency[]>;
  /** Currencies in which the account has cash at the end of a date. */
  readonly held: (accountId: string, date: string) => Promise<Currency[]>;
  /** Its base currency. */
  readonly currency: (accountId: string) => Promise<Currency>;
  readonly cash: (
    accountId: string,
    currency: Currency,
    period: Period,
  ) => Promise<Pick<StatementFacts, 'opening' | 'closing' | 'movements' | 'reservations' | 'openSettlements'>>;
  /** In euros. */
  readonly costs: (accountId: string, year: Period) => Promise<Pick<CostStatementFacts, 'averageInvested' | 'lines'>>;
  /** Tax years that were closed until a date and have no certificate yet. */
  readonly closedYears: (accountId: string, date: string) => Promise<CertifiedYear[]>;
  /**
   * What was not taxed here. Without such income, that of a year with trades has its costs alone; it is empty where
   * German tax is withheld on a day of the year.
   */
  readonly income: (accountId: string, year: Period) => Promise<IncomeLine[]>;
  readonly holdings: (accountId: string, date: string) => Promise<Holding[]>;
}
