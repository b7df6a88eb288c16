import { codePurposes, stepUpActions } from '@parkett/identity-contract';

/** Purposes of codes. Each text names the purpose, so that nobody gives away a code for something else. */
export const confirmable = [...codePurposes, 'login', 'newPhone', 'newEmail', ...stepUpActions] as const;
type Confirmable = (typeof confirmable)[number];

/**
 * All text messages to customers, and the lines of e-mails around one. Those with an entry in the security log have the
 * same name.
 */
export type NoticeKind =
  | `code.${Confirmable}`
  | `mail.${'subject' | 'time' | 'browser' | 'freeze' | 'noLink'}`
  | 'phoneHasAccount'
  | 'phoneInUse'
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
  | 'passkeyEnrolled'
  | 'passkeyRemoved'
  | 'passkeyCloned'
  | 'recoveryCodeUsed'
  | 'guessesSpent'
  | 'emailSet'
  | 'emailChanged'
  | 'phoneChangeRequested'
  | 'phoneChanged'
  | 'phoneChangeStopped'
  | 'phoneNotChanged'
  | 'addressChanged'
  | 'cardBound'
  | 'cardUnbound'
  | 'withdrawalRequested'
  | 'withdrawalLimitRaised'
  | 'taxResidenceDeclared'
  | 'taxResidenceAsked'
  | 'sessionGuessesSpent'
  | 'accountFrozen'
  | 'accountUnfrozen'
  | 'accountRestricted'
  | 'restrictionLifted'
  | 'recoveryApproved'
  | 'removalApproved'
  | 'recoveryStopped'
  | 'accessRecovered'
  | 'factorsRemoved'
  | 'erasureRequested'
  | 'erasureWithdrawn'
  | 'documentExpires';

/**
 * The texts of one language. Each fits into one text message and says what to do if it was not the customer. It
 * contains no link, no request for data and no text from callers, because a device name could be a stranger's message.
 * Messages about payments name amount and payee, which is an account number and never free text.
 */
export type NoticeTexts = Readonly<Record<NoticeKind, string>>;
