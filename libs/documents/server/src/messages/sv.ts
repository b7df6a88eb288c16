import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Dokumenten till och med {date} har redan utfärdats. Ingenting har utfärdats.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Dokumentet finns inte.',
};
