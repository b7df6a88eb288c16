import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const el: Translation<typeof de> = {
  DOCUMENTS_ISSUED: 'Τα έγγραφα έως {date} έχουν ήδη εκδοθεί. Δεν εκδόθηκε τίποτα.',
  DOCUMENTS_MISSING: 'Λείπουν ακόμη έγγραφα για {date}. Δεν εκδόθηκε τίποτα.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Αυτό το έγγραφο δεν υπάρχει.',
};
