import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'La negoziazione di blocchi non è attiva sul suo conto. Non è stato eseguito nulla; per domande può rivolgersi al servizio clienti.',
  BLOCK_NOT_OFFERED:
    'Al momento non offriamo la negoziazione di blocchi per questo titolo. Non è stato eseguito nulla.',
  BLOCK_TOO_SMALL: 'Qui un blocco deve comprendere almeno {min} titoli. Non è stato eseguito né riservato nulla.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'Oggi il prezzo di un blocco deve essere compreso tra {from:price} e {to:price}. Non è stato eseguito né riservato nulla.',
  TOO_MANY_BLOCKS:
    'Ha raggiunto il numero massimo di operazioni su blocchi aperte ({limit}). Non è stato eseguito nulla; attenda che una di esse si concluda.',
  BLOCK_UNKNOWN: 'Questa operazione su blocchi non esiste o è conclusa. Non è stato eseguito nulla.',
  BLOCK_STILL_LOCKED: 'Questi titoli sono ancora vincolati. Non è stato eseguito nulla.',
  OFFER_UNKNOWN: 'Questa offerta non esiste. Non è stato eseguito nulla.',
  OFFER_CLOSED: 'Questa offerta è terminata. Non è stato eseguito nulla.',
  OFFER_NOT_EXPIRED: 'Questa offerta è ancora aperta. Non è stato eseguito nulla.',
};
