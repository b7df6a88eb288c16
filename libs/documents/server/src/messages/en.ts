import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  DOCUMENTS_ISSUED: 'The documents up to {date} have already been issued. Nothing was issued.',
  DOCUMENTS_MISSING: 'Documents for {date} are still missing. Nothing was issued.',
  POSTBOX_DOCUMENT_UNKNOWN: 'This document does not exist.',
};
