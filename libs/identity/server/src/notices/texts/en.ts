import type { NoticeTexts } from '../notice-kinds';

export const en: NoticeTexts = {
  'code.register':
    'Parkett: {code} is your code to open an account, valid {minutes} min. Never share it with anyone, including us. If this was not you, do nothing.',
  'code.resetPassword':
    'Parkett: {code} is your code for a new password, valid {minutes} min. Never share it with anyone, including us. If this was not you, do nothing.',
  'code.recover':
    'Parkett: {code} is your code for a new access with this number, valid {minutes} min. Never share it, not even with us. If this was not you, do nothing.',
  'code.login':
    'Parkett: {code} is your code to log in on a new device, valid {minutes} min. Never share it. If this was not you, change your login password at once.',
  'code.changeTradingPassword':
    'Parkett: {code} is your code for a new trading password, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.changePaymentPassword':
    'Parkett: {code} is your code for a new payment password, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.enrolTotp':
    'Parkett: {code} is your code to set up an authenticator app, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.removeTotp':
    'Parkett: {code} is your code to remove the authenticator app, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.enrolPasskey':
    'Parkett: {code} is your code to set up a passkey, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.removePasskey':
    'Parkett: {code} is your code to remove a passkey, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.withdraw':
    'Parkett: {code} is your code for a withdrawal of {amount} to {payee}, valid {minutes} min. Never share it. Not you? Change your login password.',
  'code.addPayee':
    'Parkett: {code} adds {payee} as a new payee, valid {minutes} min. Never share the code. If this was not you, change your login password at once.',
  'code.signMandate':
    'Parkett: {code} gives a direct debit mandate for {payee}, valid {minutes} min. Never share the code. If this was not you, change your login password.',
  'code.viewDocuments':
    'Parkett: {code} is your code to see your document images, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.unfreeze':
    'Parkett: {code} is your code to unfreeze your account, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.eraseData':
    'Parkett: {code} is your code to have your data erased, valid {minutes} min. Never share it. If this was not you, change your login password.',
  'code.changePhone':
    'Parkett: {code} is your code to change your phone number, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.changeEmail':
    'Parkett: {code} is your code to change your e-mail address, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} sets your withdrawal limit to {perDay} a day, {amount} a month, valid {minutes} min. Never share it. Not you? Change your password.',
  'code.declareTaxResidence':
    'Parkett: {code} is your code to declare your tax residence, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.orderAllowance':
    'Parkett: {code} is your code for your tax exemption order, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.changeAddress':
    'Parkett: {code} is your code to change your postal address, valid for {minutes} min. Do not tell anyone. If this was not you, change your password.',
  'code.newPhone':
    'Parkett: {code} confirms this number for your account, valid for {minutes} min. Do not tell anyone. If this was not you, do nothing.',
  'code.newEmail':
    'Parkett: {code} confirms this e-mail address for your account, valid for {minutes} min. Do not tell anyone. If this was not you, do nothing.',
  'mail.subject': 'Parkett: security of your account',
  'mail.time': 'Time: {time}',
  'mail.browser': 'Browser: {device}',
  'mail.freeze': 'To freeze your account, open Parkett > Security > Freeze account.',
  'mail.noLink': 'Our e-mails never contain a link to log in, and we never ask for passwords.',
  phoneHasAccount:
    'Parkett: somebody tried to open an account with this number. You already have one; please log in. If this was not you, do nothing.',
  loginLocked:
    'Parkett: login is locked for a short time after many wrong passwords; your account is unchanged. If this was not you, choose a new password.',
  newDevice:
    'Parkett: a new device logged in to your account. If this was not you, freeze your account in the app under Security.',
  passwordChanged:
    'Parkett: your login password was changed and other sessions have ended. If this was not you, use "Forgotten your password?" at once.',
  passwordReset:
    'Parkett: your login password was reset; withdrawals are on hold for now. If this was not you, contact customer service at once.',
  tradingPasswordChanged:
    'Parkett: your trading password was changed. If this was not you, freeze your account in the app under Security.',
  tradingPasswordLocked:
    'Parkett: your trading password is locked after wrong entries. Set a new one in Settings. If this was not you, freeze your account in the app under Security.',
  paymentPasswordChanged:
    'Parkett: your payment password was changed; withdrawals are on hold for now. If this was not you, freeze your account in the app under Security.',
  paymentPasswordLocked:
    'Parkett: your payment password is locked after wrong entries. Set a new one in Settings. If this was not you, freeze your account in the app under Security.',
  totpEnrolled:
    'Parkett: an authenticator app has been set up in your account. If this was not you, freeze your account in the app under Security.',
  totpRemoved:
    'Parkett: your authenticator app was removed; withdrawals are on hold for now. If this was not you, freeze your account in the app under Security.',
  passkeyEnrolled:
    'Parkett: a passkey was set up in your account. If this was not you, freeze your account in the app under Security.',
  passkeyRemoved:
    'Parkett: a passkey was removed from your account. If this was not you, freeze your account in the app under Security.',
  passkeyCloned:
    'Parkett: a passkey was refused because it may have been copied. Remove it under Security and contact customer service.',
  recoveryCodeUsed:
    'Parkett: one of your recovery codes was used. If this was not you, freeze your account in the app under Security.',
  guessesSpent:
    'Parkett: too many wrong entries in your account; no more are checked for up to 24 hours. If this was not you, set a new login password.',
  phoneInUse:
    'Parkett: somebody tried to use this number for another account. That is not possible, and your account is unchanged. You need do nothing.',
  emailSet:
    'Parkett: an e-mail address was added to your account. If this was not you, freeze your account in the app under Security.',
  emailChanged:
    'Parkett: your e-mail address was changed, withdrawals are suspended for now. If this was not you, freeze your account in the app under Security.',
  phoneChangeRequested:
    'Parkett: a new phone number is to replace the one of your account. If this was not you, freeze your account in the app under Security.',
  phoneChanged:
    'Parkett: your phone number was changed, withdrawals are suspended for now. If this was not you, freeze your account in the app under Security.',
  phoneChangeStopped: 'Parkett: the change of your phone number was stopped. Your present number stays valid.',
  phoneNotChanged:
    'Parkett: your phone number was not changed, because the new one can no longer be used. Your present number stays valid.',
  cardBound:
    'Parkett: a bank account for withdrawals was added. If this was not you, freeze your account in the app under Security.',
  cardUnbound:
    'Parkett: a bank account was removed. If this was not you, freeze your account in the app under Security.',
  withdrawalRequested:
    'Parkett: a withdrawal to your bank account was requested. If this was not you, freeze your account in the app under Security.',
  withdrawalLimitRaised:
    'Parkett: a higher withdrawal limit was requested; it holds in a day. If this was not you, freeze your account in the app under Security.',
  taxResidenceDeclared:
    'Parkett: your tax residence was changed. If this was not you, freeze your account in the app under Security.',
  taxResidenceAsked:
    'Parkett: your postal address is in another country now. Please check your tax residence in the app under Security.',
  addressChanged:
    'Parkett: your postal address was changed. If this was not you, freeze your account in the app under Security.',
  sessionGuessesSpent:
    'Parkett: we ended a session of your account after several wrong entries. If this was not you, set a new login password.',
  accountFrozen:
    'Parkett: your account freeze is on and other devices are logged out. You can lift it in the app with password and second factor.',
  accountUnfrozen:
    'Parkett: your account freeze was lifted. If this was not you, freeze it in the app under Security and contact customer service.',
  accountRestricted:
    'Parkett: we have restricted your account. The app shows what is stopped, why, and what you can do.',
  restrictionLifted: 'Parkett: the restriction of your account has been lifted.',
  recoveryApproved:
    'Parkett: a new access to your account was approved. It can start in 24 hours. If this was not you, log in and stop it.',
  removalApproved:
    'Parkett: your passkeys and authenticator app will be removed in 24 hours. If you did not ask for this, log in and stop it.',
  recoveryStopped: 'Parkett: the new access was stopped and your account freeze is on. You can lift it in the app.',
  accessRecovered:
    'Parkett: your new access is active; withdrawals are on hold for now. If this was not you, contact customer service at once.',
  factorsRemoved:
    'Parkett: all passkeys and the authenticator app were removed. Set a new login password now. Withdrawals are on hold for now.',
  erasureRequested:
    'Parkett: the erasure of your data was requested; you can withdraw it in the app within 14 days. If this was not you, freeze your account there.',
  erasureWithdrawn: 'Parkett: the request to erase your data was withdrawn. Your account stays open.',
  documentExpires:
    'Parkett: your identity document expires soon. Please submit a new one in the app under Confirm your identity.',
};
