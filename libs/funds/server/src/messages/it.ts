import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  AMOUNT_INVALID:
    'L’importo non è leggibile. Lo indichi con al massimo due decimali, ad esempio 250,00. Non è stato trasferito nulla.',
  AMOUNT_TOO_SMALL:
    'L’importo è troppo piccolo: il minimo per un bonifico è {min:money}. Non è stato trasferito nulla.',
  AMOUNT_TOO_LARGE: 'L’importo è troppo grande: al massimo {max:money} per volta. Non è stato trasferito nulla.',
  CURRENCY_NOT_AVAILABLE: 'I versamenti in {currency} non sono ancora disponibili. Non è stato trasferito nulla.',
  BANK_UNAVAILABLE:
    'La banca al momento non è raggiungibile. Riprovi tra poco: lo stesso bonifico non viene mai eseguito due volte.',
  CONVERSION_ALREADY_BOOKED: 'Questo cambio è già stato registrato; non viene eseguito due volte.',
  CONVERSION_TOO_SMALL:
    'L’importo è troppo piccolo: varrebbe meno della più piccola unità dell’altra valuta. Non è stato cambiato nulla.',
  SUSPENSE_UNKNOWN:
    'Questo denaro non è più in sospeso o la sua registrazione è diversa. Non è stato registrato nulla; aggiorni la pagina.',
  SUSPENSE_REFUSED:
    'Al momento questo denaro non può essere messo in sospeso né chiarito. Non è stato registrato nulla.',
};
