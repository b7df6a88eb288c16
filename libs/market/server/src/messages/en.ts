import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  SYMBOL_UNKNOWN: 'We do not list this security. Nothing was carried out.',
  TOO_MANY_SYMBOLS: 'You cannot ask for so many securities at once ({limit} at most).',
  INSTRUMENT_CONFLICT: 'This symbol is already listed in another currency. Nothing was imported.',
  MARKET_FIXED: 'The market of an instrument cannot be changed yet.',
  ACTION_CURRENCY: 'Everything that this corporate action brings has to be in {currency}. Nothing was requested.',
  TOO_MANY_FAVOURITES: 'You can have {limit} favourites at most. Remove another one first.',
  FAVOURITE_UNKNOWN: '{symbol} is not one of your favourites any more. The order was not changed.',
};
