import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Os documentos até {date} já foram emitidos. Nada foi emitido.',
  DOCUMENTS_MISSING: 'Ainda faltam documentos de {date}. Nada foi emitido.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Este documento não existe.',
};
