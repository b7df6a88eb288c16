import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhTw: Translation<typeof de> = {
  DOCUMENTS_ISSUED: '截至 {date} 的文件已經開立，未再開立任何文件。',
  DOCUMENTS_MISSING: '{date} 的文件尚未出齊，未再出具任何文件。',
  POSTBOX_DOCUMENT_UNKNOWN: '此文件不存在。',
};
