import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'De documenten tot en met {date} zijn al verstrekt. Er is niets verstrekt.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Dit document bestaat niet.',
};
