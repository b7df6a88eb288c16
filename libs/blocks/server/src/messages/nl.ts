import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'Blokhandel is niet ingeschakeld voor uw rekening. Er is niets uitgevoerd; bij vragen helpt de klantenservice.',
  BLOCK_NOT_OFFERED: 'Voor dit effect bieden wij op dit moment geen blokhandel aan. Er is niets uitgevoerd.',
  BLOCK_TOO_SMALL:
    'Een blok moet hier uit ten minste {min} stuks bestaan. Er is niets uitgevoerd en niets gereserveerd.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'De prijs van een blok moet vandaag tussen {from:price} en {to:price} liggen. Er is niets uitgevoerd en niets gereserveerd.',
  TOO_MANY_BLOCKS:
    'U hebt het maximumaantal lopende bloktransacties bereikt ({limit}). Er is niets uitgevoerd; wacht tot er een is afgerond.',
  BLOCK_UNKNOWN: 'Deze bloktransactie bestaat niet of is afgerond. Er is niets uitgevoerd.',
  BLOCK_STILL_LOCKED: 'Deze aandelen zijn nog geblokkeerd. Er is niets uitgevoerd.',
  OFFER_UNKNOWN: 'Dit aanbod bestaat niet. Er is niets uitgevoerd.',
  OFFER_CLOSED: 'Dit aanbod is beëindigd. Er is niets uitgevoerd.',
  OFFER_NOT_EXPIRED: 'Dit aanbod loopt nog. Er is niets uitgevoerd.',
};
