import { codePurposes, stepUpActions } from '@parkett/identity-contract';

/** What a code is asked for: its text says so, so that nobody gives away a code for something else. */
export const confirmable = [...codePurposes, ...stepUpActions] as const;
export type Confirmable = (typeof confirmable)[number];

/** Everything that a customer is told on the telephone; names of the security log where there is such an entry. */
export type NoticeKind =
  | `code.${Confirmable}`
  | 'phoneHasAccount'
  | 'loginLocked'
  | 'newDevice'
  | 'passwordChanged'
  | 'passwordReset'
  | 'tradingPasswordChanged'
  | 'tradingPasswordLocked'
  | 'paymentPasswordChanged'
  | 'paymentPasswordLocked'
  | 'totpEnrolled'
  | 'totpRemoved'
  | 'recoveryCodeUsed';

/**
 * The texts of one language. Each fits one text message and says what to do if it was not the customer. It never links
 * anywhere, never asks for anything, and holds no words of the caller's: a device's name could be a stranger's message.
 */
export type NoticeTexts = Readonly<Record<NoticeKind, string>>;
