export const de = {
  DOCUMENTS_ISSUED: 'Die Dokumente bis zum {date} sind bereits ausgestellt. Es wurde nichts ausgestellt.',
  DOCUMENTS_MISSING: 'Am {date} fehlen noch Dokumente. Es wurde nichts ausgestellt.',
  POSTBOX_DOCUMENT_UNKNOWN: 'Dieses Dokument gibt es nicht.',
};
