import type { de } from './de';
import type { English } from './tables';

export const en: English<typeof de> = {
  SUCCESS: 'Done.',
  PENDING:
    'We have received your request; the result is pending. Check again shortly (orders: under “Orders”). Sending it again is safe.',
  REFUSED: 'That is not possible at the moment. Nothing was carried out and no money was moved.',

  INPUT_INVALID: 'The field “{field}” {reason}. Nothing was carried out; please correct it.',
  IDEMPOTENCY_KEY_REQUIRED:
    'The request lacks a valid Idempotency-Key (1 to 128 printable characters). Nothing was carried out.',
  REQUEST_MALFORMED: 'The request cannot be read. Nothing was carried out.',
  BODY_TOO_LARGE: 'The request is too large (64 KiB at most). Nothing was carried out.',
  CONTENT_TYPE_UNSUPPORTED: 'The request has to be sent as JSON. Nothing was carried out.',
  ROUTE_UNKNOWN: 'This address does not exist.',
  SESSION_LOCKED:
    'This session is locked. Please unlock it with your trading password, a passkey or your login password; nothing was carried out.',
  UNAUTHENTICATED: 'Your session has ended or expired. Please log in again; your open orders remain in place.',
  FORBIDDEN: 'You are not allowed to do that. Nothing was carried out.',
  OVERLOADED:
    'We are receiving too many requests right now. Yours was not accepted; please try again in a few seconds.',
  INTAKE_PAUSED:
    'We are not accepting new orders and changes right now. Your request was not carried out; open orders remain in place and can be cancelled. Please try again later.',
  COMMAND_NOT_SENT:
    'Your account cannot be reached right now. Your request was not carried out; please try again later.',
  UNAVAILABLE:
    'A part of our system cannot be reached right now. Please try again in a moment; your request will not be carried out twice.',
  INTERNAL: 'Something went wrong on our side. Please check whether your request was received before you try again.',
  TOO_MANY_ATTEMPTS:
    'Too many attempts. For your protection you can continue in {retryAfterSeconds:duration}; your money and your orders are not affected.',
  ORIGIN_REFUSED:
    'The request came from another site and was not carried out, for your protection. Please open Parkett directly in your browser.',
  HOST_REFUSED: 'Parkett is not set up under this address. Please open it under its own address.',
  HTTPS_REQUIRED: 'This connection is not encrypted. Please open Parkett with https://.',
  ACTOR_NOT_ALLOWED: 'You are not allowed to do that. Nothing was carried out.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Another request was already sent with this Idempotency-Key. This one was not carried out; the earlier one remains valid.',
  COMMAND_TOO_OLD: 'Your request reached us too late, so we did not carry it out. Please try again.',
  COMMAND_EXPIRED:
    'The request could not be processed in time and has expired. Nothing was carried out and no money is reserved; please try again.',
  COMMAND_FAILED:
    'The request could not be processed because of an error on our side. Nothing was carried out and no money is reserved; we have been alerted.',
  COMMAND_UNREADABLE: 'The request could not be read. Nothing was carried out and no money is reserved.',
  COMMAND_UNKNOWN: 'We do not know this kind of request. Nothing was carried out and no money is reserved.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'is missing',
  'reason.unknown': 'does not exist here',
  'reason.notText': 'must be text',
  'reason.notNumber': 'must be a number without quotation marks, within the usual range',
  'reason.notWhole': 'must be a whole number',
  'reason.tooFine': 'must have at most {decimals} decimal places',
  'reason.notObject': 'must be a JSON object',
  'reason.notList': 'must be a list',
  'reason.notYesNo': 'must be true or false',
  'reason.tooSmall': 'must be at least {min}',
  'reason.tooLarge': 'must be at most {max}',
  'reason.tooShort': 'is too short (at least {min})',
  'reason.tooLong': 'is too long (at most {max})',
  'reason.notChoice': 'is not one of the possible values',
  'reason.format': 'does not have the expected format',
};
