import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Beloppet går inte att läsa. Ange det med högst två decimaler, till exempel 250,00. Inget har överförts.',
  AMOUNT_TOO_SMALL: 'Beloppet är för litet: överföringar är möjliga från {min:money}. Inget har överförts.',
  AMOUNT_TOO_LARGE: 'Beloppet är för stort: högst {max:money} åt gången. Inget har överförts.',
  CURRENCY_NOT_AVAILABLE: 'Det går ännu inte att sätta in pengar i {currency}. Inget har överförts.',
  BANK_UNAVAILABLE: 'Banken kan inte nås just nu. Försök igen om en stund: samma överföring utförs aldrig två gånger.',
  CONVERSION_ALREADY_BOOKED: 'Växlingen är redan bokförd; den utförs inte två gånger.',
  CONVERSION_TOO_SMALL:
    'Beloppet är för litet: det skulle bli mindre än den andra valutans minsta enhet. Inget har växlats.',
  SUSPENSE_UNKNOWN:
    'Pengarna är inte längre outredda, eller så är bokningen en annan. Inget har bokförts; uppdatera sidan.',
  SUSPENSE_REFUSED: 'Pengarna kan just nu varken bokföras som outredda eller redas ut. Inget har bokförts.',
};
