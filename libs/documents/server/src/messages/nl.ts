import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'De documenten tot en met {date} zijn al verstrekt. Er is niets verstrekt.',
  DOCUMENTS_MISSING: 'Voor {date} ontbreken nog documenten. Er is niets uitgegeven.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Dit document bestaat niet.',
};
