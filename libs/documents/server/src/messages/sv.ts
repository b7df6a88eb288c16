import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Dokumenten till och med {date} har redan utfärdats. Ingenting har utfärdats.',
  DOCUMENTS_MISSING: 'Dokument för {date} saknas fortfarande. Inget har utfärdats.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Dokumentet finns inte.',
};
