import type { de } from './de';
import type { Translation } from './tables';

export const it: Translation<typeof de> = {
  SUCCESS: 'Fatto.',
  PENDING:
    'Abbiamo ricevuto la Sua richiesta; l’esito non è ancora noto. Verifichi di nuovo tra poco (ordini: in «Ordini»). Può inviarla di nuovo senza rischi.',
  REFUSED: 'Al momento non è possibile. Non è stato eseguito nulla e non è stato movimentato denaro.',

  INPUT_INVALID: 'Il campo «{field}» {reason}. Non è stato eseguito nulla; lo corregga, per favore.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Alla richiesta manca una Idempotency-Key valida (da 1 a 128 caratteri stampabili). Non è stato eseguito nulla.',
  REQUEST_MALFORMED: 'La richiesta non è leggibile. Non è stato eseguito nulla.',
  BODY_TOO_LARGE: 'La richiesta è troppo grande (al massimo 64 KiB). Non è stato eseguito nulla.',
  CONTENT_TYPE_UNSUPPORTED: 'La richiesta deve essere inviata in JSON. Non è stato eseguito nulla.',
  ROUTE_UNKNOWN: 'Questo indirizzo non esiste.',
  SESSION_LOCKED:
    'Questa sessione è bloccata. La sblocchi con il PIN di trading, una passkey o la password di accesso; non è stato eseguito nulla.',
  UNAUTHENTICATED: 'La Sua sessione è terminata o scaduta. Acceda di nuovo; gli ordini aperti restano validi.',
  FORBIDDEN: 'Non ha l’autorizzazione per farlo. Non è stato eseguito nulla.',
  OVERLOADED: 'Arrivano troppe richieste insieme. La Sua non è stata accettata; riprovi tra qualche secondo.',
  INTAKE_PAUSED:
    'Al momento non accettiamo nuovi ordini né modifiche. La Sua richiesta non è stata eseguita; gli ordini aperti restano validi e possono essere annullati. Riprovi più tardi.',
  COMMAND_NOT_SENT:
    'Al momento il Suo conto non è raggiungibile. La Sua richiesta non è stata eseguita; riprovi più tardi.',
  UNAVAILABLE:
    'Una parte del nostro sistema non è raggiungibile. Riprovi tra poco; la Sua richiesta non sarà eseguita due volte.',
  INTERNAL: 'Si è verificato un errore da parte nostra. Verifichi se la Sua richiesta è arrivata prima di riprovare.',
  TOO_MANY_ATTEMPTS:
    'Troppi tentativi. Per la Sua protezione potrà continuare tra {retryAfterSeconds:duration}; il Suo denaro e i Suoi ordini non sono interessati.',
  ORIGIN_REFUSED:
    'La richiesta proveniva da un altro sito e, per la Sua protezione, non è stata eseguita. Apra Parkett direttamente nel Suo browser.',
  HOST_REFUSED: 'Parkett non è configurato a questo indirizzo. Lo apra al suo indirizzo corretto.',
  HTTPS_REQUIRED: 'Questa connessione non è cifrata. Apra Parkett con https://.',
  ACTOR_NOT_ALLOWED: 'Questa operazione non Le è consentita. Non è stato eseguito nulla.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Con questa Idempotency-Key è già stata inviata un’altra richiesta. Questa non è stata eseguita; vale quella precedente.',
  COMMAND_TOO_OLD: 'La Sua richiesta ci è arrivata troppo tardi e non l’abbiamo eseguita. Riprovi.',
  COMMAND_EXPIRED:
    'La richiesta non è stata trattata in tempo ed è scaduta. Non è stato eseguito nulla e nessun importo è riservato; riprovi.',
  COMMAND_FAILED:
    'Un errore da parte nostra ha impedito di elaborare la richiesta. Non è stato eseguito nulla e nessun importo è riservato; siamo stati avvisati.',
  COMMAND_UNREADABLE:
    'Non è stato possibile leggere la richiesta. Non è stato eseguito nulla e nessun importo è riservato.',
  COMMAND_UNKNOWN: 'Non conosciamo questo tipo di richiesta. Non è stato eseguito nulla e nessun importo è riservato.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'manca',
  'reason.unknown': 'qui non esiste',
  'reason.notText': 'deve essere un testo',
  'reason.notNumber': 'deve essere un numero senza virgolette, nell’intervallo consueto',
  'reason.notWhole': 'deve essere un numero intero',
  'reason.tooFine': 'può avere al massimo {decimals} decimali',
  'reason.notObject': 'deve essere un oggetto JSON',
  'reason.notList': 'deve essere una lista',
  'reason.notYesNo': 'deve essere true o false',
  'reason.tooSmall': 'deve essere almeno {min}',
  'reason.tooLarge': 'deve essere al massimo {max}',
  'reason.tooShort': 'è troppo corto (almeno {min})',
  'reason.tooLong': 'è troppo lungo (al massimo {max})',
  'reason.notChoice': 'non è uno dei valori possibili',
  'reason.format': 'non ha il formato previsto',
};
