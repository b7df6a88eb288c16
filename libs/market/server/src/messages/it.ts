import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Non trattiamo questo titolo. Non è stato eseguito nulla.',
  TOO_MANY_SYMBOLS: 'Non si possono richiedere così tanti titoli insieme (al massimo {limit}).',
  INSTRUMENT_CONFLICT: 'Con questo codice è già presente un titolo in un’altra valuta. Non è stato importato nulla.',
  MARKET_FIXED: 'Il mercato di un titolo non può ancora essere modificato.',
  ACTION_CURRENCY:
    'Tutto ciò che questa operazione societaria assegna deve essere in {currency}. Non è stato richiesto nulla.',
  TOO_MANY_FAVOURITES: 'Può avere al massimo {limit} preferiti. Ne rimuova prima un altro.',
  FAVOURITE_UNKNOWN: '{symbol} non è più tra i Suoi preferiti. L’ordine non è stato modificato.',
};
