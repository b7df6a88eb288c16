/** A customer who has just proven their identity. */
export interface AuthenticatedLogin {
  readonly accountId: string;
  /** International format. */
  readonly phone: string;
  /** The hash against which the password was checked; a session may begin only while it is still the current one. */
  readonly passwordHash: string;
  /** Whether the browser has proven an earlier login, or has just created the account. */
  readonly knownBrowser: boolean;
}
