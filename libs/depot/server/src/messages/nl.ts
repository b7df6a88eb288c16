import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: 'Wij bieden op dit moment geen overboekingen van effecten aan. Er is niets uitgevoerd.',
  TRANSFER_EXISTS: 'Deze effectenoverboeking bestaat al. Er is niets uitgevoerd.',
  TRANSFER_UNKNOWN: 'Deze effectenoverboeking bestaat niet of is beëindigd. Er is niets uitgevoerd.',
  TRANSFER_INSTRUCTED: 'Deze effectenoverboeking is al doorgegeven aan de bewaarder. Er is niets gewijzigd.',
  TRANSFER_NOT_INSTRUCTED: 'Deze effectenoverboeking is nog niet doorgegeven aan de bewaarder. Er is niets uitgevoerd.',
  TRANSFER_TOO_MANY_LOTS:
    'Een overboeking omvat hoogstens {limit} posten. Er is niets uitgevoerd; boek minder stukken over.',
  TOO_MANY_TRANSFERS:
    'U hebt het maximale aantal lopende overboekingen bereikt ({limit}). Er is niets uitgevoerd; wacht tot er één is beëindigd.',
  NOT_TRANSFERABLE:
    'Op dit moment kunnen {transferable} stuks worden overgeboekt. Er is niets uitgevoerd en niets gereserveerd.',
  DELIVERY_BEFORE_ACTION:
    'Er is al een latere corporate action geboekt. Er is niets uitgevoerd; dit geval moet handmatig worden afgehandeld.',
  DELIVERY_AFTER_ACTION:
    'Door een corporate action vóór deze levering bestaan de aandelen niet meer. Er is niets uitgevoerd; wijs de effectenoverboeking af.',
  DELIVERY_QUANTITY_DIFFERS:
    'De effectenoverboeking betreft nu {shares} stuks. Er is niets uitgevoerd; meld de levering opnieuw.',
  DELIVERY_REFERENCE_TAKEN: 'Levering {reference} is al geboekt. Er is niets uitgevoerd.',
  DELIVERY_IN_FUTURE: 'Geen datum van de levering mag na {date} liggen. Er is niets uitgevoerd.',
  COST_CURRENCY_DIFFERS: 'De kostprijs moet in {currency} zijn vermeld. Er is niets uitgevoerd.',
};
