/** Somebody who has just proven who they are. */
export interface Entered {
  readonly accountId: string;
  /** International form. */
  readonly phone: string;
  /** The hash that the password was held against: a session may begin only while it still counts. */
  readonly passwordHash: string;
}
