import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'Block trading is not enabled for your account. Nothing was carried out; customer service can help with questions.',
  BLOCK_NOT_OFFERED: 'We do not offer block trading in this security at the moment. Nothing was carried out.',
  BLOCK_TOO_SMALL: 'A block must have at least {min} shares here. Nothing was carried out and nothing is reserved.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'The price of a block must be between {from:price} and {to:price} today. Nothing was carried out and nothing is reserved.',
  TOO_MANY_BLOCKS:
    'You have reached the maximum number of open block trades ({limit}). Nothing was carried out; please wait until one of them has ended.',
  BLOCK_UNKNOWN: 'This block trade does not exist or has ended. Nothing was carried out.',
  BLOCK_STILL_LOCKED: 'These shares are still locked. Nothing was carried out.',
  OFFER_UNKNOWN: 'This offer does not exist. Nothing was carried out.',
  OFFER_CLOSED: 'This offer has ended. Nothing was carried out.',
  OFFER_NOT_EXPIRED: 'This offer is still open. Nothing was carried out.',
};
