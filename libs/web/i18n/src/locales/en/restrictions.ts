import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'restrictions'> = {
  'restriction.title': 'Your account is partly stopped',
  'restriction.stops.trading': 'Trading',
  'restriction.stops.moneyOut': 'Withdrawals and outgoing share transfers',
  'restriction.stops.login': 'Login',
  'restriction.reason.ownRequest': 'You froze the account yourself.',
  'restriction.reason.securityRule': 'A security rule noticed unusual attempts.',
  'restriction.reason.takeover': 'We suspect that somebody else has access to your account.',
  'restriction.reason.identityDoubt': 'We have to check your personal details again.',
  'restriction.reason.marketRules': 'We are examining orders under the rules of the exchange.',
  'restriction.reason.legalHold': 'We are legally obliged to do this.',
  'restriction.reason.reconciliation': 'The amounts of your account do not agree in our books; we are examining why.',
  'restriction.since': 'Since {{time}}',
  'restriction.until': 'Since {{time}}, ends by {{until}} at the latest',
  'restriction.openOrders': 'Open orders remain; you can cancel them.',
  'restriction.ownHint':
    'Once you are sure that only you have access, unfreeze the account with your password and second factor.',
  'restriction.appeal':
    'You disagree? Write to customer service; somebody else will examine the decision. You can also complain.',
  'restriction.unfreeze': 'Unfreeze',
  'restriction.unfrozen': 'The account freeze is lifted',
  'freeze.title': 'Freeze account',
  'freeze.note': 'Stops trading and everything that leaves the account at once',
  'freeze.notMe': 'This was not me: freeze my account',
  'freeze.question':
    'Trading, withdrawals and share transfers stop at once, and all other devices are logged out. Open orders remain and can be cancelled. To unfreeze the account, you need your password and second factor.',
  'freeze.confirm': 'Freeze now',
  'freeze.busy': 'Freezing…',
  'freeze.done': 'The account freeze is on',
  'recovery.open.newAccess': 'A new access to your account is approved',
  'recovery.open.removeFactors': 'Your passkeys and authenticator app will be removed',
  'recovery.note.newAccess':
    'Somebody has identified themselves as you with a document and can set a new password and telephone number from {{time}}.',
  'recovery.note.removeFactors': 'Customer service removes all passkeys and the authenticator app from {{time}}.',
  'recovery.stopHint': 'If this was not you, stop it now. This freezes your account and logs out all other devices.',
  'recovery.stop': 'This was not me: stop it',
  'recovery.stopped': 'Stopped. Your account freeze is on.',
};
