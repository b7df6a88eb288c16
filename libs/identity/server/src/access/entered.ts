/** Somebody who has just proven who they are. */
export interface Entered {
  readonly accountId: string;
  /** International form. */
  readonly phone: string;
  /** The hash that the password was held against: a session may begin only while it still counts. */
  readonly passwordHash: string;
  /** Whether their browser has shown that it was let in before, or has just made the account. */
  readonly knownBrowser: boolean;
}
