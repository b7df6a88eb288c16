import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED:
    'Lei, o chi ha presentato la richiesta, non ha il ruolo necessario. Non è stato modificato nulla.',
  APPROVER_IS_BENEFICIARY:
    'Si tratta del Suo conto cliente o di quello di chi ha presentato la richiesta. Non è stato modificato nulla; lasci decidere un’altra persona.',
  STAFF_NOT_CURRENT:
    'I dati del personale sono in fase di caricamento. Non è stato modificato nulla; riprovi tra un istante.',
  APPROVAL_UNKNOWN: 'Questa richiesta non esiste. Non è stato modificato nulla.',
  APPROVAL_BODY_INVALID: 'La richiesta è incompleta o troppo grande. Non è stato modificato nulla.',
  APPROVAL_BODY_CHANGED:
    'La richiesta è diversa da quella che Le è stata mostrata. Non è stato modificato nulla; ricarichi la pagina.',
  APPROVAL_CLOSED: 'Su questa richiesta è già stato deciso. Non è stato modificato nulla.',
  APPROVAL_EXPIRED:
    'Il termine per questa richiesta è scaduto. Non è stato modificato nulla; la faccia presentare di nuovo.',
  APPROVAL_NOT_EXPIRED: 'Il termine per questa richiesta non è ancora scaduto. Non è stato modificato nulla.',
  APPROVAL_NOT_YET:
    'Le richieste sono possibili solo quando tutto il sistema è aggiornato. Non è stato modificato nulla; riprovi più tardi.',
};
