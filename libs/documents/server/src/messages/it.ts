import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const it: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'I documenti fino al {date} sono già stati emessi. Non è stato emesso nulla.',
  DOCUMENTS_MISSING: 'Mancano ancora documenti per il {date}. Non è stato emesso nulla.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Questo documento non esiste.',
};
