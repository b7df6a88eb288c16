import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  AMOUNT_INVALID:
    'The amount cannot be read. Please enter it with at most two decimals, for example 250.00. Nothing was transferred.',
  AMOUNT_TOO_SMALL: 'The amount is too small: the minimum for a transfer is {min:money}. Nothing was transferred.',
  AMOUNT_TOO_LARGE: 'The amount is too large: the maximum for a transfer is {max:money}. Nothing was transferred.',
  CURRENCY_NOT_AVAILABLE: 'Deposits in {currency} are not available yet. Nothing was transferred.',
  BANK_UNAVAILABLE:
    'The bank cannot be reached right now. Please try again in a moment: the same transfer is never carried out twice.',
  CONVERSION_ALREADY_BOOKED: 'This exchange has already been booked; it is not carried out twice.',
  CONVERSION_TOO_SMALL:
    'The amount is too small: it would be less than the smallest unit of the other currency. Nothing was exchanged.',
  SUSPENSE_UNKNOWN:
    'This money is no longer in suspense, or its booking is another one. Nothing was booked; please refresh the page.',
  SUSPENSE_REFUSED: 'This money cannot be put into or taken out of suspense at the moment. Nothing was booked.',
};
