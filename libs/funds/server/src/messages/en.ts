import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  AMOUNT_INVALID:
    'The amount cannot be read. Please enter it with at most two decimals, for example 250.00. Nothing was transferred.',
  AMOUNT_TOO_SMALL: 'The amount is too small: the minimum for a transfer is {min:money}. Nothing was transferred.',
  AMOUNT_TOO_LARGE: 'The amount is too large: the maximum for a transfer is {max:money}. Nothing was transferred.',
  CURRENCY_NOT_AVAILABLE: 'Deposits in {currency} are not available yet. Nothing was transferred.',
  DEPOSIT_BY_TRANSFER_ONLY: 'Deposits are possible by a transfer from your bank only. Nothing was transferred.',
  BANK_UNAVAILABLE:
    'The bank cannot be reached right now. Please try again in a moment: the same transfer is never carried out twice.',
  CONVERSION_ALREADY_BOOKED: 'This exchange has already been booked; it is not carried out twice.',
  CONVERSION_TOO_SMALL:
    'The amount is too small: it would be less than the smallest unit of the other currency. Nothing was exchanged.',
  SUSPENSE_UNKNOWN:
    'This money is no longer in suspense, or its booking is another one. Nothing was booked; please refresh the page.',
  SUSPENSE_REFUSED: 'This money cannot be put into or taken out of suspense at the moment. Nothing was booked.',
  IBAN_INVALID: 'This IBAN is not correct. Please compare it character by character.',
  IBAN_NOT_REACHABLE: 'We cannot pay out to this IBAN. Please use an account in the SEPA area.',
  CARD_NUMBER_INVALID: 'This card number is not correct. Please use a debit card of mainland China.',
  HOLDER_NOT_CUSTOMER: 'Please use a bank account in your own name, written as in your identity document.',
  HOLDER_NOT_PAYABLE: 'Payments cannot carry all characters of this name ({letters}). Please contact customer service.',
  PAYEE_NO_MATCH:
    'According to the bank, this account belongs to somebody else. Please check IBAN and name, or contact us.',
  PAYEE_CLOSE_MATCH: 'The bank has this account under a similar name: {nameAtBank}. Please confirm that it is yours.',
  PAYEE_NOT_CHECKED:
    'The bank could not confirm the name. Please check your details and confirm that the account is yours.',
  CARD_AGREEMENT_CHANGED: 'The agreement on bank accounts has changed. Please read and accept it again.',
  CARD_ALREADY_BOUND: 'This bank account has already been added.',
  CARDS_TOO_MANY: 'You can have at most {max} bank accounts. Please remove one first.',
  CARD_UNKNOWN: 'This bank account no longer exists.',
  WITHDRAWAL_UNKNOWN: 'There is no such withdrawal, or it is already complete.',
  WITHDRAWAL_EXISTS: 'This withdrawal has already been requested; it is not carried out twice.',
  WITHDRAWAL_IN_FLIGHT: 'A withdrawal is already on its way. You can request the next one once it is complete.',
  WITHDRAWAL_REPEATED:
    'You have just withdrawn the same amount to this bank account ({requestedAt:time}). Please confirm that you want to withdraw it again.',
  WITHDRAWAL_TOO_LATE: 'This withdrawal is already being carried out and can no longer be cancelled.',
  WITHDRAWAL_NOT_READY: 'This step is not possible for this withdrawal right now. Nothing was changed.',
  WITHDRAWAL_DIFFERS: 'The withdrawal is for {amount:money}. Nothing was changed; please refresh the page.',
  PAYOUT_NOT_IN_DOUBT: 'The bank may still report what has become of this payment. It can be settled from {from:time}.',
  PAYOUT_REPORTED:
    'The bank has already reported something about this payment, so it cannot count as never sent. Nothing was changed.',
  WITHDRAWAL_REQUEST_OPEN:
    'Another request about this payment is still waiting for the second person. Nothing was changed.',
  PAYEE_NOT_SEEN: 'Both people must first have opened where this withdrawal goes. Nothing was changed.',
  WITHDRAWAL_TOO_SMALL:
    'The amount is too small: the minimum for a withdrawal is {min:money}. A smaller remainder can be withdrawn in full.',
  WITHDRAWAL_ABOVE_LIMIT: 'Your limits allow {left:money} at the moment.',
  NOT_WITHDRAWABLE:
    'You can withdraw {withdrawable:money}; this needs {need:money}. Proceeds of sales can be withdrawn once they have settled.',
  CURRENCY_NOT_PAYABLE: 'We cannot pay out {currency} to this bank account.',
  CARD_NOT_USABLE_YET: 'You can withdraw to this bank account from {usableFrom:time}.',
  TRANSFER_WINDOW_CLOSED:
    'Transfers between bank and account are not possible right now. They are possible again from {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'Transfers between bank and account are not possible right now. It is not known yet when they will be possible again.',
  LIMIT_TOO_HIGH: 'The highest possible limits are {day:money} a day and {month:money} a month.',
  BOOKING_ALREADY_BOOKED: 'This booking of the bank has already been recorded; it does not count twice.',
  PAYMENT_PASSWORD_WRONG: 'The payment password is wrong. Nothing was withdrawn. Attempts left: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Your payment password is locked. Please set a new one under Security.',
  PAYMENT_PASSWORD_NOT_SET: 'You have no payment password yet. Please set one under Security.',
  DEBIT_NOT_AVAILABLE: 'Direct debits are not possible here, because no bank collects them. Please transfer the money.',
  MANDATE_UNKNOWN: 'This mandate does not exist or was revoked. Nothing is collected.',
  MANDATE_EXISTS: 'There is already a mandate for this bank account.',
  MANDATE_TEXT_CHANGED: 'The text of the mandate has changed. Please read it again before you give the mandate.',
  MANDATE_NOT_FOR_CARD: 'Direct debits are only possible from an account with an IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'The bank has not confirmed whose account this is. Direct debits are only possible from a confirmed account; please make a transfer.',
  DEBIT_TOO_SMALL: 'The amount is too small: a direct debit starts at {min:money}. Nothing is collected.',
  DEBIT_ABOVE_LIMIT: 'Your limits for direct debits leave {left:money} at the moment. Nothing is collected.',
  DEBITS_TOO_MANY: 'No more than {max} direct debits a day are possible. Nothing is collected.',
  DEBITS_REFUNDABLE:
    'Your bank may still refund {sum:money} of your direct debits; at most {max:money} may be collected at a time. This amount is possible from {from:time}. Nothing is collected.',
  COLLECTION_UNKNOWN: 'This direct debit does not exist or is already complete.',
  COLLECTION_DIFFERS: 'The details of this direct debit differ from the order. Nothing was booked.',
  COLLECTION_NOT_LATE: 'The bank may still take this direct debit, which is due on {dueOn}. Nothing was changed.',
  COLLECTION_NOT_CREDITED: 'This direct debit is not credited yet, so it cannot be reversed yet.',
  ACCOUNT_OVERDRAWN:
    'Your account lacks {owed:money}, because your bank reversed a direct debit. Please transfer this amount; then everything is possible again.',
  DEBITS_NOT_COVERED:
    'Shares cannot be moved to another broker before {until:time}: {missing:money} of your direct debits has been spent, and your bank may still return it. Transfer this amount and it is possible at once. Nothing was carried out.',
  SAME_CURRENCY: 'Please choose two different currencies. Nothing was exchanged.',
  EXCHANGE_RATE_STALE:
    'There is no current rate for {from} and {to} right now. Nothing was exchanged; please try again later.',
  EXCHANGE_RATE_MOVED:
    'The market has moved too far from the held rate. Nothing was exchanged; please ask for a new rate.',
  EXCHANGE_QUOTE_UNKNOWN:
    'This rate is no longer valid because you have asked for another one since. Nothing was exchanged.',
  EXCHANGE_QUOTE_EXPIRED:
    'The 30 seconds for which the rate was held are over. Nothing was exchanged; please ask for a new rate.',
  EXCHANGE_ALREADY_BOOKED: 'This exchange is already booked; it will not be carried out twice.',
  EXCHANGE_TOO_SMALL:
    'The amount is too small: you can exchange {min:money} or more, or all that is left of a currency. Nothing was exchanged.',
  EXCHANGE_GIVES_NOTHING: 'The amount gives less than the smallest unit of {to}. Nothing was exchanged.',
  EXCHANGE_TOO_LARGE: 'The amount is too large: you can exchange at most {max:money} at once. Nothing was exchanged.',
  EXCHANGE_DAY_LIMIT: 'Today you can still exchange amounts worth {left:money}. Nothing was exchanged.',
};
