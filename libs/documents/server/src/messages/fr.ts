import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Les documents jusqu’au {date} ont déjà été émis. Rien n’a été émis.',
  DOCUMENTS_MISSING: 'Il manque encore des documents pour le {date}. Rien n’a été émis.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Ce document n’existe pas.',
};
