import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const zhCn: Translation<typeof de> = {
  DOCUMENTS_ISSUED: '截至 {date} 的文件已经出具，未再出具任何文件。',
  DOCUMENTS_MISSING: '{date} 的文件尚未出齐，未再出具任何文件。',
  POSTBOX_DOCUMENT_UNKNOWN: '该文件不存在。',
};
