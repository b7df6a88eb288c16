import type { MessageTables } from '@parkett/platform-http';
import { de } from './de';
import { el } from './el';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { nl } from './nl';
import { pt } from './pt';
import { ru } from './ru';
import { sv } from './sv';
import { zhCn } from './zh-cn';
import { zhTw } from './zh-tw';

/** Messages of the codes of `taxErrors`. */
export const taxMessages: MessageTables<typeof de> = {
  de,
  en,
  fr,
  it,
  es,
  pt,
  nl,
  sv,
  el,
  ru,
  zh_cn: zhCn,
  zh_tw: zhTw,
};
