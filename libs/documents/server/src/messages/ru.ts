import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const ru: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Документы по {date} уже выданы. Ничего не выдано.',
  DOCUMENTS_MISSING: 'За {date} ещё не хватает документов. Ничего не выдано.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Такого документа нет.',
};
