import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  SEALED_UNREADABLE:
    'The encrypted details could not be read. Nothing was carried out. Please check the clock of your device, reload the page and try again.',
  PHONE_INVALID: 'This phone number is not valid. Please enter it with its country code, for example +49 170 1234567.',
  PHONE_TAKEN: 'No new account can be opened with this phone number. If you already have an account, please log in.',
  PASSWORD_TOO_SHORT_one: 'The password is too short: it needs at least {min:count} character. Nothing was saved.',
  PASSWORD_TOO_SHORT_other: 'The password is too short: it needs at least {min:count} characters. Nothing was saved.',
  PASSWORD_COMMON:
    'This password is too easy to guess: it is common, known from a data leak, or follows a simple pattern. Nothing was saved; please choose another one.',
  PASSWORD_IN_USE:
    'The login, trading and payment passwords must all be different. Nothing was saved; please choose another one.',
  PASSWORDS_DIFFER: 'The two entries do not match. Nothing was saved; please enter both again.',
  PASSWORD_UNCHANGED: 'The new password is the same as the old one. Nothing was changed; please choose another one.',
  PASSWORD_WRONG: 'The login password is wrong. Nothing was changed; please enter it again.',
  AGREEMENT_REQUIRED:
    'Please read and accept the current user agreement first. Until then nothing is opened or bought.',
  AGREEMENT_CHANGED:
    'The text of the user agreement has changed. Nothing was accepted; please reload the page and read it again.',
  APPROPRIATENESS_UNKNOWN:
    'This product is complex, and we do not know your knowledge and experience of it. Nothing was ordered; please read the warning first, or answer the questions under “Knowledge and experience”.',
  APPROPRIATENESS_WARNING:
    'By your answers, your knowledge and experience are not enough for this product. Nothing was ordered; please read the warning first if you want to order anyway.',
  QUESTIONNAIRE_CHANGED: 'The questions have changed. Nothing was saved; please reload the page.',
  QUESTIONNAIRE_INCOMPLETE: 'Please answer all questions. Nothing was saved.',
  QUESTIONNAIRE_TOO_OFTEN:
    'The questions can be answered at most three times in 24 hours. Nothing was saved; you can answer them again from {until:time}.',
  WARNING_CHANGED: 'This warning no longer applies. Nothing was acknowledged; please reload the page.',
  INVITATION_CODE_REQUIRED:
    'You need an invitation code to register. The account has not been opened yet; please enter the code.',
  INVITATION_CODE_UNKNOWN:
    'This invitation code does not exist. The account has not been opened yet; please check the code.',
  CODE_WRONG: 'The code is wrong or no longer valid. Nothing was changed; please check it or ask for a new one.',
  LOGIN_FAILED: 'The phone number or the password is wrong.',
  GUESSES_SPENT:
    'There were too many wrong entries within 24 hours. For your protection, no more are checked for {retryAfterSeconds:duration}. You can set a new password under “Forgotten your password?”.',
  SECOND_FACTOR_REQUIRED:
    'Please confirm with a code that it is you: from the message to your phone or, if you have set one up, from your authenticator app. Nothing has been carried out yet.',
  PHONE_UNSUPPORTED: 'We do not send codes to this number. Please use a mobile number of a country that we serve.',
  CODES_PAUSED:
    'We cannot send any more codes at the moment. Nothing was changed; please try again in {retryAfterSeconds:duration}.',
  SESSION_GUESSES_SPENT:
    'This session was ended because of too many wrong entries or unused codes. Nothing was carried out; please log in again. Your other devices and your open orders are not affected.',
  UNLOCK_FAILED:
    'That was not right; the session stays locked. After four wrong entries in a row it ends, and you log in again.',
  SESSION_UNKNOWN: 'There is no such session in your account, or it has ended. Nothing was changed.',

  TRADING_PASSWORD_NOT_SET:
    'You have no trading password yet. No order was placed; please set your trading password first.',
  TRADING_PASSWORD_ALREADY_SET:
    'Your trading password is already set and stays as it is. You can choose a new one in Settings → Trading and payment password.',
  TRADING_PASSWORD_FORMAT: 'The trading password has 6 to 12 digits. Nothing was saved.',
  TRADING_PASSWORD_WRONG: 'The trading password is wrong. No order was placed. Attempts left: {left}.',
  TRADING_PASSWORD_LOCKED:
    'Your trading password is locked after several wrong entries. No order was placed; your cash and existing orders are not affected. You can set a new one with your login password and a code in Settings → Trading and payment password.',
  PAYMENT_PASSWORD_FORMAT: 'The payment password has 6 to 12 digits. Nothing was saved.',
  DIGITS_REPEATED: 'These digits repeat and are easy to guess. Nothing was saved; please choose others.',
  DIGITS_SEQUENCE: 'These digits form a sequence that is easy to guess. Nothing was saved; please choose others.',
  DIGITS_DATE: 'These digits look like a date and are easy to guess. Nothing was saved; please choose others.',
  DIGITS_PHONE:
    'These digits are part of your phone number and easy to guess. Nothing was saved; please choose others.',
  DIGITS_COMMON: 'These digits are chosen very often and are easy to guess. Nothing was saved; please choose others.',
  DIGITS_ACCOUNT:
    'These digits are part of your account number and easy to guess. Nothing was saved; please choose others.',
  STEP_UP_REQUIRED:
    'Please confirm with your login password and a code that it is you. Nothing has been carried out yet and no money was moved.',
  STEP_UP_INVALID:
    'Your confirmation has expired, has already been used, or was given for something else. Nothing was carried out and no money was moved; please confirm again.',
  STEP_UP_FAILED:
    'The confirmation failed: the login password, the code or the passkey is wrong. Nothing was carried out and no money was moved; please try again.',
  NOT_SWITCHED_ON:
    'This is possible only once every part of the system has been updated. Nothing was changed; please try again later.',
  STEP_UP_NOT_YET:
    'This cannot be confirmed yet because the system is being updated. Nothing was carried out and no money was moved; please try again later.',
  TOTP_WRONG:
    'The code from the authenticator app is wrong or has already been used. Nothing was changed; please use the next code and check the clock of your device.',
  TOTP_REQUIRED:
    'This needs the code from your authenticator app or a recovery code. Nothing has been carried out yet and no money was moved.',
  TOTP_NOT_STARTED:
    'The set-up of the authenticator app has not been started or has expired. Nothing was changed; please start again.',
  TOTP_ALREADY_ENROLLED: 'An authenticator app is already set up. To use another one, please remove this one first.',
  TOTP_NOT_ENROLLED: 'No authenticator app is set up in your account. Nothing was changed.',
  PASSKEY_FAILED: 'The passkey could not be checked. Nothing was changed; please start again.',
  PASSKEY_LOGIN_FAILED:
    'You cannot log in with this passkey. Please try again, or log in with your phone number and password.',
  PASSKEY_REQUIRED:
    'This needs one of your passkeys or a recovery code. Nothing has been carried out yet and no money was moved.',
  PASSKEY_HOST:
    'Passkeys are not possible at this address, because they need a name instead of digits. Please open Parkett by its name; on the same computer this is localhost.',
  PASSKEY_UNKNOWN: 'There is no such passkey in your account, or not for this address. Nothing was changed.',
  PASSKEY_ALREADY_ENROLLED: 'This passkey is already set up in your account. Nothing was changed.',
  PASSKEYS_TOO_MANY:
    'Your account already has {max} passkeys, and more are not possible. Nothing was changed; please remove one first.',
  COOLING_DOWN:
    'After a change of your login details or payees there is a waiting period for your protection. No money was moved; you can do this again from {until:time}. You can continue trading.',
  RESET_RECENTLY:
    'Your password was reset by telephone a short time ago. For your protection, this is only possible from {until:time}. Nothing was changed.',
  PHONE_CHANGED_RECENTLY:
    'Your phone number was changed a short time ago. For your protection, you can lift the freeze yourself only from {until:time}; customer service can help before then. Nothing was changed.',

  PHONE_UNCHANGED: 'This is already your phone number. Nothing was changed.',
  PHONE_NOT_ACCEPTED:
    'We cannot accept this phone number for your account. Nothing was changed; please use another one.',
  PHONE_CHANGE_WAITING:
    'A change of your phone number is still waiting until {until:time}. Nothing else was changed; you can stop the waiting change under Security.',
  PHONE_CHANGE_UNKNOWN:
    'No change of your phone number is waiting any more. Nothing was changed; Security shows the number that is valid.',
  EMAIL_INVALID: 'This e-mail address is not valid. Nothing was changed; please enter it like name@example.org.',
  EMAIL_UNCHANGED: 'This is already your e-mail address. Nothing was changed.',
  VERIFICATION_REQUIRED:
    'Your identity has to be confirmed before you can trade. Nothing was accepted and no money is reserved; please submit your document in “Confirm your identity” or wait for the result of the review.',
  VERIFICATION_UNDER_REVIEW:
    'Your documents are already under review. Nothing was changed; you will see the result in “Confirm your identity”.',
  VERIFICATION_APPROVED: 'Your identity is already confirmed. There is nothing more to do.',
  VERIFICATION_CHANGED:
    'Other documents have been submitted for this account in the meantime, or they have already been reviewed. Nothing was decided; please open the review again.',
  VERIFICATION_UNKNOWN: 'This account has no documents to review. Nothing was changed.',
  DOCUMENTS_NOT_SEEN:
    'Please open every image of these documents first. Only somebody who has looked at them can approve them; nothing was decided.',
  FIELDS_NOT_CONFIRMED: 'Please compare each detail with the images first and confirm it. Nothing was decided.',
  ACCOUNT_RESTRICTED:
    'This is stopped on this account at the moment. Nothing was carried out; open orders remain and can be cancelled. Security shows what is stopped, why, and what you can do.',
  LOGIN_STOPPED:
    'Login is stopped for this account. Your money and shares are unchanged. Please contact customer service.',
  RESTRICTION_UNKNOWN: 'There is no such restriction on this account any more. Nothing was changed.',
  STOPPED_ALREADY: 'The account is already stopped in this way for this reason. Nothing was changed.',
  STOPPED_ALONE:
    'One person alone has stopped this account recently; this is possible again from {until:time}. Two persons can stop it at any time. Nothing was changed.',
  MONEY_NOT_HELD: 'A customer’s own money is held back for legal reasons only. Nothing was changed.',
  DOCUMENT_LINES_REQUIRED:
    'We need the machine-readable lines of this document. Nothing was submitted; please enter the lines.',
  DOCUMENT_LINES_INVALID:
    'Line {line} of the machine-readable lines is not correct from character {from}. Nothing was submitted; please compare this place with your document.',
  DOCUMENT_LINES_DIFFER:
    'Kind, country, name or number do not agree with the machine-readable lines. Nothing was submitted; please write everything as in the document, the name in Latin letters.',
  DOCUMENT_EXPIRED: 'This document expired on {expiredOn}. Nothing was accepted; please use a valid document.',
  US_PERSON_NOT_SERVED:
    'We do not open accounts for US persons: citizens of the USA, holders of a green card, and residents of the USA. Nothing was saved. If you already have an account, please contact customer service.',
  TIN_INVALID: 'This tax number does not fit the country {country}. Please check it, or state why you have none.',
  TAX_RESIDENCE_DECLARED: 'Your tax residence has already been declared. You can change it under Security.',
  SELF_CERTIFICATION_CHANGED:
    'The text of the self-certification has changed. Nothing was saved; please reload the page and read it again.',
  CUSTOMER_UNDER_AGE: 'An account is only possible from the age of 18. Nothing was submitted.',
  KYC_EXPIRED:
    'Your identity document expired on {expiredOn}. You can buy, and move shares to another broker, again once a new document is approved; please submit it under “Confirm your identity”. You can still sell and cancel; nothing was carried out.',
  COMPLAINT_UNKNOWN: 'There is no such complaint. Nothing was changed.',
  COMPLAINTS_OPEN:
    '{max} of your complaints are not answered yet. Nothing was filed; you can file the next one once one of them is answered.',
  COMPLAINTS_TODAY:
    'You have filed {max} complaints in the last 24 hours. Nothing was filed; please try again tomorrow.',
  COMPLAINT_NOT_TAKEN: 'Nobody has taken this complaint yet. Nothing was sent; please take it first.',
  COMPLAINT_ANSWERED: 'This complaint has been answered. Nothing was changed; please load it again.',
  COMPLAINT_ABOUT_YOU: 'This complaint is about you. Nothing was sent; somebody else has to answer it.',
  COMPLAINT_NOT_REOPENED:
    'You cannot reply to this complaint again: it is not answered yet, or you have replied once. Nothing was sent.',
  SCREENING_UNANSWERED:
    'The check against lists of sanctions and politically exposed persons has not been answered yet. Nothing was decided; please wait a moment and try again.',
  SCREENING_OPEN:
    'A possible match with a list has not been judged. Nothing was decided; two persons judge it first under “List matches”.',
  SCREENING_CONFIRMED:
    'Two persons have confirmed that this person is on a list of sanctions. It cannot be approved; nothing was changed.',
  SCREENING_OUTDATED: 'Other data apply by now. Nothing was recorded.',
  SCREENING_HIT_UNKNOWN:
    'There is no such open match, or it has been judged. Nothing was changed; please load the case again.',
  ID_NUMBER_INVALID:
    'This number cannot be right: its length or check digit does not fit this kind of document. Nothing was submitted; please compare it with the document character by character.',
  ID_NUMBER_TAKEN:
    'No further account can be confirmed with this document number. Nothing was submitted; if you already have an account, please use that one.',
  DOCUMENT_UNKNOWN:
    'This image no longer exists in your account. Images that are not submitted are deleted after a day; please upload it again.',
  IMAGE_REQUIRED: 'We have not received an image. Nothing was saved; please choose a photo.',
  IMAGE_TOO_LARGE: 'The image is too large ({maxBytes:bytes} at most). Nothing was saved; please choose a smaller one.',
  IMAGE_TOO_MANY_PIXELS:
    'The image has too many pixels ({maxPixels:words} at most). Nothing was saved; please make it smaller.',
  IMAGE_TOO_SMALL:
    'The image is too small: its short side needs at least {minPixels} pixels. Nothing was saved; please move closer and take the photo again.',
  IMAGE_UNREADABLE: 'The image is damaged or incomplete. Nothing was saved; please take the photo again.',
  IMAGE_TYPE_UNSUPPORTED: 'We do not accept this file format. Nothing was saved; please use JPEG, PNG or WebP.',

  RECOVERY_UNKNOWN: 'This request does not exist, or it has ended. Nothing was changed.',
  RECOVERY_OPEN: 'Another request for this account is already approved. Nothing was changed.',
  RECOVERY_REQUESTED:
    'A new access is requested for this account. A second person has to decide it first. Nothing was changed.',
  RECOVERY_HELD:
    'For legal reasons we may not change the access to this account now. Please contact customer service. Nothing was changed.',
  RECOVERY_COOLING: 'For your protection, this is possible from {until:time}. Nothing was changed.',
  RECOVERY_EXPIRED: 'The time for this request is over. Please make a new one. Nothing was changed.',
  NO_FACTOR_TO_REMOVE: 'This account has neither a passkey nor an authenticator app. Nothing was changed.',
  ACCOUNT_ERASED: 'This account is closed and its personal data has been erased. Nothing was carried out.',
  ACCOUNT_NOT_EMPTY:
    'This account still holds cash, securities or open orders, or direct debits of the last eight weeks that the bank may take back. Nothing was erased; the account has to be empty first.',
  ACCOUNT_CLOSED:
    'This account is closed; its data is locked away for as long as the law requires. Nothing was carried out.',
  ERASURE_HELD:
    'A restriction applies to this account. Nothing was erased; the restriction has to be lifted or over first.',
  ERASURE_NOT_DUE: 'The erasure is only possible from {due:time}. Nothing was erased.',
  ERASURE_NOT_OWN:
    'Only the customer can request the erasure, unless a court or an authority orders it. Nothing was erased.',
  MAKER_IS_CHECKER: 'You cannot approve your own request. Nothing was changed; please let somebody else decide.',
  ERASURE_NOT_REQUESTED: 'No erasure has been requested for this account. Nothing was erased.',
  ERASURE_ALREADY_REQUESTED: 'The erasure of this account has already been requested.',
  STAFF_LOGIN_FAILED: 'The login, the password or the code is wrong.',
  STAFF_UNKNOWN: 'There is no such member of staff. Nothing was changed.',
  CUSTOMER_UNKNOWN:
    'There is no customer with these details. The search needs the exact and complete details; please check them.',
  STAFF_LOGIN_TAKEN: 'This login is already taken. Nothing was created; please choose another one.',
  STAFF_TOO_FEW_ADMINS: 'At least two admins have to remain, so that one can check the other. Nothing was changed.',
  STAFF_NOT_PROPOSED: 'This member of staff is no longer waiting for approval. Nothing was changed.',
  STAFF_LINK_INVALID:
    'This link is not valid: it has been used, has expired, or was replaced. If you have set up your login with it, please log in; otherwise ask for a new link.',
  STAFF_PAGE_OUTDATED:
    'This page is out of date. Nothing was changed; please open your link again and add the new key to your authenticator app.',
  STAFF_LINK_REFUSED: 'No link can be issued for this member of staff at the moment. Nothing was changed.',
  STAFF_LINK_OWN: 'You cannot issue a link to yourself. Nothing was changed; please ask another admin.',
  STAFF_LINK_BY_APPROVER:
    'The first link of a new member is issued by the admin who approved them, not by the one who proposed them. Nothing was changed.',
  STAFF_CUSTOMER_TAKEN:
    'You have already linked too many customer accounts to this member of staff. Nothing was changed; please ask another admin.',
  STAFF_NOT_INDEPENDENT:
    'Until {until:time} you and the proposer do not count as independent, because one of the logins was recently set up through the other. Nothing was changed; please let somebody else decide.',
};
