import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Dit effect voeren wij niet. Er is niets uitgevoerd.',
  TOO_MANY_SYMBOLS: 'Zoveel effecten kunnen niet tegelijk worden opgevraagd (hoogstens {limit}).',
  INSTRUMENT_CONFLICT: 'Onder deze code staat al een effect in een andere valuta. Er is niets geïmporteerd.',
  MARKET_FIXED: 'De beurs van een effect kan nog niet worden gewijzigd.',
  ACTION_CURRENCY: 'Alles wat deze corporate action oplevert, moet in {currency} zijn. Er is niets aangevraagd.',
  TOO_MANY_FAVOURITES: 'U kunt hoogstens {limit} favorieten hebben. Verwijder eerst een andere.',
  FAVOURITE_UNKNOWN: '{symbol} is geen favoriet meer. De volgorde is niet gewijzigd.',
};
