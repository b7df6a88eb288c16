import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: 'Al momento non offriamo il trasferimento di titoli. Non è stato eseguito nulla.',
  TRANSFER_EXISTS: 'Questo trasferimento titoli esiste già. Non è stato eseguito nulla.',
  TRANSFER_UNKNOWN: 'Questo trasferimento titoli non esiste o è concluso. Non è stato eseguito nulla.',
  TRANSFER_INSTRUCTED:
    'Questo trasferimento titoli è già stato inoltrato al depositario. Non è stato modificato nulla.',
  TRANSFER_NOT_INSTRUCTED:
    'Questo trasferimento titoli non è ancora stato inoltrato al depositario. Non è stato eseguito nulla.',
  TRANSFER_TOO_MANY_LOTS:
    'Un trasferimento comprende al massimo {limit} lotti. Non è stato eseguito nulla; trasferisca meno titoli.',
  TOO_MANY_TRANSFERS:
    'Ha raggiunto il numero massimo di trasferimenti in corso ({limit}). Non è stato eseguito nulla; attenda che uno di essi si concluda.',
  NOT_TRANSFERABLE:
    'Al momento sono trasferibili {transferable} titoli. Non è stato eseguito nulla e nulla è riservato.',
  DELIVERY_BEFORE_ACTION:
    'Un’operazione societaria successiva a questa consegna è già registrata. Non è stato eseguito nulla; il caso va risolto manualmente.',
  DELIVERY_AFTER_ACTION:
    'Un’operazione societaria precedente a questa consegna ha estinto le azioni. Non è stato eseguito nulla; rifiuti il trasferimento titoli.',
  DELIVERY_QUANTITY_DIFFERS:
    'Il trasferimento titoli riguarda ora {shares} titoli. Non è stato eseguito nulla; segnali di nuovo la consegna.',
  DELIVERY_REFERENCE_TAKEN: 'La consegna {reference} è già registrata. Non è stato eseguito nulla.',
  DELIVERY_IN_FUTURE: 'Nessuna data della consegna può essere successiva al {date}. Non è stato eseguito nulla.',
  COST_CURRENCY_DIFFERS: 'Il costo deve essere indicato in {currency}. Non è stato eseguito nulla.',
};
