import type { Env, Language } from '@parkett/kernel';

/** A record of the log. */
export interface LogPlace {
  readonly partition: number;
  readonly offset: number;
  /** SHA-256 of the record, in hexadecimal digits. */
  readonly hash: string;
}

/** What every document says about itself and its owner. */
export interface DocumentHead {
  readonly documentId: string;
  readonly accountId: string;
  readonly language: Language;
  readonly customer: { readonly name: string; readonly address: readonly string[] };
  /** The broker's book date on which it is issued. */
  readonly issuedOn: string;
  readonly env: Env;
  /** The last event of the account that it includes. */
  readonly upTo: LogPlace;
  /** The document that this one replaces, because a fact in it was corrected later. */
  readonly corrects: string | null;
}
