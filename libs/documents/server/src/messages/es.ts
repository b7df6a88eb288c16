import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Los documentos hasta el {date} ya se han emitido. No se ha emitido nada.',
  DOCUMENTS_MISSING: 'Aún faltan documentos del {date}. No se ha emitido nada.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Este documento no existe.',
};
