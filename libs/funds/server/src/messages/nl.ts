import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Het bedrag is niet leesbaar. Geef het op met hoogstens twee decimalen, bijvoorbeeld 250,00. Er is niets overgemaakt.',
  AMOUNT_TOO_SMALL: 'Het bedrag is te klein: overboeken kan vanaf {min:money}. Er is niets overgemaakt.',
  AMOUNT_TOO_LARGE: 'Het bedrag is te groot: hoogstens {max:money} per keer. Er is niets overgemaakt.',
  CURRENCY_NOT_AVAILABLE: 'Stortingen in {currency} zijn nog niet mogelijk. Er is niets overgemaakt.',
  BANK_UNAVAILABLE:
    'De bank is nu niet bereikbaar. Probeer het zo opnieuw: dezelfde overboeking wordt in geen geval dubbel uitgevoerd.',
  CONVERSION_ALREADY_BOOKED: 'Deze valutawissel is al geboekt; hij wordt niet twee keer uitgevoerd.',
  CONVERSION_TOO_SMALL:
    'Het bedrag is te klein: het zou minder zijn dan de kleinste eenheid van de andere valuta. Er is niets gewisseld.',
  SUSPENSE_UNKNOWN:
    'Dit geld staat niet meer op de tussenrekening, of de boeking is een andere. Er is niets geboekt; vernieuw de pagina.',
  SUSPENSE_REFUSED: 'Dit geld kan nu niet op of van de tussenrekening worden geboekt. Er is niets geboekt.',
};
